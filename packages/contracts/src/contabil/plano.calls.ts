import { z } from 'zod';
import { defineCall, idParams } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { option, optionsQuery, queryFlag } from '../list.ts';
import { chosenBy } from '../lookups.ts';
import { emptyTextAsNull } from '../partial.ts';
import {
  ano,
  codigoReferencial,
  codReferencialTipo,
  idNumero,
  natureza,
  noDoPlano,
  nomeDeConta,
  qualPlano,
  usoDaConta,
  versao,
} from './campos.ts';
import { lerPlano } from './listas.ts';
import { type DefinicaoDeNivel, naturezasDeConta, niveisDoPlano } from './niveis.ts';

const contabil = { domain: 'accounting' } as const;
const criar = { ...contabil, access: 'planos_de_conta_create' } as const;
const alterar = { ...contabil, access: 'planos_de_conta_update' } as const;

const referencial = {
  /** The official account by its id, instead of by kind and code. */
  referencialId: idNumero.nullable().optional(),
  codReferencialTipo: z.preprocess(emptyTextAsNull, codReferencialTipo.nullable()).optional(),
  /** As the specification spells it; `planoContaReferencialCodigo` is the same. */
  plano_conta_referencial_codigo: z.preprocess(emptyTextAsNull, codigoReferencial.nullable()).optional(),
  planoContaReferencialCodigo: z.preprocess(emptyTextAsNull, codigoReferencial.nullable()).optional(),
};

export const contaNova = z.strictObject({
  nome: nomeDeConta,
  ...referencial,
  /** Of the first level only; the others are of the chart they are put in. */
  ano: ano.optional(),
  companyId: idNumero.nullish(),
  natureza: natureza.optional(),
  tipoId: idNumero.optional(),
  grupoId: idNumero.optional(),
  subgrupoId: idNumero.optional(),
});
export type ContaNova = z.output<typeof contaNova>;

export const contaAlterada = z.strictObject({
  versao,
  nome: nomeDeConta.optional(),
  ...referencial,
  natureza: natureza.optional(),
  /** Moves it below another place of the level above. */
  tipoId: idNumero.optional(),
  grupoId: idNumero.optional(),
  subgrupoId: idNumero.optional(),
});
export type ContaAlterada = z.output<typeof contaAlterada>;

const noCompleto = noDoPlano.extend({
  acima: option.nullable(),
  referencial: option.nullable(),
  /** What uses it, and what uses any place below it. */
  usos: z.array(usoDaConta),
  planoDeContaGrupo: z.array(noDoPlano).optional(),
  planoDeContaSubGrupo: z.array(noDoPlano).optional(),
  planoDeContaConta: z.array(noDoPlano).optional(),
});
export type NoCompleto = z.output<typeof noCompleto>;

/** What each level answers beside its list. */
const chamadasDoNivel = ({ recurso, label, acima }: DefinicaoDeNivel) => {
  const one = label.one.toLowerCase();
  return {
    get: defineCall({
      ...contabil,
      method: 'GET',
      path: `${recurso}/{id}`,
      summary: `Lê ${one} do plano, com o que está abaixo e o que o usa`,
      access: { any: ['planos_de_conta_index', 'planos_de_conta_show', 'planos_de_conta_update'] },
      reply: noCompleto,
    }),
    create: defineCall({
      ...criar,
      method: 'POST',
      path: recurso,
      summary: `Cria ${one}; o código vem do lugar`,
      body: contaNova,
      reply: noDoPlano,
      status: 201,
    }),
    update: defineCall({
      ...alterar,
      method: 'PUT',
      path: `${recurso}/{id}`,
      summary: `Altera ${one}; outro ${acima ?? 'lugar'} o muda de lugar, se nada o usa`,
      body: contaAlterada,
      reply: noDoPlano,
    }),
    archive: defineCall({
      ...alterar,
      method: 'DELETE',
      path: `${recurso}/{id}`,
      summary: `Inativa ${one} e o que está abaixo; com somenteInativos=true, ativa`,
      query: z.strictObject({ somenteInativos: queryFlag.optional() }),
      reply: noDoPlano,
    }),
    select: defineCall({
      ...contabil,
      method: 'GET',
      path: `${recurso}/select`,
      summary: `Opções de ${label.many.toLowerCase()}`,
      access: chosenBy('planos-de-conta'),
      query: optionsQuery({
        ...qualPlano,
        natureza: z.enum(keysOf(naturezasDeConta)).optional(),
        ...(acima ? { [acima]: qualPlano.companyId } : {}),
      }),
      reply: z.array(option),
    }),
    rename: defineCall({
      ...alterar,
      method: 'POST',
      path: `${recurso}/rename`,
      summary: `Muda o nome de ${one}; o id e o código ficam`,
      body: z
        .strictObject({
          id: idNumero,
          campo: z.literal('nome').optional(),
          field: z.literal('nome').optional(),
          valor: nomeDeConta.optional(),
          value: nomeDeConta.optional(),
          versao,
        })
        .refine(({ valor, value }) => valor !== undefined || value !== undefined, {
          path: ['valor'],
          error: '* CAMPO OBRIGATÓRIO',
        }),
      reply: noDoPlano,
    }),
    remove: defineCall({
      ...alterar,
      method: 'POST',
      path: `${recurso}/remove`,
      summary: `Apaga ${one} que nada usa; senão diz o que usa`,
      body: z.strictObject({ id: idNumero }),
      reply: z.object({ ok: z.literal(true) }),
    }),
  };
};

