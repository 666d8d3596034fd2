import type { DataCivil } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { contado } from '../saldo.ts';
import { contasVisiveis, visiveis } from './alcance.ts';
import type { FonteDePrevistos } from './de-fora.ts';
import { telaDoLancamento } from './documentos.ts';
import { contaDaParte, daBaixaPorConta, nomeDoLancamento, partes, sinal } from './rateio-dos-fatos.ts';

type Sql = RawBuilder<unknown>;

export interface RecorteDeCaixa {
  de: DataCivil;
  ate: DataCivil;
  /** Split over the accounts of the chart, or whole. */
  porConta: boolean;
  deFora: readonly FonteDePrevistos[];
}

const colunas = sql`data, lado, tipo, pessoa_id, plano_de_conta_id, valor, chave, tela, id, descricao, pessoa`;
/** A reversal is of the side of what it takes back. */
const ladoDoMovimento = sql`case m.tipo when 'recebimento' then 'entradas' when 'pagamento' then 'saidas' when 'transferencia' then 'transferencias'
  else case when (m.valor > 0) = (m.estorno_de_id is null) then 'entradas' else 'saidas' end end`;
const inteiro = (valor: Sql): Sql =>
  sql`cross join lateral (select null::bigint as plano_de_conta_id, null::bigint as centro_custo_id, ${valor} as valor) x`;

const tipoDoMovimento = sql`case m.tipo when 'transferencia' then 'transferencia' else 'movimento' end`;
const daConta = sql`from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id`;
const dasBaixas = sql`join baixa b on b.grupo_id = m.grupo_id and b.movimento_id = m.id
    join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
    join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id`;
const semBaixa = sql`not exists (select from baixa b where b.grupo_id = m.grupo_id and b.movimento_id = m.id)`;
const pago = sql`(${sinal('p')} * b.valor)`;
/** What was paid in the parts `x` of its accounts: fine and interest may have their own. */
const pagoEmPartes = sql`${daBaixaPorConta.pago} ${partes(sql`(${sinal('p')} * k.valor)`)}`;

/**
 * What moved in accounts, for sums: `data, conta_id, tipo, lado, plano_de_conta_id, valor`.
 *
 * @param where conditions on the movement `m` and its account `c`
 */
export const somasDosMovimentos = (where: readonly Sql[]): Sql =>
  sql`select m.data, m.conta_id, 'realizado' as tipo, ${ladoDoMovimento} as lado, ${contaDaParte} as plano_de_conta_id, x.valor
    ${daConta} ${dasBaixas} ${pagoEmPartes} ${whereAll(where)}
    union all
    select m.data, m.conta_id, ${tipoDoMovimento}, ${ladoDoMovimento}, m.plano_de_conta_id, m.valor ${daConta} ${whereAll([...where, semBaixa])}`;

/** The same by party: `data, conta_id, tipo, lado, pessoa_id, valor`; no title and no name is looked up for it. */
export const somasDasPessoas = (where: readonly Sql[]): Sql =>
  sql`select m.data, m.conta_id, 'realizado' as tipo, ${ladoDoMovimento} as lado, p.pessoa_id, ${pago} as valor
    ${daConta} join baixa b on b.grupo_id = m.grupo_id and b.movimento_id = m.id
    join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id ${whereAll(where)}
    union all
    select m.data, m.conta_id, ${tipoDoMovimento}, ${ladoDoMovimento}, m.pessoa_id, m.valor ${daConta} ${whereAll([...where, semBaixa])}`;

