import {
  atosDaProposta,
  DomainError,
  listaDePropostas,
  type Proposta,
  type PropostaLinha,
  type SomaDosItens,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, juntarEmpresa, juntarEmpresaEm } from '../../empresas/public.ts';
import { produtoDaLinha } from '../../produtos/public.ts';

/** A quotation past its day is so without anybody writing it; an order while its stock is kept is not. */
const situacao = sql`case when pp.situacao = 'orcamento' and pp.validade < (now() at time zone 'America/Sao_Paulo')::date then 'vencida'
  when pp.situacao = 'pedido' and pp.reserva_ate < now() then 'vencida' else pp.situacao end`;
const para = sql`coalesce(cl.nome_fantasia, pp.contato)`;

export const propostas: ListSource = {
  list: listaDePropostas,
  from: {
    table: 'proposta',
    alias: 'pp',
    joins: {
      e: juntarEmpresa('pp'),
      cl: sql`left ${juntarEmpresaEm('pp.cliente_id', 'cl')}`,
      vd: juntarPessoa('pp', 'vd', 'vendedor_id'),
    },
  },
  scope: (reach) => [sql`pp.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'pp.empresa_id')],
  values: {
    situacao,
    para,
    vendedor: { id: sql`pp.vendedor_id`, label: sql`vd.nome` },
    empresa: { id: sql`pp.empresa_id`, label: sql`e.nome_fantasia` },
  },
  filters: {
    situacao: (qual) => sql`${situacao} = ${sql.lit(qual)}`,
    clienteId: (id) => sql`pp.cliente_id = ${id}`,
    vendedorId: (id) => sql`pp.vendedor_id = ${id}`,
    empresaId: (id) => sql`pp.empresa_id = ${id}`,
    de: (dia) => sql`pp.criado_em >= ${dia}::date`,
    ate: (dia) => sql`pp.criado_em < ${dia}::date + 1`,
  },
  search: {
    where: (texto) =>
      sql`(pp.numero::text = btrim(${texto}) or app.normalizar(concat_ws(' ', ${para}, pp.observacao)) like all (${containsPatterns(texto)}))`,
  },
  sums: { orcado: sql`pp.total` },
};

type Resto = Pick<Proposta, 'cliente' | 'contato' | 'observacao' | 'condicoes' | 'bruto' | 'desconto' | 'itens'>;

/** A quotation with its items. @throws DomainError NOT_FOUND */
export async function lerProposta(db: Db, actor: Actor, id: number): Promise<Proposta> {
  const linha = await readListRow<PropostaLinha>(db, propostas, actor, id);
  const { rows } =
    await sql<Resto>`select case when cl.id is not null then json_build_object('id', cl.id, 'rotulo', cl.nome_fantasia) end as cliente,
      pp.contato, pp.observacao, pp.condicoes, pp.bruto::text, pp.desconto::text,
      (select coalesce(json_agg(json_build_object('id', i.id, 'produto', ${produtoDaLinha('i.produto_id', 'i.descricao')}, 'quantidade', trim_scale(i.quantidade)::text, 'unitario', i.unitario::text, 'bruto', i.bruto::text,
          'desconto', i.desconto::text, 'liquido', i.liquido::text, 'observacao', i.observacao, 'reservaId', i.reserva_id) order by i.item), '[]')
        from proposta_item i where i.grupo_id = pp.grupo_id and i.proposta_id = pp.id) as itens
    from proposta pp left ${juntarEmpresaEm('pp.cliente_id', 'cl')}
    where pp.grupo_id = ${actor.grupoId} and pp.id = ${id}`.execute(db);
  const [resto] = rows;
  if (!resto) throw new DomainError('NOT_FOUND', { text: 'Orçamento não encontrado.' });
  return { ...linha, ...resto };
}

/** How the acts of a quotation find it. */
export const propostasComAtos = {
  document: atosDaProposta,
  table: 'proposta',
  read: async (db: Db, actor: Actor, ids: readonly number[]) => {
    const lidas: Proposta[] = [];
    for (const id of ids) lidas.push(await lerProposta(db, actor, id));
    return lidas;
  },
  facts: (proposta: Proposta) => proposta,
  nameOf: ({ numero }: Proposta) => `Orçamento ${numero}`,
  missing: 'Orçamento não encontrado.',
} as const;

export async function proximoNumero(tx: Tx, grupoId: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`insert into proposta_contador (grupo_id, ultimo) values (${grupoId}, 1)
    on conflict (grupo_id) do update set ultimo = proposta_contador.ultimo + 1 returning ultimo`.execute(tx);
  return (rows[0] as { ultimo: number }).ultimo;
}

export interface ItemAGuardar {
  produtoId: number;
  descricao: string;
  quantidade: string;
  unitario: string;
  observacao: string | null;
  valores: SomaDosItens['linhas'][number];
}

/** Replaces the lines of a quotation. */
export async function gravarItens(tx: Tx, grupoId: number, id: number, itens: readonly ItemAGuardar[]): Promise<void> {
  await tx.deleteFrom('proposta_item').where('grupo_id', '=', grupoId).where('proposta_id', '=', id).execute();
  await insertRows(
    tx,
    'proposta_item',
    itens.map(({ produtoId, descricao, quantidade, unitario, observacao, valores }, i) => ({
      grupo_id: grupoId,
      proposta_id: id,
      item: i + 1,
      produto_id: produtoId,
      descricao,
      quantidade,
      unitario,
      observacao,
      ...valores,
    })),
  );
}
