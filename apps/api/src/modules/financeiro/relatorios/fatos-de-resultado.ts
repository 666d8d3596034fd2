import type { DataCivil } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { contasVisiveis, visiveis } from './alcance.ts';
import type { DiasDoResultado as Dias, FonteDeResultado } from './de-fora.ts';
import { telaDoLancamento } from './documentos.ts';
import {
  contaDaParte,
  daBaixaPorConta,
  doAcordoPorConta,
  nomeDoLancamento,
  partes,
  sinal,
} from './rateio-dos-fatos.ts';

type Sql = RawBuilder<unknown>;

/** Of what is asked, all that facts depend on. */
type PedidoDeFatos = Pick<ReportContext, 'query'> & {
  actor: Pick<ReportContext['actor'], 'grupoId' | 'empresas' | 'revendaId'>;
};

interface Pedido extends PedidoDeFatos {
  /** What other modules make and tell by facts of their own: `movimento_bancario.origem_tipo`. */
  alheias: readonly string[];
  /** For sums: of a fact only what is added up and by what, and no name is looked up. */
  soSomas: boolean;
  /** These facts and no others. */
  chaves?: readonly string[] | undefined;
}

/** Of the facts asked for by name, those of one kind: found by their row, not among all of a day. */
function destas({ chaves }: Pedido, letra: string, id: Sql): Sql[] {
  if (chaves === undefined) return [];
  const ids = chaves.flatMap((uma) => (uma[0] === letra && /^.\d+$/.test(uma) ? Number(uma.slice(1)) : []));
  return [sql`${id} = any(${ids}::bigint[])`];
}

/** Days from one to another or, of them, `so` these. */
interface DiasDosFatos extends Dias {
  so?: readonly DataCivil[];
}

const entre = (dia: Sql, { de, ate, so }: DiasDosFatos): Sql =>
  so
    ? sql`${dia} between ${de}::date and ${ate}::date and ${dia} = any(${[...so]}::date[])`
    : sql`${dia} between ${de}::date and ${ate}::date`;
const nomeDaPessoa = ({ soSomas }: Pedido): Sql => (soSomas ? sql`` : juntarEmpresaEm('p.pessoa_id', 'pe'));
const doTitulo = (pedido: Pedido): Sql =>
  sql`join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${nomeDaPessoa(pedido)}`;
const daBaixa = (pedido: Pedido): Sql =>
  sql`from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id ${doTitulo(pedido)}`;

interface Fato {
  tipo: string;
  dia: Sql;
  chave: Sql;
  conta?: Sql;
  centro?: Sql;
  valor: Sql;
  /** Alias of the row that has the company, and of the one that has the side. */
  empresaEm?: string;
  ladoEm?: string;
}

/** One kind of fact; the columns are the same for all. */
function fato({ soSomas }: Pedido, { tipo, dia, chave, valor, ...mais }: Fato): Sql {
  const { conta = sql`x.plano_de_conta_id`, centro = sql`x.centro_custo_id`, empresaEm = 'p', ladoEm = 'p' } = mais;
  const contado = sql`${dia} as data, ${sql.lit(tipo)} as tipo, ${conta} as plano_de_conta_id, ${centro} as centro_custo_id, ${valor} as valor,
    ${sql.ref(`${ladoEm}.origem`)}, ${sql.ref(`${empresaEm}.empresa_id`)} as empresa_id, null as feito_por, ${chave} as chave`;
  return soSomas
    ? sql`select ${contado}`
    : sql`select ${contado}, ${telaDoLancamento} as tela, p.id, ${nomeDoLancamento} as descricao,
        pe.nome_fantasia as pessoa`;
}

/**
 * Part of the settlements, split as their titles are. What an agreement ends without money is no fact of its own; what of it paid the
 * charges of its originals is.
 */
function dasBaixas(pedido: Pedido, dias: DiasDosFatos, tipo: keyof typeof figuras): Sql {
  const { de, vezes, so } = figuras[tipo];
  const where = whereAll([
    ...visiveis(pedido.actor, 'p', pedido.query.empresaId),
    entre(sql`b.data`, dias),
    ...(tipo === 'encargos' ? [] : [sql`b.tipo <> 'acordo'`]),
    so,
    ...destas(pedido, 'b', sql`b.id`),
  ]);
  const chave = sql`'b' || b.id`;
  const paga = fato(pedido, { tipo, dia: sql`b.data`, chave, conta: contaDaParte, valor: sql`x.valor` });
  return sql`${paga} ${daBaixa(pedido)} ${de} ${partes(sql`(${vezes} * k.valor)`)} ${where}`;
}

/** Of a settlement, what is told of it, with which sign, and of which settlements. */
const figuras = {
  pagamento: { de: daBaixaPorConta.pago, vezes: sinal('p'), so: sql`b.valor <> 0` },
  encargos: { de: daBaixaPorConta.encargos, vezes: sinal('p'), so: sql`b.multa + b.juros <> 0` },
  desconto: { de: daBaixaPorConta.desconto, vezes: sql`-(${sinal('p')})`, so: sql`b.desconto + b.abatimento <> 0` },
};