/** The calls of each level, from the widest; `chamadasDoPlano[3]` are those of accounts. */
export const chamadasDoPlano = niveisDoPlano.map(chamadasDoNivel);

const ramo = z.object({ id: z.number(), codigo: z.string(), nome: z.string(), rotulo: z.string() });

const passo = (path: string, summary: string, acima: string | null) =>
  defineCall({
    ...contabil,
    method: 'GET',
    path: `conta-filtros/${path}`,
    summary,
    access: chosenBy('planos-de-conta'),
    query: z.strictObject({ ...qualPlano, ...(acima ? { [acima]: qualPlano.companyId } : {}) }),
    reply: z.array(ramo),
  });

/** The cascade of the specification: each step lists what is below what the one before chose. */
export const contaFiltros = [
  passo('grupo', 'Tipos do plano de contas', null),
  passo('subgrupo', 'Grupos de um tipo', 'plano_de_conta_tipo_id'),
  passo('categoria', 'Subgrupos de um grupo', 'plano_de_conta_grupo_id'),
  passo('conta', 'Contas de um subgrupo', 'plano_de_conta_sub_grupo_id'),
] as const;

export const planoCalls = {
  arvore: defineCall({
    ...contabil,
    method: 'GET',
    path: 'planos-de-conta/arvore',
    summary: 'Plano de contas inteiro de um ano, com as contas em uso',
    access: lerPlano,
    query: z.strictObject(qualPlano),
    reply: z.object({
      ano: z.number(),
      /** Whose chart answers: the company's own, or the group's. */
      empresaId: z.number().nullable(),
      /** Years that have a chart, of the same owner. */
      anos: z.array(z.number()),
      nos: z.array(noDoPlano.extend({ usos: z.number() })),
    }),
  }),
  empresa: defineCall({
    ...contabil,
    method: 'GET',
    path: 'planos-de-conta-tipo/company',
    summary: 'Plano de contas de uma empresa: o dela, ou o do grupo quando não tem um',
    access: lerPlano,
    query: z.strictObject(qualPlano),
    reply: z.array(noDoPlano.extend({ planoDeContaGrupo: z.array(z.unknown()) })),
  }),
  usos: defineCall({
    ...contabil,
    method: 'GET',
    path: 'planos-de-conta/{id}/usos',
    summary: 'O que usa uma conta, ou o que está abaixo dela',
    access: lerPlano,
    params: idParams,
    reply: z.array(usoDaConta),
  }),
  semReferencial: defineCall({
    ...contabil,
    method: 'GET',
    path: 'planos-de-conta/sem-referencial',
    summary: 'Contas em uso que não têm conta referencial',
    access: lerPlano,
    query: z.strictObject(qualPlano),
    reply: z.object({
      contas: z.number(),
      mapeadas: z.number(),
      emUso: z.number(),
      linhas: z.array(
        z.object({ id: z.number(), codigo: z.string(), nome: z.string(), versao: z.number(), usos: z.number() }),
      ),
    }),
  }),
};
export type ArvoreDoPlano = z.output<typeof planoCalls.arvore.reply>;
export type NoDaArvore = ArvoreDoPlano['nos'][number];
