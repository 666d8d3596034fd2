import { DomainError, type Transferencia } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { fraciona } from '../lancamento/produtos.queries.ts';
import { type Definicao, type FiltroDeProdutos, produtoJson, type Sql } from '../listas/lista.ts';

/** What each line left with, as the ledger tells it today. */
const comCusto = sql`left join estoque_movimento_calculo c on c.grupo_id = i.grupo_id and c.movimento_id = i.envio_id`;
const valor = sql`coalesce((select sum(round(i.quantidade * c.custo_unitario, 2)) from estoque_transferencia_item i ${comCusto}
  where i.grupo_id = t.grupo_id and i.transferencia_id = t.id), 0)`;
const pessoa = (coluna: string) =>
  sql`(select us.nome from usuario us where us.grupo_id = t.grupo_id and us.id = ${sql.ref(`t.${coluna}`)})`;

const de = sql`from estoque_transferencia t
  join empresa og on og.grupo_id = t.grupo_id and og.id = t.origem_id join empresa ds on ds.grupo_id = t.grupo_id and ds.id = t.destino_id`;
const colunas = sql`t.id, t.versao, t.numero, json_build_object('id', og.id, 'rotulo', og.nome_fantasia) as origem, t.origem_local as "origemLocal",
  json_build_object('id', ds.id, 'rotulo', ds.nome_fantasia) as destino, t.destino_local as "destinoLocal", t.situacao, t.documento, t.observacao,
  (select count(*)::int from estoque_transferencia_item i where i.grupo_id = t.grupo_id and i.transferencia_id = t.id and not i.sobra) as "itensTotal",
  ${valor}::text as valor, ${isoInstant('t.criado_em')} as "criadoEm", ${isoInstant('t.enviada_em')} as "enviadaEm", ${isoInstant('t.recebida_em')} as "recebidaEm",
  ${isoInstant('t.fechada_em')} as "fechadaEm", ${pessoa('usuario_id')} as usuario, ${pessoa('recebida_por')} as "recebidaPor"`;

/** Either side is enough to see a transfer. */
const alcance = (actor: Actor): Sql[] => [
  sql`t.grupo_id = ${actor.grupoId}`,
  ...(actor.empresas === 'todas'
    ? []
    : [sql`(t.origem_id = any(${actor.empresas}) or t.destino_id = any(${actor.empresas}))`]),
];

interface Filtro extends FiltroDeProdutos {
  situacao?: string | undefined;
  origemId?: number | undefined;
  destinoId?: number | undefined;
}

export const transferencias: Definicao<Filtro> = {
  de,
  colunas,
  onde: (actor, query) => {
    const onde = alcance(actor);
    if (query.situacao) onde.push(sql`t.situacao = ${query.situacao}`);
    if (query.origemId) onde.push(sql`t.origem_id = ${query.origemId}`);
    if (query.destinoId) onde.push(sql`t.destino_id = ${query.destinoId}`);
    if (query.produtoId) {
      onde.push(
        sql`exists (select from estoque_transferencia_item i where i.grupo_id = t.grupo_id and i.transferencia_id = t.id and i.produto_id = ${query.produtoId})`,
      );
    }
    const texto = query.search?.trim();
    if (texto) {
      onde.push(
        sql`(t.numero::text = ${texto} or app.normalizar(concat_ws(' ', t.documento, t.observacao, og.nome_fantasia, ds.nome_fantasia)) like all ((select app.padroes_de_busca(${texto}))::text[]))`,
      );
    }
    return onde;
  },
  ordens: { numero: sql`t.numero`, criadoEm: sql`t.criado_em`, enviadaEm: sql`t.enviada_em`, valor },
  padrao: { por: 'numero', decrescente: true },
  desempate: sql`t.id`,
  totais: { valor: sql`sum(${valor})` },
};

/** A transfer with its lines. @throws DomainError NOT_FOUND */
export async function lerTransferencia(db: Db, actor: Actor, id: number): Promise<Transferencia> {
  const onde = sql.join([...alcance(actor), sql`t.id = ${id}`], sql` and `);
  const { rows } = await sql<Transferencia>`select ${colunas}, (select coalesce(json_agg(x), '[]'::json) from (
      select i.id, ${produtoJson} as produto, case when l.id is not null then json_build_object('id', l.id, 'numero', l.numero, 'validade', l.validade) end as lote,
        case when i.sobra then '{}' else i.seriais end as seriais, i.seriais_recebidos as "seriaisRecebidos",
        case when i.sobra then '0' else i.quantidade::text end as quantidade, i.recebida::text as recebida,
        (i.recebida - case when i.sobra then 0 else i.quantidade end)::text as diferenca, i.desfecho, i.sobra, i.motivo,
        p.controla_lote as "controlaLote", p.controla_numero_serie as "controlaSerie", ${fraciona} as fraciona,
        i.envio_id as "envioId", c.custo_unitario::text as "custoUnitario", round(i.quantidade * c.custo_unitario, 2)::text as valor
      from estoque_transferencia_item i ${comCusto} join produto p on p.grupo_id = i.grupo_id and p.id = i.produto_id
      join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
      left join produto_lote l on l.grupo_id = i.grupo_id and l.id = i.lote_id
      where i.grupo_id = t.grupo_id and i.transferencia_id = t.id order by i.ordem, i.id) x) as itens ${de} where ${onde}`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function travarTransferencia(tx: Tx, actor: Actor, id: number): Promise<Transferencia> {
  await sql`select 1 from estoque_transferencia where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(
    tx,
  );
  return lerTransferencia(tx, actor, id);
}

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
  await tx
    .insertInto('estoque_transferencia_item')
    .values(
      itens.map(({ produtoId, loteId, seriais, quantidade }, ordem) => ({
        grupo_id: grupoId,
        transferencia_id: id,
        produto_id: produtoId,
        lote_id: loteId,
        seriais: [...seriais],
        quantidade,
        ordem,
      })),
    )
    .execute();
}
