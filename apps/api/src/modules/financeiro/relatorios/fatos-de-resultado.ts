import type { DataCivil } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { contasVisiveis, visiveis } from './alcance.ts';
import type { DiasDoResultado as Dias, FonteDeResultado } from './de-fora.ts';
import { telaDoLancamento } from './documentos.ts';
import { nomeDoLancamento, partes, sinal } from './rateio-dos-fatos.ts';

type Sql = RawBuilder<unknown>;

/** Of what is asked, all that facts depend on. */
type PedidoDeFatos = Pick<ReportContext, 'query'> & {
  actor: Pick<ReportContext['actor'], 'grupoId' | 'empresas' | 'revendaId'>;
};

interface Pedido extends PedidoDeFatos {
  /** What other modules make and tell by facts of their own: `movimento_bancario.origem_tipo`. */
  alheias: readonly string[];
}

/** Days from one to another or, of them, `so` these. */
interface DiasDosFatos extends Dias {
  so?: readonly DataCivil[];
}

const entre = (dia: Sql, { de, ate, so }: DiasDosFatos): Sql =>
  so
    ? sql`${dia} between ${de}::date and ${ate}::date and ${dia} = any(${[...so]}::date[])`
    : sql`${dia} between ${de}::date and ${ate}::date`;
const doTitulo = sql`join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${juntarEmpresaEm('p.pessoa_id', 'pe')}`;
const daBaixa = sql`from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id ${doTitulo}`;

/** One kind of fact; the columns are the same for all. */
const fato = (tipo: string, dia: Sql, chave: Sql, conta: Sql, centro: Sql, valor: Sql, linha = 'p'): Sql =>
  sql`select ${dia} as data, ${sql.lit(tipo)} as tipo, ${conta} as plano_de_conta_id, ${centro} as centro_custo_id, ${valor} as valor, p.origem,
    ${chave} as chave, ${telaDoLancamento} as tela, p.id, ${nomeDoLancamento} as descricao, pe.nome_fantasia as pessoa,
    ${sql.ref(`${linha}.empresa_id`)} as empresa_id, null as feito_por`;
const [conta, centro] = [sql`x.plano_de_conta_id`, sql`x.centro_custo_id`];

/** Part of the settlements, split as their titles are. What an agreement ends without money is no fact of its own. */
function dasBaixas({ actor, query }: Pedido, dias: DiasDosFatos, tipo: string, valor: Sql, mais: readonly Sql[]): Sql {
  const where = whereAll([
    ...visiveis(actor, 'p', query.empresaId),
    entre(sql`b.data`, dias),
    sql`b.tipo <> 'acordo'`,
    ...mais,
  ]);
  return sql`${fato(tipo, sql`b.data`, sql`'b' || b.id`, conta, centro, sql`x.valor`)} ${daBaixa} ${partes(valor)} ${where}`;
}

/** Fees, interest, yields: what moved without a title is of its day in both. A transfer earns nothing. */
function movimentos({ actor, query, alheias }: Pedido, dias: DiasDosFatos): Sql {
  const where = whereAll([
    ...contasVisiveis(actor, { empresaId: query.empresaId }),
    entre(sql`m.data`, dias),
    sql`m.tipo not in ('recebimento', 'pagamento', 'transferencia')`,
    sql`(m.origem_tipo is null or m.origem_tipo <> all(${[...alheias]}))`,
  ]);
  return sql`select m.data, 'movimento' as tipo, m.plano_de_conta_id, m.centro_custo_id, m.valor,
      case when (m.valor > 0) = (m.estorno_de_id is null) then 'R' else 'P' end as origem,
      'm' || m.id as chave, null as tela, null::bigint as id, m.descricao, pe.nome_fantasia as pessoa,
      c.empresa_id, m.origem_tipo as feito_por
    from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id
    left ${juntarEmpresaEm('m.pessoa_id', 'pe')} ${where}`;
}

/** Titles in their month, without the instalments that were taken out; told by their first instalment. */
function titulos({ actor, query }: Pedido, dias: DiasDosFatos): Sql {
  // Of an invoice and of an agreement the originals are the fact: what an agreement charged is told apart.
  const where = whereAll([
    ...visiveis(actor, 't', query.empresaId),
    entre(sql`t.competencia`, { ...dias, de: `${dias.de.slice(0, 8)}01` }),
    sql`t.acordo_id is null`,
    sql`p.numero = 1`,
    sql`t.valor > coalesce(i.valor, 0)`,
  ]);
  const valor = sql`(${sinal('p')} * case when i.valor is null then t.bruto else round(t.bruto * (t.valor - i.valor) / t.valor, 2) end)`;
  return sql`${fato('titulo', sql`t.competencia`, sql`'t' || t.id`, conta, centro, sql`x.valor`, 't')}
    from titulo t join parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id ${juntarEmpresaEm('p.pessoa_id', 'pe')}
    left join (select grupo_id, titulo_id, sum(valor) as valor from parcela where not ativo group by 1, 2) i
      on i.grupo_id = t.grupo_id and i.titulo_id = t.id
    ${partes(valor)} ${where}`;
}

