import { relatoriosCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { answerFile, answerTable, readerOf, sourceOf } from '../../platform/reports/answer.ts';
import { perguntaDe } from './perguntas.ts';

type Textos = Readonly<Record<string, string>>;

/** Reports that people build over lists, each with the rights of its list: the table, and the file. */
export const rotasDosMontados = ({
  database,
  builtReports,
}: Pick<ModuleParts, 'database' | 'builtReports'>): Route[] => [
  route(relatoriosCalls.montado, ({ actor, params, query, write, reply }) => {
    const source = sourceOf(builtReports(), params.name);
    const leitor = readerOf(actor, source, 'tela');
    const pergunta = perguntaDe(source.report.call.query, query as Textos);
    return answerTable({ database, source, actor: leitor, query: pergunta, write, reply });
  }),
  route(relatoriosCalls.montadoEmArquivo, ({ actor, params, query, write, reply }) => {
    const source = sourceOf(builtReports(), params.name);
    const leitor = readerOf(actor, source, params.formato);
    const pergunta = perguntaDe(source.report.query, query as Textos);
    return answerFile({ database, source, actor: leitor, query: pergunta, write, reply }, params.formato);
  }),
];
