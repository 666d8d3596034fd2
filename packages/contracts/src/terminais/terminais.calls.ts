import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, linha, texto } from '../call-parts.ts';
import { instant } from '../dates.ts';
import { option, optionsQuery, queryFlag } from '../list.ts';
import { defineTopic } from '../topic.ts';
import { listaDeRetidos, listaDeTerminais, verTerminais } from './listas.ts';
import { LETRAS_DO_CODIGO, TAMANHO_DO_CODIGO, tiposDeTerminal } from './situacoes.ts';

const terminals = { domain: 'terminals' } as const;
const GET = { ...terminals, method: 'GET' } as const;
/** Acts of who keeps terminals. */
const POST = { ...terminals, method: 'POST', access: 'terminais_update' } as const;
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const motivo = texto(300);

export const terminalCampos = {
  nome: linha(60),
  tipo: z.enum(keysOf(tiposDeTerminal)),
  satNSerie: linha(20).nullable().default(null),
  serieNfce: z.number().int().min(1).max(999).nullable().default(null),
};

/** What one edit of `pdv/update` may change. */
export const camposEditaveis = ['nome', 'tipo', 'satNSerie', 'serieNfce'] as const;
const valor = z.union([linha(100), z.literal(''), z.number(), z.null()]);

/** As a person types it: spaces, hyphens and small letters do not matter. */
export const codigoDePareamento = z
  .string()
  .max(40)
  .transform((digitado) => digitado.toUpperCase().replaceAll(/[\s-]/g, ''))
  .refine(
    (codigo) => codigo.length === TAMANHO_DO_CODIGO && [...codigo].every((letra) => LETRAS_DO_CODIGO.includes(letra)),
    'O código tem 8 letras e números, como o aparelho mostra',
  );

const terminal = listaDeTerminais.row;

/** Somebody's terminals changed, or were heard: what is shown of them is read anew. */
export const temaDeTerminais = defineTopic({
  name: 'terminais',
  of: null,
  access: verTerminais,
  data: z.object({ terminalId: z.number() }),
});