/** What moved in the accounts, each settlement by what was paid; a movement that settles nothing stands for itself. */
function realizados({ actor, query }: ReportContext, { de, ate, porConta }: RecorteDeCaixa): Sql {
  const where = (mais: readonly Sql[]) =>
    whereAll([...contasVisiveis(actor, query), contado, sql`m.data between ${de}::date and ${ate}::date`, ...mais]);
  return sql`select m.data, ${ladoDoMovimento} as lado, 'realizado' as tipo, p.pessoa_id,
      ${porConta ? contaDaParte : sql`x.plano_de_conta_id`} as plano_de_conta_id, x.valor,
      'b' || b.id as chave, ${telaDoLancamento} as tela, p.id, ${nomeDoLancamento} as descricao, pe.nome_fantasia as pessoa
    ${daConta} ${dasBaixas} ${juntarEmpresaEm('p.pessoa_id', 'pe')} ${porConta ? pagoEmPartes : inteiro(pago)} ${where([])}
    union all
    select m.data, ${ladoDoMovimento}, ${tipoDoMovimento}, m.pessoa_id, m.plano_de_conta_id, m.valor, 'm' || m.id, null, null,
      m.descricao, pe.nome_fantasia
    ${daConta} left ${juntarEmpresaEm('m.pessoa_id', 'pe')} ${where([semBaixa])}`;
}

/** First balances of the accounts, on the day each was told. */
function aberturas({ actor, query }: ReportContext, { de, ate }: RecorteDeCaixa): Sql {
  const where = whereAll([
    ...contasVisiveis(actor, query),
    sql`c.saldo_inicial_data between ${de}::date and ${ate}::date`,
    sql`c.saldo_inicial <> 0`,
  ]);
  return sql`select c.saldo_inicial_data as data, 'abertura' as lado, 'abertura' as tipo, null::bigint as pessoa_id,
      null::bigint as plano_de_conta_id, c.saldo_inicial as valor, 'c' || c.id as chave, null as tela, null::bigint as id,
      c.nome as descricao, null as pessoa
    from conta_bancaria c ${where}`;
}

/** What is open, on the day it is due; what is late, today. Losses and agreements expect nothing. */
function previstos({ actor, query, today }: ReportContext, { de, ate, porConta }: RecorteDeCaixa): Sql {
  const aberto = sql`(${sinal('p')} * (p.aberto + p.encargos))`;
  const dia = sql`greatest(p.vencimento, ${today}::date)`;
  const where = whereAll([
    ...visiveis(actor, 'p', query.empresaId),
    sql`p.situacao in ('aberta', 'parcial')`,
    sql`p.vencimento <= ${ate}::date`,
    sql`${dia} between ${de}::date and ${ate}::date`,
    ...(query.contaId === undefined ? [] : [sql`p.conta_id = ${query.contaId}`]),
    ...(query.judicial === false ? [sql`p.judicial_em is null`] : []),
  ]);
  return sql`select ${dia} as data, case p.origem when 'R' then 'entradas' else 'saidas' end as lado,
      case when p.judicial_em is null then 'previsto' else 'judicial' end as tipo, p.pessoa_id, x.plano_de_conta_id, x.valor,
      'p' || p.id as chave, ${telaDoLancamento} as tela, p.id, ${nomeDoLancamento} as descricao, pe.nome_fantasia as pessoa
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    ${juntarEmpresaEm('p.pessoa_id', 'pe')} ${porConta ? partes(aberto) : inteiro(aberto)} ${where}`;
}

/** Money that moved and money expected, by day and side, as the person sees it and asks for it. */
export async function fatosDeCaixa(context: ReportContext, recorte: RecorteDeCaixa): Promise<Sql> {
  const relacoes = context.query.mostrar === 'previsto' ? [] : [realizados(context, recorte)];
  relacoes.push(...(await semMovimentos(context, recorte)));
  return sql`select ${colunas} from (${sql.join(relacoes, sql` union all `)}) f`;
}

/** Of them, all but what moved in the accounts. */
export async function semMovimentos(context: ReportContext, recorte: RecorteDeCaixa): Promise<Sql[]> {
  const { mostrar } = context.query;
  const relacoes = mostrar === 'previsto' ? [] : [aberturas(context, recorte)];
  if (mostrar !== 'realizado') {
    relacoes.push(previstos(context, recorte));
    for (const fonte of recorte.deFora) relacoes.push(await fonte(context, recorte));
  }
  return relacoes;
}
