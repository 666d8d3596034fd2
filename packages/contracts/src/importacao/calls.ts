import { z } from 'zod';
import type { Access } from '../access.ts';
import { defineCall, idText } from '../call.ts';
import { queryFlag } from '../list.ts';
import { type EntidadeDeImportacao, entidadesDeImportacao } from '../produtos/importacao/colunas.ts';
import { relatorioDeImportacao } from '../produtos/importacao/importacao.ts';
import {
  importarAlgo,
  listaDeErrosDaImportacao,
  listaDeImportacoes,
  permissaoDeImportar,
} from '../produtos/importacao/listas-de-importacao.ts';

const imports = { domain: 'imports' } as const;
const entidades = Object.keys(entidadesDeImportacao) as [EntidadeDeImportacao, ...EntidadeDeImportacao[]];
/** Bytes of a file at most. */
export const MAX_IMPORTACAO_BYTES = 32_000_000;

/**
 * Beside `file`, and before it. Without `importacaoId` the file is checked and nothing is written; with it, what was checked
 * is applied. A long file answers `conferindo` with the job that checks it: the report is there once that is over.
 */
const corpo = z.strictObject({
  /** Company that receives prices and stocks, employs the people or owes the titles; the only one when there is one. */
  empresaId: idText.optional(),
  /** JSON: field of each column of the file, in order; null leaves the column out. Guessed when absent. */
  colunas: z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'JSON inválido' });
        return z.NEVER;
      }
    })
    .pipe(z.array(z.string().max(40).nullable()).max(200))
    .optional(),
  importacaoId: idText.optional(),
  /** Applies the valid lines although others have errors. */
  parcial: queryFlag.optional(),
  /** Lines of products there are (same code or barcode) change them; else they are errors. */
  atualizar: queryFlag.optional(),
  /** Brands and places of the merchandising tree that are not there are registered; `false` makes them errors. */
  cadastrar: queryFlag.optional(),
});

/** Lines by what taking them back came to: see `ResultadoDaLinha`. */
const contagemDoDesfazer = {
  /** Records gone or as they were. */
  desfeitas: z.number(),
  removidas: z.number(),
  restauradas: z.number(),
  inativadas: z.number(),
  mantidas: z.number(),
  /** Lines whose records did not leave or go back, and why; the first of them. */
  falhas: z.array(z.object({ linha: z.number(), texto: z.string() })),
};

/** What sample data are of; one must be able to register all of it. */
export const entidadesDosExemplos = [
  'fornecedor',
  'cliente',
  'produto',
] as const satisfies readonly EntidadeDeImportacao[];
const todosOsExemplos: Access = { all: entidadesDosExemplos.map((entidade) => permissaoDeImportar[entidade]) };
/** How many sample records there are. */
const exemplosLidos = z.object({ registros: z.number() });

const chamadas = (entidade: EntidadeDeImportacao) => ({
  post: defineCall({
    ...imports,
    method: 'POST',
    path: `importacao/${entidade}`,
    summary: `Confere um arquivo de ${entidadesDeImportacao[entidade].toLowerCase()} (CSV ou XLSX), um longo como trabalho; com importacaoId, aplica o que foi conferido, como trabalho`,
    access: permissaoDeImportar[entidade],
    bodyKind: 'form' as const,
    body: corpo,
    reply: relatorioDeImportacao.extend({ jobId: z.string().nullable() }),
  }),
  undo: defineCall({
    ...imports,
    method: 'DELETE',
    path: `importacao/${entidade}`,
    summary: `Desfaz uma importação de ${entidadesDeImportacao[entidade].toLowerCase()}, a última ou a do id: o que criou sai (ou fica inativo, se está em uso), o que alterou volta`,
    access: permissaoDeImportar[entidade],
    query: z.strictObject({ id: idText.optional() }),
    reply: relatorioDeImportacao.extend({
      /** A long one goes on as this job, whose result has the same counts. */
      jobId: z.string().nullable(),
      ...contagemDoDesfazer,
    }),
  }),
});

export const importacaoCalls = {
  template: defineCall({
    ...imports,
    method: 'GET',
    path: 'importacao/template/{entity}',
    summary: 'Modelo de arquivo, com um exemplo por coluna',
    access: importarAlgo,
    params: z.strictObject({ entity: z.enum(entidades) }),
    query: z.strictObject({ formato: z.enum(['csv', 'xlsx']).default('csv') }),
    replyType: 'application/octet-stream',
  }),
  columns: defineCall({
    ...imports,
    method: 'GET',
    path: 'importacao/colunas/{entity}',
    summary: 'Colunas que a importação entende',
    access: importarAlgo,
    params: z.strictObject({ entity: z.enum(entidades) }),
    reply: z.array(
      z.object({
        campo: z.string(),
        titulo: z.string(),
        tipo: z.string(),
        obrigatorio: z.boolean(),
        exemplo: z.string(),
        /** Figures a code has, and places a decimal may have. */
        digitos: z.number().optional(),
        casas: z.number().optional(),
      }),
    ),
  }),
  list: listaDeImportacoes.call,
  get: defineCall({
    ...imports,
    method: 'GET',
    path: 'importacao/{id}',
    summary: 'Uma importação: o que se entendeu do arquivo, os primeiros erros e em que pé está',
    access: importarAlgo,
    reply: relatorioDeImportacao.extend({ jobId: z.string().nullable() }),
  }),
  errors: listaDeErrosDaImportacao.call,
  errorsFile: defineCall({
    ...imports,
    method: 'GET',
    path: 'importacao/{id}/erros/arquivo',
    summary: 'Erros de uma importação, por célula, como arquivo',
    access: importarAlgo,
    query: z.strictObject({ formato: z.enum(['csv', 'xlsx']).default('csv') }),
    replyType: 'application/octet-stream',
  }),
  exemplos: defineCall({
    ...imports,
    method: 'GET',
    path: 'importacao/exemplos',
    summary: 'Se há dados de exemplo, e quantos registros',
    access: todosOsExemplos,
    reply: exemplosLidos,
  }),
  criarExemplos: defineCall({
    ...imports,
    method: 'POST',
    path: 'importacao/exemplos',
    summary: 'Cadastra dados de exemplo: fornecedores, clientes e produtos com preço, para experimentar',
    access: todosOsExemplos,
    body: z.strictObject({ empresaId: z.number().int().positive() }),
    reply: exemplosLidos,
  }),
  tirarExemplos: defineCall({
    ...imports,
    method: 'DELETE',
    path: 'importacao/exemplos',
    summary: 'Tira os dados de exemplo; o que já foi usado fica inativo, e o que alguém alterou fica como está',
    access: todosOsExemplos,
    reply: z.object(contagemDoDesfazer).omit({ falhas: true }),
  }),
  produto: chamadas('produto'),
  cliente: chamadas('cliente'),
  fornecedor: chamadas('fornecedor'),
  funcionario: chamadas('funcionario'),
  receber: chamadas('receber'),
  pagar: chamadas('pagar'),
};