export const terminaisCalls = {
  list: listaDeTerminais.call,
  get: defineCall({
    ...GET,
    path: 'pdv/terminal/{id}',
    summary: 'Lê um terminal',
    access: verTerminais,
    reply: terminal,
  }),
  create: defineCall({
    ...POST,
    path: 'pdv/terminal',
    summary: 'Cadastra um terminal de uma empresa própria',
    access: 'terminais_create',
    body: z.strictObject({ empresaId: id, ...terminalCampos }),
    reply: terminal,
    status: 201,
  }),
  select: defineCall({
    ...GET,
    path: 'pdv/terminal/select',
    summary: 'Opções de terminais em uso',
    // Sales and shifts are narrowed by where they were.
    access: {
      any: [...verTerminais.any, 'vendas_index', 'vendas_show', 'caixa_index', 'caixa_show', 'caixa_conferir'],
    },
    query: optionsQuery({ empresaId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
    reply: z.array(option),
  }),
  seriesSat: defineCall({
    ...GET,
    path: 'pdv/sat_n_serie/select',
    summary: 'Opções de números de série de SAT, com o terminal de cada um',
    access: verTerminais,
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  empresas: defineCall({
    ...GET,
    path: 'pdv/empresas',
    summary: 'Empresas próprias que a pessoa vê, com quantos terminais cada uma tem em uso',
    access: verTerminais,
    reply: z.array(option.extend({ terminais: z.number() })),
  }),
  /** As the catalogue names it; `apagar` is the same by POST, and what the web calls. */
  apagarPorGet: defineCall({
    ...GET,
    path: 'pdv/delete',
    summary: 'Inativa um terminal, ou com inactivate=false o ativa (o POST de mesmo caminho é preferível)',
    access: 'terminais_update',
    query: z.strictObject({
      id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      grupo_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      inactivate: queryFlag.optional(),
    }),
    reply: terminal,
  }),
  apagar: defineCall({
    ...POST,
    path: 'pdv/delete',
    summary: 'Tira um terminal de uso, com o motivo, ou o ativa de novo; o que ele fez fica',
    body: z.strictObject({ id, inactivate: z.boolean().default(true), motivo: motivo.nullable().default(null) }),
    reply: terminal,
  }),
  soltarAparelho: defineCall({
    ...POST,
    path: 'pdv/removeIdPdv',
    summary: 'Desliga o aparelho do terminal: a chave deixa de ser aceita na hora',
    body: z.strictObject({ id }),
    reply: terminal,
  }),
  alterar: defineCall({
    ...POST,
    path: 'pdv/update',
    summary: 'Altera um campo do terminal',
    body: z
      .strictObject({
        id,
        field: z.enum(camposEditaveis).optional(),
        campo: z.enum(camposEditaveis).optional(),
        value: valor.optional(),
        valor: valor.optional(),
        versao: z.number().int().positive().optional(),
      })
      .refine(({ field, campo }) => (field ?? campo) !== undefined, { path: ['field'], error: '* CAMPO OBRIGATÓRIO' })
      .refine(({ value, valor: v }) => value !== undefined || v !== undefined, {
        path: ['value'],
        error: '* CAMPO OBRIGATÓRIO',
      }),
    reply: terminal,
  }),
  chave: defineCall({
    ...POST,
    path: 'pdv/terminal/{id}/chave',
    summary: 'Cria a chave do terminal, que vem só nesta resposta; a de antes deixa de ser aceita na hora',
    reply: z.object({ id: z.number(), chave: z.string() }),
    status: 201,
  }),
  bloquear: defineCall({
    ...POST,
    path: 'pdv/terminal/{id}/bloqueio',
    summary: 'Bloqueia um terminal: ele é avisado na próxima batida; o que já aconteceu nele ainda entra',
    body: z.strictObject({ motivo }),
    reply: terminal,
  }),
  desbloquear: defineCall({
    ...POST,
    path: 'pdv/terminal/{id}/desbloqueio',
    summary: 'Desbloqueia um terminal',
    reply: terminal,
  }),
  verPareamento: defineCall({
    ...POST,
    path: 'pdv/pareamento/ver',
    summary: 'Diz que aparelho mostra um código de pareamento',
    body: z.strictObject({ codigo: codigoDePareamento }),
    reply: z.object({
      aparelho: z.string(),
      idPdv: z.string(),
      programa: z.string().nullable(),
      endereco: z.string(),
      expiraEm: z.string(),
    }),
  }),
  aprovarPareamento: defineCall({
    ...POST,
    path: 'pdv/pareamento',
    summary: 'Dá ao aparelho que mostra o código a chave de um terminal',
    body: z.strictObject({ codigo: codigoDePareamento, terminalId: id }),
    reply: terminal,
  }),
  retidos: listaDeRetidos.call,
  retido: defineCall({
    ...GET,
    path: 'pdv/terminal/retidos/{id}',
    summary: 'Lê um evento retido, com o que já entrou por ele, se entrou',
    access: verTerminais,
    reply: listaDeRetidos.row.extend({
      corpo: z.unknown(),
      /** What was taken in under the same id. */
      tomado: z.object({ corpo: z.unknown(), recebidoEm: z.string(), resposta: z.unknown() }).nullable(),
    }),
  }),
  resolverRetido: defineCall({
    ...POST,
    path: 'pdv/terminal/retidos/{id}/resolver',
    summary: 'Encerra um evento retido com uma nota, ou o reenvia: entra como se chegasse agora',
    body: z.strictObject({
      versao: z.number().int().positive(),
      nota: motivo,
      reenviar: z.boolean().default(false),
      /** The right instant, where the terminal's is wrong. */
      ocorridoEm: instant().nullable().default(null),
    }),
    reply: listaDeRetidos.row,
  }),
};
