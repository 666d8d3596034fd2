import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, linha, ok } from '../call-parts.ts';
import { option, queryText } from '../list.ts';
import { jobAccepted } from '../plataforma/calls.ts';
import { reportFormats } from '../report/define-report.ts';
import { reportTable } from '../report/table.ts';
import { regrasDeAgenda, situacoesDaExecucao } from './regras.ts';

const relatorios = { domain: 'reports', access: 'signedIn' } as const;
const nomeDoRelatorio = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/, 'Valor inválido');
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Longest value asked for: all columns of a wide list, by their names. */
const VALOR_MAX = 2000;

/** What is asked of a report, as its address writes it; the report itself judges it. */
const parametros = z
  .record(z.string().max(40), z.union([linha(VALOR_MAX), z.literal('')]))
  .refine((value) => JSON.stringify(value).length <= 4000, 'Conteúdo grande demais');

const empresas = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Identificador inválido.')
  .transform((list) => list.split(',').map(Number));

/** Companies, at least one, and the report's own parameters under their names. */
const doRelatorio = {
  empresa_id: idText.optional(),
  empresas_ids: empresas.optional(),
};
const proprios = z.string().max(VALOR_MAX);

/** One report of the catalogue. */
const noCatalogo = z.object({
  name: z.string(),
  title: z.string(),
  purpose: z.string(),
  area: z.string(),
  /** What it may be asked with, by name, in words. */
  parametros: z.array(z.object({ nome: z.string(), rotulo: z.string() })),
});
export type RelatorioDoCatalogo = z.output<typeof noCatalogo>;

const salvo = z.object({
  id: z.number(),
  relatorio: z.string(),
  nome: z.string(),
  parametros: z.record(z.string(), z.string()),
  compartilhado: z.boolean(),
  meu: z.boolean(),
  /** Who keeps it. */
  dono: z.string(),
});
export type RelatorioSalvo = z.output<typeof salvo>;

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida');
const dadosDaAgenda = z
  .strictObject({
    relatorio: nomeDoRelatorio,
    nome: linha(80),
    parametros,
    formato: z.enum(reportFormats),
    regra: z.enum(keysOf(regrasDeAgenda)),
    dia: z.number().int().min(1).max(31).nullable(),
    hora,
    ativa: z.boolean().default(true),
    pessoas: z.array(id).min(1, 'Escolha quem recebe').max(20, 'No máximo 20 pessoas'),
  })
  .superRefine(({ regra, dia }, issues) => {
    const pede = regra === 'semanal' ? 7 : regra === 'mensal' ? 31 : 0;
    if (pede === 0 ? dia !== null : dia === null || dia > pede)
      issues.addIssue({
        code: 'custom',
        path: ['dia'],
        message: pede === 0 ? 'Esta regra não pede dia' : 'Escolha o dia',
      });
  });
export type DadosDaAgenda = z.output<typeof dadosDaAgenda>;

const execucao = z.object({
  id: z.number(),
  prevista: z.string(),
  atrasada: z.boolean(),
  situacao: z.enum(keysOf(situacoesDaExecucao)),
  texto: z.string().nullable(),
  terminadaEm: z.string().nullable(),
});
export type ExecucaoDaAgenda = z.output<typeof execucao>;

const agenda = z.object({
  id: z.number(),
  versao: z.number(),
  relatorio: z.string(),
  nome: z.string(),
  parametros: z.record(z.string(), z.string()),
  formato: z.enum(reportFormats),
  regra: z.enum(keysOf(regrasDeAgenda)),
  dia: z.number().nullable(),
  hora: z.string(),
  ativa: z.boolean(),
  proxima: z.string().nullable(),
  /** Of who asks: they may change it. The others only receive it. */
  minha: z.boolean(),
  dono: z.string(),
  pessoas: z.array(option),
  ultima: execucao.nullable(),
});
export type AgendaDeRelatorio = z.output<typeof agenda>;

const agendas = { ...relatorios, path: 'relatorios/agendas' } as const;
const daAgenda = { ...relatorios, path: 'relatorios/agendas/{id}' } as const;

