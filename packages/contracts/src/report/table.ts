import { z } from 'zod';

/** One column of the table: which of the definition's, and of which period where it repeats. */
const tableColumn = z.object({
  /** Unique in the table: `valor`, `2026-11:valor`. */
  chave: z.string(),
  /** Name of the definition's column. */
  coluna: z.string(),
  /** What it is of where it repeats: a period in figures (`11/2026`, `23/11`), or a word of the program (`Segunda`). */
  periodo: z.string().nullable(),
  /** That is a name somebody gave: the same in every language. */
  nome: z.boolean().optional(),
});

/** A screen of the web and the record it opens. */
const opening = z.object({ tela: z.string(), id: z.number() }).nullable();

const tableLine = z.object({
  /** Unique in the table, the same for the same parameters: an address may name it. */
  chave: z.string(),
  /** Below the last line of the level above; 0 is the outermost. */
  nivel: z.number().int(),
  rotulo: z.string(),
  /** The label is a name somebody gave (a client, a cost centre): the same in every language. */
  nome: z.boolean().optional(),
  /** What is heavier: the name of a part, or a sum of what is above. */
  peso: z.enum(['parte', 'total']).nullable(),
  /** By column; a figure is decimal text, a day `YYYY-MM-DD`. */
  valores: z.array(z.string().nullable()),
  /** Whether its figures have documents to open. */
  abre: z.boolean(),
  /** The record that the line is. */
  registro: opening.optional(),
});

/** A report as it was worked out: screen, spreadsheet and paper are written from this. */
export const reportTable = z.object({
  /** The parameters it was made with, those nobody said included. */
  parametros: z.record(z.string(), z.string()),
  /** What the parameters are called: `Empresa`: `Cantina da Vila`. */
  legenda: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
  colunas: z.array(tableColumn),
  linhas: z.array(tableLine),
  /** Sum of the lines, where that says something: of all of them, also where a page is told. */
  total: z.array(z.string().nullable()).nullable(),
  /** What the reader should know of these figures. */
  avisos: z.array(z.string()),
  /** Paragraphs above the table: a letter. */
  texto: z.array(z.string()),
  /** Of a `flat` report: which of its rows these are, and how many it has. */
  pagina: z.object({ page: z.number().int(), rowsPerPage: z.number().int(), total: z.number().int() }).optional(),
  /** Of a `flat` report with a picture: all its rows added up along it. */
  grafico: z
    .array(z.object({ rotulo: z.string(), nome: z.boolean(), valores: z.array(z.string().nullable()) }))
    .optional(),
});
export type ReportTable = z.output<typeof reportTable>;
export type ReportColumn = z.output<typeof tableColumn>;
export type ReportLine = z.output<typeof tableLine>;

const reportDocument = z.object({
  chave: z.string(),
  /** Civil day. */
  data: z.string(),
  /** One of the definition's kinds of documents. */
  tipo: z.string(),
  descricao: z.string(),
  pessoa: z.string().nullable(),
  /** What of it is in the figure, with the figure's sign. */
  valor: z.string(),
  /** Screen and record that tell the rest. */
  abre: opening,
});
export type ReportDocument = z.output<typeof reportDocument>;

/** The documents behind a figure: `total` is the figure. */
export const reportDocuments = z.object({
  total: z.string(),
  quantos: z.number().int(),
  /** The first ones, where there are many. */
  documentos: z.array(reportDocument),
});
export type ReportDocuments = z.output<typeof reportDocuments>;

/** Most documents told of one figure; how many there are, and their sum, are always of all. */
export const MAX_REPORT_DOCUMENTS = 500;
