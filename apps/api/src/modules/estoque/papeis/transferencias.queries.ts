import {
  atosDaTransferencia,
  listaDeTransferencias,
  type Transferencia,
  type TransferenciaLinha,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { fraciona } from '../lancamento/produtos.queries.ts';
import { loteJson, pessoaDe, produtoJson } from '../listas/fonte.ts';

/** What each line left with, as the ledger tells it today. */
const comCusto = sql`left join estoque_movimento_calculo c on c.grupo_id = i.grupo_id and c.movimento_id = i.envio_id`;
const valor = sql`coalesce((select sum(round(i.quantidade * c.custo_unitario, 2)) from estoque_transferencia_item i ${comCusto}
  where i.grupo_id = t.grupo_id and i.transferencia_id = t.id), 0)`;
const itensTotal = sql`(select count(*)::int from estoque_transferencia_item i where i.grupo_id = t.grupo_id and i.transferencia_id = t.id and not i.sobra)`;

export const transferencias: ListSource = {
  list: listaDeTransferencias,
  from: {
    table: 'estoque_transferencia',
    alias: 't',
    joins: {
      og: sql`join empresa og on og.grupo_id = t.grupo_id and og.id = t.origem_id`,
      ds: sql`join empresa ds on ds.grupo_id = t.grupo_id and ds.id = t.destino_id`,
    },
  },
  /** Either side is enough to see a transfer. */
  scope: ({ grupoId, empresas }) => [
    sql`t.grupo_id = ${grupoId}`,
    ...(empresas === 'todas' ? [] : [sql`(t.origem_id = any(${empresas}) or t.destino_id = any(${empresas}))`]),
  ],
  values: {
    origem: { id: sql`og.id`, label: sql`og.nome_fantasia` },
    destino: { id: sql`ds.id`, label: sql`ds.nome_fantasia` },
    itensTotal,
    valor,
    fechadaEm: isoInstant('t.fechada_em'),
    usuario: pessoaDe('t.usuario_id'),
    recebidaPor: pessoaDe('t.recebida_por'),
  },
  filters: {
    situacao: (situacao) => sql`t.situacao = ${sql.lit(situacao)}`,
    produtoId: (id) =>
      sql`exists (select from estoque_transferencia_item i where i.grupo_id = t.grupo_id and i.transferencia_id = t.id and i.produto_id = ${id})`,
  },
  search: {
    where: (texto) =>
      sql`(t.numero::text = btrim(${texto}) or app.normalizar(concat_ws(' ', t.documento, t.observacao, og.nome_fantasia, ds.nome_fantasia)) like all (${containsPatterns(texto)}))`,
  },
  sums: { valor },
};

/** A transfer with its lines. @throws DomainError NOT_FOUND */
export async function lerTransferencia(db: Db, actor: Actor, id: number): Promise<Transferencia> {
  const linha = await readListRow<TransferenciaLinha>(db, transferencias, actor, id);
  const { rows: itens } = await sql<Transferencia['itens'][number]>`
    select i.id, ${produtoJson} as produto, ${loteJson} as lote,
      case when i.sobra then '{}' else i.seriais end as seriais, i.seriais_recebidos as "seriaisRecebidos",
      case when i.sobra then '0' else i.quantidade::text end as quantidade, i.recebida::text as recebida,
      (i.recebida - case when i.sobra then 0 else i.quantidade end)::text as diferenca, i.desfecho, i.sobra, i.motivo,
      p.controla_lote as "controlaLote", p.controla_numero_serie as "controlaSerie", ${fraciona} as fraciona,
      i.envio_id as "envioId", c.custo_unitario::text as "custoUnitario", round(i.quantidade * c.custo_unitario, 2)::text as valor
    from estoque_transferencia_item i ${comCusto} join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
    join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    left join produto_lote l on l.grupo_id = i.grupo_id and l.id = i.lote_id
    where i.grupo_id = ${actor.grupoId} and i.transferencia_id = ${id} order by i.ordem, i.id`.execute(db);
  return { ...linha, itens };
}

/** How the acts of a transfer find it. */
export const transferenciasComAtos = {
  document: atosDaTransferencia,
  table: 'estoque_transferencia',
  read: async (db: Db, actor: Actor, ids: readonly number[]) => {
    const lidas: Transferencia[] = [];
    for (const id of ids) lidas.push(await lerTransferencia(db, actor, id));
    return lidas;
  },
  facts: (transferencia: Transferencia) => transferencia,
  nameOf: ({ numero }: Transferencia) => `Transferência ${numero}`,
  missing: 'Transferência não encontrada.',
} as const;

export interface ItemGuardado {
  produtoId: number;
  loteId: number | null;
  seriais: readonly string[];
  quantidade: string;
}

/** Replaces the lines of a transfer. */
export async function gravarItens(tx: Tx, grupoId: number, id: number, itens: readonly ItemGuardado[]): Promise<void> {
  await sql`delete from estoque_transferencia_item where grupo_id = ${grupoId} and transferencia_id = ${id}`.execute(
    tx,
  );
  await insertRows(
    tx,
    'estoque_transferencia_item',
    itens.map(({ produtoId, loteId, seriais, quantidade }, ordem) => ({
      grupo_id: grupoId,
      transferencia_id: id,
      produto_id: produtoId,
      lote_id: loteId,
      seriais: [...seriais],
      quantidade,
      ordem,
    })),
  );
}
