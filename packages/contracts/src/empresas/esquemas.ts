import { z } from 'zod';
import type { Field } from '../fields.ts';
import { option } from '../list.ts';
import { partialOf } from '../partial.ts';
import {
  contatoCampos,
  empresaCampos,
  enderecoCampos,
  observacaoCampos,
  socioCampos,
  telefoneCampos,
} from './campos.ts';

type Fields = Record<string, Field>;
type ShapeOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

const shapeOf = <F extends Fields>(fields: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as never;

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const MAX_PARTES = 200;

/** A row of a list inside the record: with `id` it is an existing one, else a new one. */
const parteDe = <F extends Fields>(fields: F) =>
  z.strictObject({ id: id.optional(), ativo: z.boolean().default(true), ...shapeOf(fields) });
const lista = <S extends z.ZodType>(row: S) => z.array(row).max(MAX_PARTES);

export const enderecoEntrada = parteDe(enderecoCampos);
export const partesDaEmpresa = {
  enderecos: lista(enderecoEntrada).default([]),
  telefones: lista(parteDe(telefoneCampos)).default([]),
  contatos: lista(parteDe(contatoCampos)).default([]),
  socios: lista(parteDe(socioCampos)).default([]),
  observacoes: lista(parteDe(observacaoCampos)).default([]),
};
export type ParteDaEmpresa = keyof typeof partesDaEmpresa;

const flat = shapeOf(empresaCampos);

/** A new company with everything of it. */
export const empresaNova = z.strictObject({ ...flat, ...partesDaEmpresa });
export type EmpresaNova = z.output<typeof empresaNova>;

/**
 * A change: absent fields and absent lists stay as they are. A list given is the whole list: a row with `id` is
 * changed, one without is added, one that is missing is deactivated.
 */
export const empresaAlteracao = z.strictObject({
  versao: z.number().int().positive().optional(),
  ...partialOf(flat),
  ...partialOf(partesDaEmpresa),
});
export type EmpresaAlteracao = z.output<typeof empresaAlteracao>;

const parteGuardada = <F extends Fields>(fields: F) =>
  z.object({ id: z.number(), ativo: z.boolean(), ...shapeOf(fields) });
export const arquivoGuardado = z.object({
  id: z.number(),
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.number(),
  descricao: z.string().nullable(),
  url: z.string(),
  criadoEm: z.string(),
});
export type ArquivoGuardado = z.infer<typeof arquivoGuardado>;
export const logoGuardado = z.object({ id: z.number(), nome: z.string(), url: z.string(), principal: z.boolean() });
export type LogoGuardado = z.infer<typeof logoGuardado>;

export const observacaoGuardada = parteGuardada(observacaoCampos).extend({
  empresaId: z.number(),
  contratoId: z.number().nullable(),
  autor: option.nullable(),
  versao: z.number(),
  criadoEm: z.string(),
});
export type ObservacaoGuardada = z.infer<typeof observacaoGuardada>;

const sistema = {
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
};

/** The record as it is read: the lists hold inactive rows too, `ativo` tells. */
export const empresaCompleta = z.object({
  ...sistema,
  ...flat,
  ramoAtividade: option.nullable(),
  clienteGrupo: option.nullable(),
  grupoFornecedor: option.nullable(),
  revenda: option.nullable(),
  vendedor: option.nullable(),
  matriz: option.nullable(),
  banco: option.nullable(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
  cartaoUtilizado: z.string(),
  cartaoSaldo: z.string(),
  aprovacaoSolicitadaEm: z.string().nullable(),
  enderecos: z.array(parteGuardada(enderecoCampos).extend({ enderecoTipo: option.nullable() })),
  telefones: z.array(parteGuardada(telefoneCampos)),
  contatos: z.array(parteGuardada(contatoCampos).extend({ contatoTipo: option.nullable() })),
  socios: z.array(parteGuardada(socioCampos)),
  observacoes: z.array(observacaoGuardada),
  logos: z.array(logoGuardado),
  arquivos: z.array(arquivoGuardado),
});
export type EmpresaCompleta = z.output<typeof empresaCompleta>;

/** What is needed to recognise a company. */
export const empresaCurta = z.object({
  id: z.number(),
  ativo: z.boolean(),
  nomeFantasia: z.string(),
  razaoSocial: z.string().nullable(),
  documento: z.string().nullable(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
});
export type EmpresaCurta = z.output<typeof empresaCurta>;