/** Fees, interest, yields: what moved without a title is of its day in both. A transfer earns nothing, nor does a credit. */
function movimentos(pedido: Pedido, dias: DiasDosFatos): Sql {
  const { actor, query, alheias, soSomas } = pedido;
  const where = whereAll([
    ...contasVisiveis(actor, { empresaId: query.empresaId }),
    entre(sql`m.data`, dias),
    sql`m.tipo not in ('recebimento', 'pagamento', 'transferencia', 'adiantamento')`,
    sql`(m.origem_tipo is null or m.origem_tipo <> all(${[...alheias]}))`,
    ...destas(pedido, 'm', sql`m.id`),
  ]);
  const contado = sql`m.data, 'movimento' as tipo, m.plano_de_conta_id, m.centro_custo_id, m.valor,
      case when (m.valor > 0) = (m.estorno_de_id is null) then 'R' else 'P' end as origem, c.empresa_id, m.origem_tipo as feito_por,
      'm' || m.id as chave`;
  const deOnde = sql`from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id`;
  return soSomas
    ? sql`select ${contado} ${deOnde} ${where}`
    : sql`select ${contado}, null as tela, null::bigint as id, m.descricao, pe.nome_fantasia as pessoa
        ${deOnde} left ${juntarEmpresaEm('m.pessoa_id', 'pe')} ${where}`;
}

/** Titles in their month, without the instalments that were taken out; told by their first instalment. */
function titulos(pedido: Pedido, dias: DiasDosFatos): Sql {
  const { actor, query, soSomas } = pedido;
  // Of an invoice and of an agreement the originals are the fact: what an agreement charged is told apart.
  const where = whereAll([
    ...visiveis(actor, 't', query.empresaId),
    entre(sql`t.competencia`, { ...dias, de: `${dias.de.slice(0, 8)}01` }),
    sql`t.acordo_id is null`,
    sql`t.valor > coalesce(i.valor, 0)`,
    ...destas(pedido, 't', sql`t.id`),
  ]);
  const valor = sql`(${sinal('t')} * case when i.valor is null then t.bruto else round(t.bruto * (t.valor - i.valor) / t.valor, 2) end)`;
  const primeira = sql`join parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id and p.numero = 1`;
  return sql`${fato(pedido, { tipo: 'titulo', dia: sql`t.competencia`, chave: sql`'t' || t.id`, valor: sql`x.valor`, empresaEm: 't', ladoEm: 't' })}
    from titulo t ${soSomas ? sql`` : sql`${primeira} ${nomeDaPessoa(pedido)}`}
    left join (select grupo_id, titulo_id, sum(valor) as valor from parcela where not ativo group by 1, 2) i
      on i.grupo_id = t.grupo_id and i.titulo_id = t.id
    ${partes(valor)} ${where}`;
}

/** What an agreement charged or forgave, on its day. */
function acordos(pedido: Pedido, dias: DiasDosFatos): Sql {
  const where = whereAll([
    ...visiveis(pedido.actor, 't', pedido.query.empresaId),
    entre(sql`g.data`, dias),
    sql`g.tipo = 'renegociacao'`,
    sql`g.desfeito_em is null`,
    sql`p.numero = 1`,
    ...destas(pedido, 'a', sql`g.id`),
  ]);
  const chave = sql`'a' || g.id`;
  return sql`${fato(pedido, { tipo: 'acordo', dia: sql`g.data`, chave, conta: contaDaParte, valor: sql`x.valor`, empresaEm: 't' })}
    from titulo_acordo g join titulo t on t.grupo_id = g.grupo_id and t.acordo_id = g.id
    join parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id ${nomeDaPessoa(pedido)}
    ${doAcordoPorConta} ${partes(sql`(${sinal('p')} * k.valor)`)} ${where}`;
}

const naContaDaPerda = { conta: sql`p.perda_plano_de_conta_id`, centro: sql`null::bigint` };

/** What was given up, at its own account, on the day it was; what of it came back is in it again. */
function perdas(pedido: Pedido, dias: DiasDosFatos): Sql {
  const { actor, query } = pedido;
  const where = whereAll([
    ...visiveis(actor, 'p', query.empresaId),
    entre(sql`p.perda_em`, dias),
    sql`p.ativo`,
    ...destas(pedido, 'l', sql`p.id`),
  ]);
  const perdido = sql`p.aberto + coalesce((select sum(r.principal + r.desconto + r.abatimento) from baixa r
    where r.grupo_id = p.grupo_id and r.parcela_id = p.id and r.tipo = 'recuperacao'), 0)`;
  const valor = sql`-(${sinal('p')} * (${perdido}))`;
  return sql`${fato(pedido, { tipo: 'perda', dia: sql`p.perda_em`, chave: sql`'l' || p.id`, ...naContaDaPerda, valor })}
    from parcela p ${doTitulo(pedido)} ${where}`;
}