/** Reports by name, what is kept of them, and what the clock sends. Each report's own right is asked beside the call's. */
export const relatoriosCalls = {
  relatorios: defineCall({
    ...relatorios,
    method: 'GET',
    path: 'relatorios',
    summary: 'Sem filtros, os relatórios que a pessoa pode ler; com nome e empresa, o relatório',
    query: z
      .object({ ...doRelatorio, search: queryText.optional(), name: nomeDoRelatorio.optional() })
      .catchall(proprios),
    reply: z
      .object({ relatorios: z.array(noCatalogo) })
      .or(reportTable)
      .or(jobAccepted),
  }),
  montado: defineCall({
    ...relatorios,
    method: 'GET',
    path: 'relatorios/montados/{name}',
    summary: 'Um relatório montado sobre uma lista: as colunas, os filtros, os grupos e as somas que se pedem',
    params: z.strictObject({ name: nomeDoRelatorio }),
    query: z.object({}).catchall(proprios),
    reply: reportTable.or(jobAccepted),
  }),
  montadoEmArquivo: defineCall({
    ...relatorios,
    method: 'GET',
    path: 'relatorios/montados/{name}/arquivo.{formato}',
    summary: 'Um relatório montado sobre uma lista, em arquivo (CSV, XLSX ou PDF)',
    params: z.strictObject({ name: nomeDoRelatorio, formato: z.enum(reportFormats) }),
    query: z.object({}).catchall(proprios),
    replyType: 'application/octet-stream',
    exports: true,
  }),
  excel: arquivo('excel', 'O relatório em planilha (XLSX)'),
  pdf: arquivo('pdf', 'O relatório em PDF'),
  salvos: defineCall({
    ...relatorios,
    method: 'GET',
    path: 'relatorios/salvos',
    summary: 'Relatórios salvos com um nome: os da pessoa e os compartilhados',
    query: z.strictObject({ relatorio: nomeDoRelatorio.optional() }),
    reply: z.array(salvo),
  }),
  salvar: defineCall({
    ...relatorios,
    method: 'POST',
    path: 'relatorios/salvos',
    summary: 'Salva um relatório com o que se pediu dele',
    body: z.strictObject({
      relatorio: nomeDoRelatorio,
      nome: linha(60),
      parametros,
      compartilhado: z.boolean().default(false),
    }),
    reply: salvo,
    status: 201,
  }),
  alterarSalvo: defineCall({
    ...relatorios,
    method: 'PUT',
    path: 'relatorios/salvos/{id}',
    summary: 'Altera um relatório salvo pela própria pessoa',
    body: z.strictObject({
      nome: linha(60).optional(),
      parametros: parametros.optional(),
      compartilhado: z.boolean().optional(),
    }),
    reply: salvo,
  }),
  removerSalvo: defineCall({
    ...relatorios,
    method: 'DELETE',
    path: 'relatorios/salvos/{id}',
    summary: 'Remove um relatório salvo pela própria pessoa',
    reply: ok,
  }),
  agendas: defineCall({
    ...agendas,
    method: 'GET',
    summary: 'Envios agendados: os da pessoa e os que ela recebe',
    reply: z.array(agenda),
  }),
  agendar: defineCall({
    ...agendas,
    method: 'POST',
    summary: 'Agenda o envio de um relatório por e-mail',
    body: dadosDaAgenda,
    reply: agenda,
    status: 201,
  }),
  alterarAgenda: defineCall({
    ...daAgenda,
    method: 'PUT',
    summary: 'Altera um envio agendado pela própria pessoa',
    body: z.strictObject({ versao: z.number().int(), dados: dadosDaAgenda }),
    reply: agenda,
  }),
  removerAgenda: defineCall({
    ...daAgenda,
    method: 'DELETE',
    summary: 'Remove um envio agendado pela própria pessoa; de quem só recebe, deixa de receber',
    reply: ok,
  }),
  enviarAgora: defineCall({
    ...relatorios,
    method: 'POST',
    path: 'relatorios/agendas/{id}/enviar',
    summary: 'Envia agora, além das vezes agendadas',
    body: z.strictObject({}),
    reply: ok,
  }),
  execucoes: defineCall({
    ...relatorios,
    method: 'GET',
    path: 'relatorios/agendas/{id}/execucoes',
    summary: 'As últimas vezes de um envio agendado',
    reply: z.array(execucao),
  }),
};

function arquivo(formato: 'excel' | 'pdf', summary: string) {
  return defineCall({
    ...relatorios,
    method: 'GET',
    path: `relatorios/{name}/${formato}`,
    summary,
    params: z.strictObject({ name: nomeDoRelatorio }),
    query: z.object(doRelatorio).catchall(proprios),
    replyType: 'application/octet-stream',
    exports: true,
  });
}
