import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { ok } from '../call-parts.ts';
import { civilDate } from '../dates.ts';

const restaurant = { domain: 'restaurant' } as const;
const ler = 'restaurante_index';
const alterar = 'restaurante_update';
const versao = z.number().int().positive();
const ordem = z.coerce.number().int().min(0).max(9999);

/** Sizes of screens on which a picture is seen beforehand, in pixels. */
export const telasDeTerminal = {
  caixa: { largura: 1366, altura: 768, label: 'Caixa (1366 × 768)' },
  hd: { largura: 1920, altura: 1080, label: 'Monitor (1920 × 1080)' },
  tablet: { largura: 1280, altura: 800, label: 'Tablet (1280 × 800)' },
  totem: { largura: 1080, altura: 1920, label: 'Totem (1080 × 1920)' },
  visor: { largura: 800, altura: 480, label: 'Visor do cliente (800 × 480)' },
} as const;

const entrega = z.object({
  terminal: z.object({ id: z.number(), nome: z.string() }),
  /** Since when the terminal has it. */
  desde: z.string(),
});

export const imagemDoTerminal = z.object({
  id: z.number(),
  empresaId: z.number(),
  /** Null: all terminals of the company show it. */
  terminal: z.object({ id: z.number(), nome: z.string() }).nullable(),
  nome: z.string(),
  url: z.string(),
  largura: z.number(),
  altura: z.number(),
  ordem: z.number(),
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  /** Whether today, where the company is, is a day of it. */
  vigente: z.boolean(),
  versao: z.number(),
  entregas: z.array(entrega),
});
export type ImagemDoTerminal = z.output<typeof imagemDoTerminal>;

const periodo = { inicio: civilDate().nullish(), fim: civilDate().nullish() };
const emOrdem = ({ inicio, fim }: { inicio?: string | null | undefined; fim?: string | null | undefined }) =>
  !inicio || !fim || fim >= inicio;
const foraDeOrdem = { path: ['fim'], message: 'O fim vem depois do início' };

const vazioENada = <S extends z.ZodType>(schema: S) =>
  z.preprocess((texto) => (texto === '' ? undefined : texto), schema);

export const imagensCalls = {
  list: defineCall({
    ...restaurant,
    method: 'GET',
    path: 'imagem-core',
    summary: 'Imagens que os terminais de uma empresa mostram, com o terminal que já tem cada uma e desde quando',
    access: ler,
    query: z.strictObject({ empresaId: idText, terminalId: idText.optional() }),
    reply: z.array(imagemDoTerminal),
  }),
  get: defineCall({
    ...restaurant,
    method: 'GET',
    path: 'imagem-core/{id}',
    summary: 'Uma imagem dos terminais',
    access: ler,
    reply: imagemDoTerminal,
  }),
  create: defineCall({
    ...restaurant,
    method: 'POST',
    path: 'imagem-core',
    summary: 'Acrescenta uma imagem a todos os terminais de uma empresa ou a um deles (PNG, JPEG ou WebP até 5 MB)',
    access: alterar,
    bodyKind: 'form',
    body: z
      .strictObject({
        empresaId: idText,
        terminalId: vazioENada(idText.optional()),
        ordem: vazioENada(ordem.optional()),
        inicio: vazioENada(civilDate().optional()),
        fim: vazioENada(civilDate().optional()),
      })
      .refine(emOrdem, foraDeOrdem),
    reply: imagemDoTerminal,
    status: 201,
  }),
  update: defineCall({
    ...restaurant,
    method: 'PUT',
    path: 'imagem-core/{id}',
    summary: 'Altera a ordem e os dias em que uma imagem é mostrada',
    access: alterar,
    body: z
      .strictObject({ versao: versao.optional(), ordem: ordem.optional(), ...periodo })
      .refine(emOrdem, foraDeOrdem),
    reply: imagemDoTerminal,
  }),
  ordenar: defineCall({
    ...restaurant,
    method: 'POST',
    path: 'imagem-core/ordem',
    summary: 'Põe imagens de uma empresa nesta ordem; as outras ficam onde estão',
    access: alterar,
    body: z.strictObject({
      empresaId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      ids: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(1000),
    }),
    reply: ok,
  }),
  archive: defineCall({
    ...restaurant,
    method: 'DELETE',
    path: 'imagem-core/{id}',
    summary: 'Retira uma imagem dos terminais',
    access: alterar,
    reply: ok,
  }),
  doTerminal: defineCall({
    domain: 'terminals',
    method: 'GET',
    path: 'core/v1/telas',
    summary: 'As imagens que o terminal mostra hoje, na ordem',
    access: 'terminal',
    reply: z.object({ imagens: z.array(z.object({ id: z.number(), tipo: z.string(), sha256: z.string() })) }),
  }),
  conteudo: defineCall({
    domain: 'terminals',
    method: 'GET',
    path: 'core/v1/telas/{id}',
    summary: 'Uma imagem das telas do terminal; buscá-la é o que diz que o terminal a tem',
    access: 'terminal',
    replyType: 'image/*',
  }),
};

export const imagemDoSetorCalls = {
  get: defineCall({
    ...restaurant,
    method: 'GET',
    path: 'setor/{id}/imagem',
    summary: 'A imagem de um setor; url nula quando não tem',
    access: ler,
    reply: z.object({ url: z.string().nullable() }),
  }),
  upload: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/sector',
    summary: 'Dá a um setor a sua imagem: a planta ou uma foto (PNG, JPEG ou WebP até 5 MB)',
    access: alterar,
    bodyKind: 'form',
    body: z.strictObject({ id: idText }),
    reply: z.object({ url: z.string() }),
    status: 201,
  }),
  remove: defineCall({
    ...restaurant,
    method: 'DELETE',
    path: 'setor/{id}/imagem',
    summary: 'Retira a imagem de um setor',
    access: alterar,
    reply: ok,
  }),
};
