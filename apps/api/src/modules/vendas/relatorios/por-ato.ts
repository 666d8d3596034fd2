import { diasEntre, somarDias } from '@retaguarda/brasil';
import {
  exigirPeriodo,
  relatorioDeAutorizadores,
  relatorioDeCancelamentos,
  relatorioDeDescontos,
  relatorioEntreLojas,
  relatorioPorCanal,
  relatorioPorHora,
  relatorioPorPeriodo,
  relatorioPorTerminal,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { MatrixFacts, MatrixSource, ReportContext } from '../../../platform/reports/source.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { fusoDoRelatorio, juntarClienteEm, juntarEmpresa } from '../../empresas/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';
import { agrupado, colunasDoDocumento, participacaoDe, porCento, porUm } from './agrupado.ts';
import { fatosDeVendas, type Sql, somasDoAto, valoresDoAto } from './fatos.ts';
import { legendaDasVendas } from './legenda.ts';
import { type DiasPedidos, lerSomas } from './somas.ts';

const ticket = porUm('liquido', 'documentos');
const maiorPrimeiro = sql`r.liquido desc, r.rotulo, r.chave`;

/** First day of the stretch a day is in, and how that stretch is called. */
const passos: Readonly<Record<string, { inicio: Sql; rotulo: Sql }>> = {
  dia: { inicio: sql`a.dia`, rotulo: sql`to_char(a.dia, 'DD/MM/YYYY')` },
  semana: {
    inicio: sql`date_trunc('week', a.dia)::date`,
    rotulo: sql`to_char(date_trunc('week', a.dia), 'DD/MM') || '–' || to_char(date_trunc('week', a.dia) + interval '6 days', 'DD/MM/YYYY')`,
  },
  mes: { inicio: sql`date_trunc('month', a.dia)::date`, rotulo: sql`to_char(a.dia, 'MM/YYYY')` },
};

export const porPeriodo = agrupado({
  report: relatorioPorPeriodo,
  fatos(context, ler) {
    const { inicio, rotulo } = passos[String(context.query.passo)] ?? (passos.dia as { inicio: Sql; rotulo: Sql });
    return ler('atos', {
      por: ['dia', 'tipo'],
      escolhe: sql`(${inicio})::text as grupo, ${rotulo} as rotulo, ${inicio} as inicio, ${valoresDoAto},
        case when a.tipo = 'cancelamento' then -a.total else 0 end as cancelado`,
    });
  },
  somas: [...somasDoAto, 'cancelado'],
  outras: { inicio: sql`min(f.inicio)` },
  razoes: { ticket },
  ordem: sql`r.inicio`,
});

/** The operator of a row, of the sale or of an act that knows its sale. */
export const operadorDe = (linha: string) => ({
  grupo: sql`coalesce(${sql.ref(`${linha}.operador_id`)}::text, 'sem')`,
  rotulo: sql`coalesce(op.nome, 'sem')`,
  junta: juntarPessoa(linha, 'op', 'operador_id'),
});
const operador = operadorDe('a');

export const porTerminal = agrupado({
  report: relatorioPorTerminal,
  fatos: (_, ler) =>
    ler('atos', {
      por: ['terminal_id', 'operador_id'],
      escolhe: sql`a.terminal_id || '/' || ${operador.grupo} as grupo, ${operador.rotulo} as rotulo,
        t.nome as terminal, ${valoresDoAto}`,
      junta: sql`${juntarTerminal('a', 't')} ${operador.junta}`,
    }),
  somas: somasDoAto,
  outras: { terminal: sql`min(f.terminal)` },
  razoes: { ticket },
  ordem: maiorPrimeiro,
});

export const porCanal = agrupado({
  report: relatorioPorCanal,
  fatos: (_, ler) =>
    ler('atos', { por: ['canal'], escolhe: sql`a.canal as grupo, a.canal as rotulo, ${valoresDoAto}` }),
  somas: somasDoAto,
  finais: { participacao: participacaoDe('liquido') },
  razoes: { ticket },
  ordem: maiorPrimeiro,
});

export const descontos = agrupado({
  report: relatorioDeDescontos,
  fatos: (_, ler) =>
    ler('atos', {
      por: ['operador_id', 'descontada'],
      escolhe: sql`${operador.grupo} as grupo, ${operador.rotulo} as rotulo, ${valoresDoAto},
        case when a.descontada then a.documentos else 0 end as "comDesconto"`,
      junta: operador.junta,
    }),
  somas: ['documentos', 'comDesconto', 'bruto', 'desconto', 'liquido'],
  razoes: { descontoPercentual: porCento('desconto', 'bruto') },
  ordem: sql`r.desconto desc, r.rotulo, r.chave`,
});

/** What was let off: of what took it back, as of the sale it takes back. */
export const autorizadores = agrupado({
  report: relatorioDeAutorizadores,
  fatos: (_, ler) =>
    ler('atos', {
      por: ['operador_id', 'autorizador_id', 'descontada'],
      escolhe: sql`coalesce(a.autorizador_id::text, 'sem') || '/' || ${operador.grupo} as grupo, ${operador.rotulo} as rotulo,
        au.nome as autorizador, ${valoresDoAto}, a.documentos as "comDesconto"`,
      junta: sql`${operador.junta} ${juntarPessoa('a', 'au', 'autorizador_id')}`,
      onde: [sql`a.descontada`],
    }),
  somas: ['comDesconto', 'bruto', 'desconto', 'liquido'],
  outras: { autorizador: sql`min(f.autorizador)` },
  razoes: { descontoPercentual: porCento('desconto', 'bruto') },
  ordem: sql`r.desconto desc, r.rotulo, r.chave`,
});

const momento = sql`case when a.dia > v.dia then '4' when a.ocorrido_em > v.ocorrida_em + interval '1 hour' then '3'
  when a.ocorrido_em > v.ocorrida_em + interval '5 minutes' then '2' else '1' end`;
const motivo = sql`coalesce(nullif(btrim(a.motivo), ''), 'sem')`;

export const cancelamentos = agrupado({
  report: relatorioDeCancelamentos,
  fatos: (context) =>
    fatosDeVendas(context, 'atos', {
      comVenda: true,
      escolhe: sql`${momento} || '/' || app.normalizar(${motivo}) as grupo, ${motivo} as rotulo, ${momento} as momento,
        case when a.tipo = 'cancelamento' then 1 else 0 end as cancelamentos,
        case when a.tipo = 'devolucao' then 1 else 0 end as devolucoes,
        a.desconto - a.bruto as liquido, -a.total as total`,
      onde: [sql`a.tipo in ('cancelamento', 'devolucao')`],
    }),
  somas: ['cancelamentos', 'devolucoes', 'liquido', 'total'],
  outras: { momento: sql`min(f.momento)` },
  ordem: sql`r.total desc, r.rotulo, r.chave`,
});

/** Days back to the same weekdays: so many whole weeks that the days compared with are other ones. */
export const diasAntes = ({ de, ate }: { de: string; ate: string }): number =>
  7 * Math.ceil((diasEntre(de, ate) + 1) / 7);

const variacao =
  (agora: (de: (nome: string) => Sql) => Sql, antes: (de: (nome: string) => Sql) => Sql) =>
  (de: (nome: string) => Sql): Sql =>
    sql`(${agora(de)} / nullif(${antes(de)}, 0) - 1) * 100`;
const ticketAntes = porUm('liquidoAntes', 'documentosAntes');

/** The days asked for and the same weekdays before them. */
export function comOsDeAntes({ de, ate }: { de: string; ate: string }): DiasPedidos {
  const diasAtras = diasAntes({ de, ate });
  return {
    trechos: [
      { de: somarDias(de, -diasAtras), ate: somarDias(ate, -diasAtras) },
      { de, ate },
    ],
    diasAtras,
  };
}
const periodoDe = ({ query }: ReportContext) => ({ de: String(query.de), ate: String(query.ate) });

export const entreLojas = agrupado({
  report: relatorioEntreLojas,
  dias: (context) => comOsDeAntes(periodoDe(context)),
  fatos(context, ler) {
    const { de, ate } = periodoDe(context);
    const agora = sql`(a.dia between ${de}::date and ${ate}::date)`;
    return ler('atos', {
      por: ['dia', 'empresa_id', 'ate_agora'],
      escolhe: sql`a.empresa_id::text as grupo, e.nome_fantasia as rotulo,
        case when ${agora} then a.documentos else 0 end as documentos,
        case when ${agora} then a.bruto - a.desconto else 0 end as liquido,
        case when ${agora} then 0 else a.documentos end as "documentosAntes",
        case when ${agora} then 0 else a.bruto - a.desconto end as "liquidoAntes"`,
      junta: juntarEmpresa('a'),
      // What is not over yet is compared with the same hour.
      onde: [sql`(${agora} or a.ate_agora)`],
    });
  },
  somas: ['documentos', 'liquido', 'documentosAntes', 'liquidoAntes'],
  finais: { participacao: participacaoDe('liquido') },
  razoes: {
    ticket,
    ticketAntes,
    variacao: variacao(
      (de) => de('liquido'),
      (de) => de('liquidoAntes'),
    ),
    variacaoDoTicket: variacao(ticket, ticketAntes),
  },
  ordem: maiorPrimeiro,
});

/** By the hour of the company's clock and the weekday of the business day: what is sold after midnight belongs to the evening before. */
export const porHora: MatrixSource = {
  report: relatorioPorHora,
  zone: fusoDoRelatorio,
  facts: (context) =>
    horas(
      context,
      fatosDeVendas(context, 'atos', {
        comVenda: true,
        escolhe: sql`${valoresDaHora}, ${colunasDoDocumento}`,
        junta: sql`${juntarTerminal('a', 't')} ${juntarClienteEm('v.cliente_id', 'cl')}`,
      }),
    ),
  sums: async (context) =>
    horas(context, (await lerSomas(context))('atos', { por: ['dia', 'hora'], escolhe: valoresDaHora })),
};

const valoresDaHora = sql`extract(isodow from a.dia)::int::text as linha, null::text as rotulo_da_linha,
  to_char(a.hora, 'FM00') as coluna, to_char(a.hora, 'FM00') || 'h' as rotulo_da_coluna, a.bruto - a.desconto as valor`;

async function horas(context: ReportContext, facts: Sql): Promise<MatrixFacts> {
  exigirPeriodo(String(context.query.de), String(context.query.ate));
  return { facts, legenda: await legendaDasVendas(context) };
}