/** What an agreement charged or forgave, on its day. */
function acordos({ actor, query }: Pedido, dias: DiasDosFatos): Sql {
  const where = whereAll([
    ...visiveis(actor, 't', query.empresaId),
    entre(sql`g.data`, dias),
    sql`g.tipo = 'renegociacao'`,
    sql`g.desfeito_em is null`,
    sql`p.numero = 1`,
    sql`g.encargos + g.ajuste <> 0`,
  ]);
  return sql`${fato('acordo', sql`g.data`, sql`'a' || g.id`, conta, centro, sql`x.valor`, 't')}
    from titulo_acordo g join titulo t on t.grupo_id = g.grupo_id and t.acordo_id = g.id
    join parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id ${juntarEmpresaEm('p.pessoa_id', 'pe')}
    ${partes(sql`(${sinal('p')} * (g.encargos + g.ajuste))`)} ${where}`;
}

/** What was given up, at its own account, on the day it was; what of it came back is in it again. */
function perdas({ actor, query }: Pedido, dias: DiasDosFatos): Sql {
  const where = whereAll([...visiveis(actor, 'p', query.empresaId), entre(sql`p.perda_em`, dias), sql`p.ativo`]);
  const perdido = sql`p.aberto + coalesce((select sum(r.principal + r.desconto + r.abatimento) from baixa r
    where r.grupo_id = p.grupo_id and r.parcela_id = p.id and r.tipo = 'recuperacao'), 0)`;
  return sql`${fato('perda', sql`p.perda_em`, sql`'l' || p.id`, sql`p.perda_plano_de_conta_id`, sql`null::bigint`, sql`-(${sinal('p')} * (${perdido}))`)}
    from parcela p ${doTitulo} ${where}`;
}

function recuperacoes({ actor, query }: Pedido, dias: DiasDosFatos): Sql {
  const where = whereAll([
    ...visiveis(actor, 'p', query.empresaId),
    entre(sql`b.data`, dias),
    sql`b.tipo = 'recuperacao'`,
  ]);
  const valor = sql`${sinal('p')} * (b.principal + b.desconto + b.abatimento)`;
  return sql`${fato('recuperacao', sql`b.data`, sql`'r' || b.id`, sql`p.perda_plano_de_conta_id`, sql`null::bigint`, valor)} ${daBaixa} ${where}`;
}

const relacoes = {
  titulo: titulos,
  movimento: movimentos,
  pagamento: (pedido, dias) =>
    dasBaixas(pedido, dias, 'pagamento', sql`(${sinal('p')} * b.valor)`, [sql`b.valor <> 0`]),
  encargos: (pedido, dias) =>
    dasBaixas(pedido, dias, 'encargos', sql`(${sinal('p')} * (b.multa + b.juros))`, [sql`b.multa + b.juros <> 0`]),
  desconto: (pedido, dias) =>
    dasBaixas(pedido, dias, 'desconto', sql`(-(${sinal('p')}) * (b.desconto + b.abatimento))`, [
      sql`b.desconto + b.abatimento <> 0`,
    ]),
  acordo: acordos,
  perda: perdas,
  recuperacao: recuperacoes,
} satisfies Record<string, (pedido: Pedido, dias: DiasDosFatos) => Sql>;

export type TipoDeFato = keyof typeof relacoes;

/**
 * By cash, money that was paid and received, on its day. By competence, what was earned and spent, whenever it is paid: titles in
 * their month by their gross amount, then what changed it later on its own day: charges, discounts, losses and what came back
 * of them. A title paid whole comes to the same by both.
 */
export const tiposDoRegime = {
  caixa: ['movimento', 'pagamento'],
  competencia: ['titulo', 'movimento', 'encargos', 'desconto', 'acordo', 'perda', 'recuperacao'],
} as const satisfies Record<string, readonly TipoDeFato[]>;

export const regimeDe = ({ regime }: ReportContext['query']): keyof typeof tiposDoRegime =>
  regime === 'caixa' ? 'caixa' : 'competencia';

/** What titles, their settlements and the bank tell themselves, with `empresa_id` and, of movements, `feito_por`. */
export const fatosProprios = (
  pedido: PedidoDeFatos,
  dias: DiasDosFatos,
  tipos: readonly TipoDeFato[],
  alheias: readonly string[],
): Sql =>
  sql.join(
    tipos.map((tipo) => relacoes[tipo]({ ...pedido, alheias }, dias)),
    sql` union all `,
  );

const colunas = sql`f.data, f.tipo, f.plano_de_conta_id, f.centro_custo_id, f.valor, f.origem, f.chave, f.tela, f.id, f.descricao, f.pessoa`;

/** Facts of the result: what comes in is above zero, split to the cent over accounts and centres. */
export function fatosDeResultado(asked: ReportContext, dias: Dias, deFora: readonly FonteDeResultado[]): Sql {
  const { centroCustoId } = asked.query;
  const alheias = deFora.flatMap(({ origens }) => origens);
  const proprios = fatosProprios(asked, dias, tiposDoRegime[regimeDe(asked.query)], alheias);
  const todos = [sql`select ${colunas} from (${proprios}) f`, ...deFora.flatMap((fonte) => fonte.fatos(asked, dias))];
  const doCentro = centroCustoId === undefined ? sql`` : sql`where f.centro_custo_id = ${centroCustoId}`;
  return sql`select f.* from (${sql.join(todos, sql` union all `)}) f ${doCentro}`;
}
