import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { situacoesDaAnotacao, tiposDeAnotacao } from './situacoes.ts';

const chaves = <T extends Record<string, string>>(de: T) =>
  z.enum(Object.keys(de) as [keyof T & string, ...(keyof T & string)[]]);

/** Entries of one client to one company. */
export const promessaNova = z.strictObject({
  lancamentoIds: campo.ids,
  promessaEm: campo.dia,
  texto: campo.texto(1000).nullish(),
});
export type PromessaNova = z.output<typeof promessaNova>;

export const contestacaoNova = z.strictObject({ lancamentoIds: campo.ids, texto: campo.texto(1000) });
export type ContestacaoNova = z.output<typeof contestacaoNova>;

export const notaNova = z.strictObject({ clienteId: campo.id, texto: campo.texto(1000) });

/** Whether messages of collection go to the client at all. */
export const preferenciaDeCobranca = z
  .strictObject({ versao: campo.versao, semMensagens: z.boolean(), motivo: campo.texto(300).nullish() })
  .refine(({ semMensagens, motivo }) => !semMensagens || Boolean(motivo), { error: 'Diga o motivo', path: ['motivo'] });
export type PreferenciaDeCobranca = z.output<typeof preferenciaDeCobranca>;

export const preferenciaLida = z.object({
  versao: z.number().nullable(),
  semMensagens: z.boolean(),
  motivo: z.string().nullable(),
});

export const anotacaoLida = z.object({
  id: z.number(),
  versao: z.number(),
  tipo: chaves(tiposDeAnotacao),
  situacao: chaves(situacoesDaAnotacao),
  texto: z.string().nullable(),
  promessaEm: z.string().nullable(),
  lancamentoIds: z.array(z.number()),
  /** What of them is owed, without charges. */
  aberto: z.string(),
  encerradaEm: z.string().nullable(),
  encerradaMotivo: z.string().nullable(),
  usuario: z.string().nullable(),
  criadoEm: z.string(),
});
export type AnotacaoLida = z.output<typeof anotacaoLida>;

/** What an open entry owes on the day asked for. */
export const devidoDoCliente = z.object({
  id: z.number(),
  vencimento: z.string(),
  principal: z.string(),
  multa: z.string(),
  juros: z.string(),
  desconto: z.string(),
  total: z.string(),
  /** Days past its due day, below zero while it is to come. */
  atraso: z.number(),
  judicial: z.boolean(),
  contestada: z.boolean(),
  promessaEm: z.string().nullable(),
  linhaDigitavel: z.string().nullable(),
  copiaECola: z.string().nullable(),
});
export type DevidoDoCliente = z.output<typeof devidoDoCliente>;

export const clienteQueDeve = z.object({
  cliente: z.object({
    id: z.number(),
    nome: z.string(),
    documento: z.string().nullable(),
    email: z.string().nullable(),
    telefone: z.string().nullable(),
  }),
  data: z.string(),
  lancamentos: z.array(devidoDoCliente),
  totais: z.object({
    principal: z.string(),
    multa: z.string(),
    juros: z.string(),
    total: z.string(),
    vencido: z.string(),
    aVencer: z.string(),
    quantos: z.number(),
  }),
  preferencia: preferenciaLida,
  anotacoes: z.array(anotacaoLida),
});
export type ClienteQueDeve = z.output<typeof clienteQueDeve>;
