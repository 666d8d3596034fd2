import { type Arredondamento, type ConfigEtiqueta, ufs } from '@retaguarda/brasil';
import { z } from 'zod';
import { mensagens } from '../messages/pt-br.ts';
import { regrasDasFracoes } from '../vendas/fracoes.ts';
import { PRAZO_MAXIMO_DIAS } from './campos.ts';

export const politicasDeIcms = {
  padrao_legal: 'Alíquotas do Senado Federal',
  tabela_da_empresa: 'Tabela própria da empresa',
} as const;

export const prazosPadrao = {
  a_vista: 'À vista',
  dias: mensagens.labelPrazoDays,
  data_base: mensagens.labelPrazoBaseDate,
} as const;

export const arredondamentosDePreco = {
  bancario: mensagens.labelRoundingBanking,
  truncar: mensagens.labelRoundingTruncate,
} as const satisfies Partial<Record<Arredondamento, string>>;

/** How the digits between the 2 and the check digit of a scale's label are split: code + value. */
export const divisoesDaEtiqueta = {
  '5+6': 'Código de 5 e valor de 6 dígitos',
  '6+5': 'Código de 6 e valor de 5 dígitos',
  '4+0+6': 'Código de 4, um zero e valor de 6 dígitos',
} as const satisfies Record<ConfigEtiqueta['divisao'], string>;

export const conteudosDaEtiqueta = {
  preco: 'Preço total',
  peso: 'Peso',
} as const satisfies Record<ConfigEtiqueta['conteudo'], string>;

/** The zones of Brazil: those of the states' capitals, the islands' and the far west of Amazonas. */
export const fusosHorarios = [
  ...new Set([...ufs.map(({ fuso }) => fuso), 'America/Noronha', 'America/Eirunepe', 'America/Santarem']),
].sort();

const chaves = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

const valores = {
  politicaIcms: z.enum(chaves(politicasDeIcms)),
  prazoTipo: z.enum(chaves(prazosPadrao)),
  prazoDias: z
    .number()
    .int()
    .min(0)
    .refine((dias) => dias <= PRAZO_MAXIMO_DIAS, mensagens.fieldMaxDays.replace('{val}', String(PRAZO_MAXIMO_DIAS))),
  prazoDiaBase: z.number().int().min(1).max(31),
  arredondamento: z.enum(chaves(arredondamentosDePreco)),
  /** Until this hour a sale counts on the day before. */
  horaDeCorte: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensagens.fieldInvalidTime),
  fusoHorario: z.enum(fusosHorarios as [string, ...string[]], 'Fuso horário desconhecido'),
  etiquetaDivisao: z.enum(chaves(divisoesDaEtiqueta)),
  etiquetaConteudo: z.enum(chaves(conteudosDaEtiqueta)),
  /** How a product of several flavours is priced. */
  regraDasFracoes: z.enum(chaves(regrasDasFracoes)),
};

/** What an installation starts with; the zone of a company is its state's. */
export const configuracaoInicial: ConfiguracaoDaEmpresa = {
  politicaIcms: 'padrao_legal',
  prazoTipo: 'a_vista',
  prazoDias: 0,
  prazoDiaBase: 1,
  arredondamento: 'bancario',
  horaDeCorte: '00:00',
  fusoHorario: 'America/Sao_Paulo',
  etiquetaDivisao: '5+6',
  etiquetaConteudo: 'preco',
  regraDasFracoes: 'maior',
};

export const configuracaoDaEmpresa = z.object(valores);
export type ConfiguracaoDaEmpresa = z.output<typeof configuracaoDaEmpresa>;

const propria = Object.fromEntries(
  Object.entries(valores).map(([nome, schema]) => [nome, schema.nullable()]),
) as unknown as { [K in keyof typeof valores]: z.ZodNullable<(typeof valores)[K]> };

/** Without `empresaId` these are the group's, which each company inherits; null inherits. */
export const configuracaoEntrada = z.strictObject({
  empresaId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  versao: z.number().int().positive().optional(),
  ...(Object.fromEntries(Object.entries(propria).map(([nome, schema]) => [nome, schema.optional()])) as {
    [K in keyof typeof propria]: z.ZodOptional<(typeof propria)[K]>;
  }),
});
export type ConfiguracaoEntrada = z.output<typeof configuracaoEntrada>;

export const configuracaoLida = z.object({
  empresaId: z.number().nullable(),
  /** Version to send back; null while nothing was saved at this level. */
  versao: z.number().nullable(),
  /** Set at this level; null inherits. */
  proprias: z.object(propria),
  /** In force: company, else group, else the program's. */
  efetivas: configuracaoDaEmpresa,
});
export type ConfiguracaoLida = z.output<typeof configuracaoLida>;
export type ConfiguracaoPropria = ConfiguracaoLida['proprias'];
