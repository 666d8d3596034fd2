import {
  type AnyReport,
  reports as catalogo,
  DomainError,
  type Filters,
  mensagens,
  missingSlugs,
  paramsOfFilter,
  type RelatorioDoCatalogo,
  type ReportFormat,
  relatoriosCalls,
  searchReports,
} from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { answerFile, answerTable, readerOf, sourceOf } from '../../platform/reports/answer.ts';
import { comEmpresas } from './perguntas.ts';

type Partes = Pick<ModuleParts, 'database' | 'reports'>;

const noCatalogo = ({ name, title, purpose, area, params }: AnyReport): RelatorioDoCatalogo => ({
  name,
  title,
  purpose,
  area,
  parametros: Object.entries(params as Filters).flatMap(([nome, filter]) =>
    paramsOfFilter(nome, filter).map((param) => ({ nome: param, rotulo: filter.label })),
  ),
});

const lugares = new Map(catalogo.map(({ name }, at) => [name, at]));
/** The order of the catalogue, whichever module brings the report. */
const lugarDe = ({ name }: AnyReport): number => lugares.get(name) ?? lugares.size;

/** What the person may read; each report by its name; each as a file. */
export function rotasDoCatalogo({ database, reports }: Partes): Route[] {
  return [
    route(relatoriosCalls.relatorios, async ({ actor, query, write, reply }) => {
      const { name, search, empresa_id, empresas_ids, ...proprios } = query;
      const semFiltros = Object.keys(proprios).length === 0 && empresa_id === undefined && empresas_ids === undefined;
      if (name === undefined && semFiltros) {
        const legiveis = reports()
          .map(({ report }) => report)
          .filter(({ access }) => missingSlugs(access, actor.permissoes).length === 0)
          .toSorted((a, b) => lugarDe(a) - lugarDe(b));
        return { relatorios: searchReports(legiveis, search ?? '').map(noCatalogo) };
      }
      if (name === undefined) throw semNome(empresa_id ?? empresas_ids);
      const source = sourceOf(reports(), name);
      const leitor = readerOf(actor, source, 'tela');
      const pedido = { empresa_id, empresas_ids, proprios: proprios as Record<string, string> };
      const pergunta = await comEmpresas(database, source, leitor, source.report.call.query, pedido);
      return answerTable({ database, source, ...pergunta, write, reply });
    }),
    ...arquivos({ database, reports }),
  ];
}

/** Companies are asked for first: that is what the specification says is missing. */
const semNome = (empresas: unknown): DomainError =>
  empresas === undefined
    ? new DomainError('INVALID', { text: mensagens.reportCompanyRequired })
    : new DomainError('INVALID', { campos: { name: '* CAMPO OBRIGATÓRIO' } });

const arquivos = ({ database, reports }: Partes): Route[] =>
  (
    [
      [relatoriosCalls.excel, 'xlsx'],
      [relatoriosCalls.pdf, 'pdf'],
    ] as const satisfies [unknown, ReportFormat][]
  ).map(([call, formato]) =>
    route(call, async ({ actor, params, query, write, reply }) => {
      const { empresa_id, empresas_ids, ...proprios } = query;
      const source = sourceOf(reports(), params.name);
      const leitor = readerOf(actor, source, formato);
      const pedido = { empresa_id, empresas_ids, proprios: proprios as Record<string, string> };
      const pergunta = await comEmpresas(database, source, leitor, source.report.query, pedido);
      return answerFile({ database, source, ...pergunta, write, reply }, formato);
    }),
  );