function recuperacoes(pedido: Pedido, dias: DiasDosFatos): Sql {
  const where = whereAll([
    ...visiveis(pedido.actor, 'p', pedido.query.empresaId),
    entre(sql`b.data`, dias),
    sql`b.tipo = 'recuperacao'`,
    ...destas(pedido, 'r', sql`b.id`),
  ]);
  const valor = sql`${sinal('p')} * (b.principal + b.desconto + b.abatimento)`;
  return sql`${fato(pedido, { tipo: 'recuperacao', dia: sql`b.data`, chave: sql`'r' || b.id`, ...naContaDaPerda, valor })}
    ${daBaixa(pedido)} ${where}`;
}

const relacoes = {
  titulo: titulos,
  movimento: movimentos,
  pagamento: (pedido, dias) => dasBaixas(pedido, dias, 'pagamento'),
  encargos: (pedido, dias) => dasBaixas(pedido, dias, 'encargos'),
  desconto: (pedido, dias) => dasBaixas(pedido, dias, 'desconto'),
  acordo: acordos,
  perda: perdas,
  recuperacao: recuperacoes,
} satisfies Record<string, (pedido: Pedido, dias: DiasDosFatos) => Sql>;

export type TipoDeFato = keyof typeof relacoes;

/**
 * By cash, money that was paid and received, on its day. By competence, what was earned and spent, whenever it is paid. Titles count in
 * their month by their gross amount. Charges, discounts, losses and what came back of them count on their own day. A title paid whole comes
 * to the same by both.
 */
export const tiposDoRegime = {
  caixa: ['movimento', 'pagamento'],
  competencia: ['titulo', 'movimento', 'encargos', 'desconto', 'acordo', 'perda', 'recuperacao'],
} as const satisfies Record<string, readonly TipoDeFato[]>;

export const regimeDe = ({ regime }: ReportContext['query']): keyof typeof tiposDoRegime =>
  regime === 'caixa' ? 'caixa' : 'competencia';

/** What titles, their settlements and the bank tell themselves, with `empresa_id` and, of movements, `feito_por`. */
const fatosProprios = (pedido: Pedido, dias: DiasDosFatos, tipos: readonly TipoDeFato[]): Sql =>
  sql.join(
    tipos.map((tipo) => relacoes[tipo](pedido, dias)),
    sql` union all `,
  );

/** The same for sums: `data, tipo, plano_de_conta_id, centro_custo_id, valor, origem, empresa_id, feito_por, chave`. */
export const somasProprias = (
  pedido: PedidoDeFatos,
  dias: DiasDosFatos,
  tipos: readonly TipoDeFato[],
  alheias: readonly string[],
): Sql => fatosProprios({ ...pedido, alheias, soSomas: true }, dias, tipos);

const colunas = sql`f.data, f.tipo, f.plano_de_conta_id, f.centro_custo_id, f.valor, f.origem, f.chave, f.tela, f.id, f.descricao, f.pessoa`;

/**
 * Facts of the result: what comes in is above zero, split to the cent over accounts and centres.
 *
 * @param chaves of titles, settlements and movements only these
 */
export function fatosDeResultado(
  asked: ReportContext,
  dias: Dias,
  deFora: readonly FonteDeResultado[],
  chaves?: readonly string[],
): Sql {
  const { centroCustoId } = asked.query;
  const alheias = deFora.flatMap(({ origens }) => origens);
  const proprios = fatosProprios(
    { ...asked, alheias, soSomas: false, chaves },
    dias,
    tiposDoRegime[regimeDe(asked.query)],
  );
  const todos = [sql`select ${colunas} from (${proprios}) f`, ...deFora.flatMap((fonte) => fonte.fatos(asked, dias))];
  const doCentro = centroCustoId === undefined ? sql`` : sql`where f.centro_custo_id = ${centroCustoId}`;
  return sql`select f.* from (${sql.join(todos, sql` union all `)}) f ${doCentro}`;
}

/** Which facts they are: `data, chave, plano_de_conta_id, origem`, without what is said of each. */
export function chavesDeResultado(asked: ReportContext, dias: Dias, deFora: readonly FonteDeResultado[]): Sql {
  const { centroCustoId } = asked.query;
  const alheias = deFora.flatMap(({ origens }) => origens);
  const proprios = somasProprias(asked, dias, tiposDoRegime[regimeDe(asked.query)], alheias);
  const todos = [proprios, ...deFora.flatMap((fonte) => fonte.fatos(asked, dias))].map(
    (fatos) => sql`select f.data, f.chave, f.plano_de_conta_id, f.origem, f.centro_custo_id from (${fatos}) f`,
  );
  const doCentro = centroCustoId === undefined ? sql`` : sql`where f.centro_custo_id = ${centroCustoId}`;
  return sql`select f.* from (${sql.join(todos, sql` union all `)}) f ${doCentro}`;
}
