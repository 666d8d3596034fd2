import {
  DomainError,
  type ItemAlterado,
  type ItemDoOrcamento,
  type ItemNovo,
  listaDeItensDoOrcamento,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { optionOf } from '../../../platform/records/columns.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { conferirCelulas, exigirRascunho } from './gravar.ts';
import { orcamentosVistos, travarOrcamento } from './orcamento.queries.ts';

const conta = sql`json_build_object('id', c.id, 'rotulo', concat_ws(' - ', c.codigo, c.nome))`;

export const itensDoOrcamento: ListSource = {
  list: listaDeItensDoOrcamento,
  from: {
    table: 'orcamento_item',
    alias: 'i',
    joins: {
      c: sql`join plano_de_conta c on c.grupo_id = i.grupo_id and c.id = i.conta_id`,
      o: sql`join orcamento o on o.grupo_id = i.grupo_id and o.id = i.orcamento_id`,
    },
  },
  scope: ({ grupoId, empresas }) => [
    sql`i.grupo_id = ${grupoId}`,
    ...(empresas === 'todas' ? [] : [sql`o.empresa_id = any(${empresas})`]),
  ],
  values: {
    orcamento: optionOf('i', 'orcamentoId', 'budgets'),
    conta,
    natureza: sql`c.natureza`,
    centroCusto: optionOf('i', 'centroCustoId', 'centros-de-custo'),
  },
  orders: {
    orcamento: sql`app.normalizar(o.nome)`,
    conta: sql`c.caminho`,
    centroCusto: sql`app.normalizar(${optionOf('i', 'centroCustoId', 'centros-de-custo')} ->> 'rotulo')`,
  },
  filters: { natureza: (natureza) => sql`c.natureza = ${sql.lit(natureza)}` },
  search: { where: (texto) => sql`c.busca like all (${containsPatterns(texto)})` },
  // By its code alone too, as a person looks for it.
  exact: {
    conta: (texto) =>
      sql`(c.codigo = btrim(${texto}) or app.normalizar(${conta} ->> 'rotulo') = app.normalizar(btrim(${texto})))`,
  },
  sums: { valor: sql`i.valor` },
};

/** @throws DomainError NOT_FOUND */
export async function lerItem(db: Db, actor: Actor, id: number): Promise<ItemDoOrcamento> {
  const { rows } =
    await sql<ItemDoOrcamento>`select i.id, i.versao, i.ativo, i.controle, to_char(i.mes, 'YYYY-MM') as mes, i.valor::text as valor, i.observacao,
      ${conta} as conta, c.natureza, ${optionOf('i', 'orcamentoId', 'budgets')} as orcamento, ${optionOf('i', 'centroCustoId', 'centros-de-custo')} as "centroCusto"
    from orcamento_item i join plano_de_conta c on c.grupo_id = i.grupo_id and c.id = i.conta_id
      join orcamento o on o.grupo_id = i.grupo_id and o.id = i.orcamento_id
    where ${orcamentosVistos(actor)} and i.id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** @throws DomainError UNKNOWN_REFERENCE, INVALID_TRANSITION */
async function exigirOrcamento(tx: Tx, actor: Actor, id: number) {
  const orcamento = await travarOrcamento(tx, actor, id).catch((error) => {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { orcamentoId: 'Registro não encontrado' } });
  });
  exigirRascunho(orcamento);
  return orcamento;
}

export async function criarItem(tx: Tx, actor: Actor, corpo: ItemNovo): Promise<ItemDoOrcamento> {
  const { orcamentoId, contaId, centroCustoId, mes, valor, controle, observacao } = corpo;
  await conferirCelulas(tx, actor, await exigirOrcamento(tx, actor, orcamentoId), [corpo]);
  const { rows } = await sql<{
    id: number;
  }>`insert into orcamento_item (grupo_id, orcamento_id, conta_id, centro_custo_id, mes, valor, controle, observacao)
    values (${actor.grupoId}, ${orcamentoId}, ${contaId}, ${centroCustoId}, ${`${mes}-01`}, ${valor}, ${controle}, ${observacao}) returning id`.execute(
    tx,
  );
  return lerItem(tx, actor, (rows[0] as { id: number }).id);
}

export async function alterarItem(tx: Tx, actor: Actor, id: number, corpo: ItemAlterado): Promise<ItemDoOrcamento> {
  const lido = await lerItem(tx, actor, id);
  const orcamento = await exigirOrcamento(tx, actor, lido.orcamento.id);
  const antes = await lerItem(tx, actor, id);
  if (corpo.versao !== undefined && corpo.versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  const depois = {
    contaId: corpo.contaId ?? antes.conta.id,
    centroCustoId: corpo.centroCustoId === undefined ? (antes.centroCusto?.id ?? null) : corpo.centroCustoId,
    mes: corpo.mes ?? antes.mes,
  };
  await conferirCelulas(tx, actor, orcamento, [depois]);
  const { valor = antes.valor, controle = antes.controle, observacao = antes.observacao } = corpo;
  await sql`update orcamento_item set conta_id = ${depois.contaId}, centro_custo_id = ${depois.centroCustoId}, mes = ${`${depois.mes}-01`},
      valor = ${valor}, controle = ${controle}, observacao = ${observacao}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerItem(tx, actor, id);
}

export async function arquivarItem(tx: Tx, actor: Actor, id: number, ativo: boolean): Promise<ItemDoOrcamento> {
  const item = await lerItem(tx, actor, id);
  await exigirOrcamento(tx, actor, item.orcamento.id);
  await sql`update orcamento_item set ativo = ${ativo} where grupo_id = ${actor.grupoId} and id = ${id} and ativo <> ${ativo}`.execute(
    tx,
  );
  return lerItem(tx, actor, id);
}
