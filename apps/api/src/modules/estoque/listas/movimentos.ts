import {
  DomainError,
  listaDeMovimentos,
  type MovimentoLinha,
  type ResumoDoExtrato,
  type Revalorizacao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { Slot } from '../../../platform/lists/slot.ts';
import type { ListSource, Sql } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, fusoDaLinha, fusoDoMovimento, porEmpresa } from '../alcance.ts';
import {
  buscaPorProduto,
  estoqueDe,
  exatosDoProduto,
  filtrosDoEstoque,
  juncoesDe,
  loteJson,
  ordensDoProduto,
  pessoaDe,
  produtoJson,
  valoresDoEstoque,
} from './fonte.ts';

/** First instant of a civil day where the movement's company is. */
const inicioDoDia = (dia: string, mais: number): Sql =>
  sql`((${dia}::date + ${mais}::int)::timestamp at time zone ${fusoDoMovimento})`;

/** The same where the zone of each company was worked out once; and the first and the last instant it may be, which an index is read by. */
const noFuso = (dia: Slot, mais: number, fuso: Sql): Sql =>
  sql`((${dia}::date + ${sql.lit(mais)}::int)::timestamp at time zone ${fuso})`;
const aPartirDe = (dia: Slot): Sql =>
  sql`(m.ocorrido_em >= ${noFuso(dia, 0, sql`'Etc/GMT-14'`)} and m.ocorrido_em >= ${noFuso(dia, 0, sql`fz.fuso`)})`;
const ateOFimDe = (dia: Slot): Sql =>
  sql`(m.ocorrido_em < ${noFuso(dia, 1, sql`'Etc/GMT+12'`)} and m.ocorrido_em < ${noFuso(dia, 1, sql`fz.fuso`)})`;

const valor = sql`round(m.quantidade * c.custo_unitario, 2)`;
const seriais = sql`coalesce((select json_agg(sr.numero order by sr.numero) from estoque_movimento_serial ms join produto_serial sr on sr.grupo_id = ms.grupo_id and sr.id = ms.serial_id
  where ms.grupo_id = m.grupo_id and ms.movimento_id = m.id), '[]'::json)`;
const custoProprio = sql`case when m.efeito_custo <> 'recalcula' or m.custo_informado is null then 'nao'
  when exists (select from estoque_custo_derivado d where d.grupo_id = m.grupo_id and d.movimento_id = m.id) then 'de_outros' else 'sim' end`;

