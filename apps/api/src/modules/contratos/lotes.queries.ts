import {
  type ContratoNoLote,
  type ExecucaoDeLote,
  type IndiceDeReajuste,
  listaDeExecucoes,
  type Option,
  type SerieDeIndices,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import type { ListSource, Sql } from '../../platform/lists/source.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { alcanceDeContratos, deContratos, empresaDoContrato, tipoDoContrato } from './contratos.queries.ts';

export interface EscopoDoLote {
  competencia: string;
  contratoTipoIds?: readonly number[] | undefined;
  revendaId?: number | undefined;
  diaVencimento?: number | undefined;
}

/** Approved and suspended contracts, and those that ended inside the competence or after it. */
function candidatos(actor: Actor, { competencia, contratoTipoIds, revendaId, diaVencimento }: EscopoDoLote): Sql[] {
  return [
    ...alcanceDeContratos(actor),
    sql`c.ativo and c.aprovado_em is not null`,
    sql`(c.situacao in ('aprovado', 'suspenso') or (c.situacao = 'encerrado' and c.fim >= ${`${competencia}-01`}::date))`,
    ...(contratoTipoIds ? [sql`c.contrato_tipo_id = any(${[...contratoTipoIds]}::bigint[])`] : []),
    ...(revendaId ? [sql`e.revenda_id = ${revendaId}`] : []),
    ...(diaVencimento ? [sql`c.dia_vencimento = ${diaVencimento}`] : []),
  ];
}

export async function idsDoLote(db: Db, actor: Actor, escopo: EscopoDoLote): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select c.id ${deContratos} ${whereAll(candidatos(actor, escopo))} order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A contract as the calculation wants it, with what its line shows. */
export type ContratoLido = ContratoNoLote & {
  numero: number;
  empresaId: number;
  empresa: Option;
  contratoTipo: Option;
};

/** @param quais the contracts of a scope, or some of them by id */
export async function lerDoLote(
  db: Db,
  actor: Actor,
  escopo: EscopoDoLote,
  quais?: readonly number[],
): Promise<ContratoLido[]> {
  const where = [...candidatos(actor, escopo), ...(quais ? [sql`c.id = any(${[...quais]}::bigint[])`] : [])];
  const { rows } =
    await sql<ContratoLido>`select c.id as "contratoId", c.numero, c.empresa_id as "empresaId", ${empresaDoContrato} as empresa,
      ${tipoDoContrato} as "contratoTipo", c.situacao, c.inicio, c.fim, c.cobranca_inicio as "cobrancaInicio",
      c.dia_vencimento as "diaVencimento", c.desconto_valor as "descontoValor", to_char(c.desconto_ate, 'YYYY-MM') as "descontoAte",
      c.pagamento_forma_id is not null as "temFormaDePagamento", e.ativo as "clienteAtivo",
      coalesce(e.cnpj, e.cpf, e.documento_estrangeiro) is not null as "clienteTemDocumento",
      coalesce((select jsonb_agg(jsonb_build_object('inicio', to_char(p.inicio, 'YYYY-MM'), 'valor', p.mensalidade_valor::text) order by p.inicio)
        from contrato_preco p where p.grupo_id = c.grupo_id and p.contrato_id = c.id and p.ativo), '[]') as precos,
      jsonb_build_object('licenca', c.licenca_valor::text, 'carga', c.carga_valor::text, 'customizacao', c.customizacao_valor::text) as avulsos,
      coalesce((select jsonb_agg(jsonb_build_object('especie', k.especie, 'competencia', to_char(k.competencia, 'YYYY-MM')) order by k.competencia)
        from contrato_cobranca k where k.grupo_id = c.grupo_id and k.contrato_id = c.id and k.ativo
          and (k.especie <> 'mensalidade' or k.competencia >= ${`${escopo.competencia}-01`}::date)), '[]') as cobrados,
      t.reajustavel, coalesce(c.indice_reajuste, t.indice_reajuste, f.indice_reajuste, 'ipca') as indice,
      c.reajuste_mes as "reajusteMes", coalesce(c.reajuste_teto_percentual, f.reajuste_maximo_percentual) as "tetoPercentual",
      c.reajuste_fixo_percentual as "fixoPercentual",
      (select to_char(max(p.inicio), 'YYYY-MM') from contrato_preco p
        where p.grupo_id = c.grupo_id and p.contrato_id = c.id and p.ativo and p.origem = 'reajuste') as "ultimoReajuste"
    ${deContratos}
      join contrato_tipo t on t.grupo_id = c.grupo_id and t.id = c.contrato_tipo_id
      left join conf_contrato f on f.grupo_id = c.grupo_id
    ${whereAll(where)} order by app.normalizar(e.nome_fantasia), c.numero`.execute(db);
  return rows;
}

/** The monthly series of every index the group typed. */
export async function lerSerie(db: Db, { grupoId }: Actor): Promise<SerieDeIndices> {
  const { rows } = await sql<{ indice: IndiceDeReajuste; competencia: string; percentual: string }>`
    select indice, to_char(competencia, 'YYYY-MM') as competencia, percentual from indice_mes
    where grupo_id = ${grupoId} and ativo`.execute(db);
  const serie = new Map<IndiceDeReajuste, Map<string, string>>();
  for (const { indice, competencia, percentual } of rows) {
    const meses = serie.get(indice) ?? new Map<string, string>();
    serie.set(indice, meses.set(competencia, percentual));
  }
  return serie;
}

export async function cobraProRata(db: Db, { grupoId }: Actor): Promise<boolean> {
  const conf = await db
    .selectFrom('conf_contrato')
    .select('pro_rata')
    .where('grupo_id', '=', grupoId)
    .executeTakeFirst();
  return conf?.pro_rata ?? true;
}

// Runs ----------------------------------------------------------------------------------------------------------------

/** A job that was given up or never reached the run leaves it unfinished, not under way. */
const andamento = sql`case when x.situacao in ('na_fila', 'executando') and not exists (select from trabalho t
    where t.grupo_id = x.grupo_id and t.id = x.trabalho_id and t.situacao in ('na_fila', 'executando', 'concluido'))
  then 'falhou' else x.situacao end`;

/** What was transmitted or received stays; so does a price that a later competence was charged by. */
const impedimento = sql`case
    when x.situacao = 'desfeita' then 'Este lote já foi desfeito.'
    when ${andamento} in ('na_fila', 'executando') then 'Este lote ainda está em andamento.'
    when exists (select from contrato_cobranca k where k.grupo_id = x.grupo_id and k.execucao_id = x.id and k.ativo and k.recebida_em is not null)
      then 'Há cobranças deste lote já recebidas.'
    when exists (select from contrato_cobranca k where k.grupo_id = x.grupo_id and k.execucao_id = x.id and k.ativo and k.transmitida_em is not null)
      then 'Há cobranças deste lote já transmitidas.'
    when exists (select from contrato_preco p join contrato_cobranca k on k.grupo_id = p.grupo_id and k.contrato_id = p.contrato_id
        and k.especie = 'mensalidade' and k.competencia >= p.inicio and k.ativo
        where p.grupo_id = x.grupo_id and p.execucao_id = x.id and p.ativo)
      then 'Há mensalidades já cobradas com o preço deste reajuste.'
    when exists (select from contrato_preco p join contrato_preco d on d.grupo_id = p.grupo_id and d.contrato_id = p.contrato_id
        and d.inicio > p.inicio and d.ativo where p.grupo_id = x.grupo_id and p.execucao_id = x.id and p.ativo)
      then 'Há contratos com um preço mais novo que o deste reajuste.'
  end`;

/** Kinds of run the person may see, by their own families. */
export type TipoDeLote = ExecucaoDeLote['tipo'];

/** What came of a run, in the lines the person may see: a reseller's people, those of their portfolio. */
const resultado = (reach: Reach): Sql => sql`cross join lateral (
  select count(*) filter (where l.situacao in ('feita', 'desfeita'))::int as feitas,
    count(*) filter (where l.situacao = 'excluida')::int as excluidas, count(*) filter (where l.situacao in ('falhou', 'a_repetir'))::int as falhas,
    coalesce(sum(l.valor) filter (where l.situacao in ('feita', 'falhou', 'a_repetir')), 0)::numeric(15, 2) as valor
  from contrato_execucao_linha l join contrato c on c.grupo_id = l.grupo_id and c.id = l.contrato_id
    ${juntarEmpresa('c')}
  where ${sql.join(alcanceDeContratos(reach), sql` and `)} and l.execucao_id = x.id) r`;

/** Runs of the kinds that a reading fixes (`tipos`), of both where it fixes none. */
export const execucoes: ListSource = {
  list: listaDeExecucoes,
  from: {
    table: 'contrato_execucao',
    alias: 'x',
    joins: (reach) => ({
      au: sql`left join usuario au on au.grupo_id = x.grupo_id and au.id = x.autor_id`,
      r: resultado(reach),
    }),
  },
  question: {
    fixed: ['tipos'],
    shape: (_, { tipos }) => (tipos as readonly TipoDeLote[] | undefined)?.join(' ') ?? 'todos',
  },
  scope: ({ grupoId }, tipos) => [
    sql`x.grupo_id = ${grupoId}`,
    ...(tipos === 'todos' ? [] : [sql`x.tipo = any(string_to_array(${sql.lit(tipos)}, ' '))`]),
  ],
  values: {
    situacao: andamento,
    feitas: sql`r.feitas`,
    excluidas: sql`r.excluidas`,
    falhas: sql`r.falhas`,
    valor: sql`r.valor`,
    autor: { id: sql`au.id`, label: sql`au.nome` },
    jobId: sql`x.trabalho_id`,
    desfeitaEm: isoInstant('x.desfeita_em'),
    impedimento,
  },
  filters: { tipo: (tipo) => sql`x.tipo = ${sql.lit(tipo)}` },
  search: {
    where: (texto) => sql`to_char(x.competencia, 'YYYY-MM MM/YYYY') like all (${containsPatterns(texto)})`,
  },
};

/** @throws DomainError NOT_FOUND */
export const lerExecucao = (db: Db, actor: Actor, id: number): Promise<ExecucaoDeLote> =>
  readListRow(db, execucoes, actor, id);

/** Locks the run until the transaction ends and gives it. @throws DomainError NOT_FOUND */
export async function travarExecucao(tx: Tx, actor: Actor, id: number): Promise<ExecucaoDeLote> {
  await sql`select 1 from contrato_execucao where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  return lerExecucao(tx, actor, id);
}