export const movimentos: ListSource = {
  list: listaDeMovimentos,
  from: {
    table: 'estoque_movimento',
    alias: 'm',
    joins: {
      c: sql`join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id`,
      ...juncoesDe('m'),
      e: estoqueDe('m'),
      o: sql`join operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id`,
      l: sql`left join produto_lote l on l.grupo_id = m.grupo_id and l.id = m.lote_id`,
      fz: sql`join ${porEmpresa(sql`${fusoDaLinha} as fuso`)} fz on fz.grupo_id = m.grupo_id and fz.id = m.empresa_id`,
    },
  },
  scope: (reach) => [sql`m.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'm.empresa_id')],
  values: {
    ...valoresDoEstoque,
    fuso: fusoDoMovimento,
    operacao: sql`json_build_object('id', o.id, 'codigo', o.codigo, 'nome', o.nome, 'tipo', o.tipo)`,
    custoUnitario: sql`c.custo_unitario`,
    valor,
    saldoAntes: sql`c.saldo_antes`,
    saldoDepois: sql`c.saldo_depois`,
    custoAntes: sql`c.custo_antes::text`,
    custoDepois: sql`c.custo_depois`,
    correcaoCusto: sql`c.correcao_custo`,
    custoOriginal: sql`case when c.custo_revisto <> m.custo_informado then m.custo_informado::text end`,
    custoProprio,
    retroativo: sql`m.registrado_em > m.ocorrido_em + interval '10 minutes'`,
    lote: loteJson,
    seriais,
    kit: sql`(select json_build_object('id', k.id, 'rotulo', k.descricao) from produto k where k.grupo_id = m.grupo_id and k.id = m.kit_id)`,
    estornadoPorId: sql`(select x.id from estoque_movimento x where x.grupo_id = m.grupo_id and x.estorna_id = m.id)`,
    usuario: pessoaDe('m.usuario_id'),
  },
  orders: ordensDoProduto,
  filters: {
    ...filtrosDoEstoque,
    produtoId: (id) => sql`m.produto_id = ${id}`,
    empresaId: (id) => sql`m.empresa_id = ${id}`,
    origem: (origem) => sql`m.origem = ${sql.lit(origem)}`,
    chave: (chave) => sql`starts_with(m.chave, btrim(${chave}))`,
    de: (dia) => aPartirDe(dia as Slot),
    ate: (dia) => ateOFimDe(dia as Slot),
  },
  search: buscaPorProduto,
  exact: exatosDoProduto,
};

/** @throws DomainError NOT_FOUND */
export const lerMovimento = (db: Db, actor: Actor, id: number): Promise<MovimentoLinha> =>
  readListRow(db, movimentos, actor, id);

/** What an entry turned out to cost since it was posted, the last first. @throws DomainError NOT_FOUND */
export async function custosDoMovimento(db: Db, actor: Actor, id: number): Promise<Revalorizacao[]> {
  await lerMovimento(db, actor, id);
  const { rows } = await sql<Revalorizacao>`
    select v.id, ${isoInstant('v.registrado_em')} as "registradoEm", v.custo_antes::text as "custoAntes", v.custo_depois::text as "custoDepois", v.motivo,
      (select us.nome from usuario us where us.grupo_id = v.grupo_id and us.id = v.usuario_id) as usuario,
      json_build_object('id', k.id, 'produto', p.descricao, 'documento', k.documento) as causa
    from estoque_revalorizacao v join estoque_movimento k on k.grupo_id = v.grupo_id and k.id = v.causa_id
    join produto p on p.grupo_id = k.grupo_id and p.id = k.produto_id
    where v.grupo_id = ${actor.grupoId} and v.movimento_id = ${id} order by v.id desc`.execute(db);
  return rows;
}

interface PedidoDeExtrato {
  produtoId: number;
  empresaId?: number | undefined;
  estoqueId?: number | undefined;
  de?: string | undefined;
  ate?: string | undefined;
}

/** A product's stock card in five figures; what moved within the group corrected nobody's cost of goods. @throws DomainError NOT_FOUND for a product of another group */
export async function lerExtrato(db: Db, actor: Actor, pedido: PedidoDeExtrato): Promise<ResumoDoExtrato> {
  const produto = await sql<{ produto: ResumoDoExtrato['produto'] }>`select ${produtoJson} as produto from produto p
    join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where p.grupo_id = ${actor.grupoId} and p.id = ${pedido.produtoId}`.execute(db);
  if (!produto.rows[0]) throw new DomainError('NOT_FOUND');
  const lugar = (alias: 'm' | 'e', estoque: Sql): Sql[] => [
    sql`${sql.ref(`${alias}.grupo_id`)} = ${actor.grupoId}`,
    sql`${sql.ref(`${alias}.produto_id`)} = ${pedido.produtoId}`,
    ...daPessoa(actor, `${alias}.empresa_id`),
    ...(pedido.empresaId ? [sql`${sql.ref(`${alias}.empresa_id`)} = ${pedido.empresaId}`] : []),
    ...(pedido.estoqueId ? [sql`${estoque} = ${pedido.estoqueId}`] : []),
  ];
  const antes = pedido.de ? sql`m.ocorrido_em < ${inicioDoDia(pedido.de, 0)}` : sql`false`;
  const ate = pedido.ate ? [sql`m.ocorrido_em < ${inicioDoDia(pedido.ate, 1)}`] : [];
  const { rows } = await sql<Omit<ResumoDoExtrato, 'produto' | 'custoMedio' | 'valor'>>`
    select coalesce(sum(m.quantidade) filter (where ${antes}), 0)::text as "saldoInicial",
      coalesce(sum(m.quantidade) filter (where not ${antes} and m.quantidade > 0), 0)::text as entradas,
      coalesce(-sum(m.quantidade) filter (where not ${antes} and m.quantidade < 0), 0)::text as saidas,
      coalesce(sum(m.quantidade), 0)::text as "saldoFinal",
      coalesce(sum((select sum(k.valor) from estoque_correcao_custo k where k.grupo_id = m.grupo_id and k.afetado_id = m.id)) filter (where not ${antes} and m.origem <> 'transferencia'), 0)::numeric(18, 2)::text as correcoes
    from estoque_movimento m ${whereAll([...lugar('m', sql`m.estoque_id`), ...ate])}`.execute(db);
  const agora = await sql<{ custoMedio: string; valor: string }>`
    select coalesce(round(sum(s.saldo * s.custo_medio) / nullif(sum(s.saldo), 0), 6), max(s.custo_medio), 0)::text as "custoMedio",
      coalesce(round(sum(s.saldo * s.custo_medio), 2), 0)::text as valor
    from produto_estoque e join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id ${whereAll(lugar('e', sql`e.id`))}`.execute(
    db,
  );
  return { produto: produto.rows[0].produto, ...rows[0], ...agora.rows[0] } as ResumoDoExtrato;
}
