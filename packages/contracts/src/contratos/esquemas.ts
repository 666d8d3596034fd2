import { z } from 'zod';
import { arquivoGuardado, observacaoGuardada } from '../empresas/esquemas.ts';
import { option } from '../list.ts';
import { type ChangeOfRecord, defineRecord, type InputOfRecord, type StoredRecord } from '../record/define-record.ts';
import { contratoCampos } from './campos.ts';
import { especiesDeCobranca, situacoesDoContrato } from './situacoes.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const chaves = <T extends Record<string, string>>(tabela: T) =>
  z.enum(Object.keys(tabela) as [keyof T & string, ...(keyof T & string)[]]);
export const situacaoDoContrato = chaves(situacoesDoContrato);
export const especieDeCobranca = chaves(especiesDeCobranca);
/** Options of the type's products that the client took; the price is theirs. */
const opcaoIds = z.array(id).max(50);

/** First access of the client: where its message is, so that a mail server that is down is seen. */
export const acessoDoCliente = z.object({
  grupoId: z.number(),
  grupo: z.object({ slug: z.string(), nome: z.string() }),
  administrador: z.string(),
  email: z.string(),
  enviadoEm: z.string().nullable(),
  situacaoMensagem: z.enum(['na_fila', 'enviado', 'falhou']),
  tentativas: z.number(),
  erro: z.string().nullable(),
});
export type AcessoDoCliente = z.output<typeof acessoDoCliente>;

/** A monthly fee in force from a month on. */
export const precoDoContrato = z.object({
  id: z.number(),
  /** Competence from which it holds, `YYYY-MM`. */
  inicio: z.string(),
  mensalidadeValor: z.string(),
  origem: z.enum(['contrato', 'reajuste']),
  execucaoId: z.number().nullable(),
  percentual: z.string().nullable(),
});
export type PrecoDoContrato = z.output<typeof precoDoContrato>;

export const aceiteDoContrato = z.object({
  id: z.number(),
  nome: z.string(),
  documento: z.string(),
  em: z.string(),
  endereco: z.string(),
  agente: z.string().nullable(),
  /** SHA-256, in hexadecimal, of the text that was on the screen. */
  textoSha256: z.string(),
});
export type AceiteDoContrato = z.output<typeof aceiteDoContrato>;

/** An acceptance with the very text that was accepted, whatever the contract says since. */
export const aceiteComTexto = aceiteDoContrato.extend({ texto: z.string() });
export type AceiteComTexto = z.output<typeof aceiteComTexto>;

export const cobrancaDoContrato = z.object({
  id: z.number(),
  competencia: z.string(),
  especie: especieDeCobranca,
  valor: z.string(),
  vencimento: z.string(),
  execucaoId: z.number(),
  situacao: z.enum(['gerada', 'desfeita']),
});
export type CobrancaDoContrato = z.output<typeof cobrancaDoContrato>;

/**
 * A contract with everything of it. A number and a due day left empty are given by the group, so a stored one has both.
 * What it has several of (fees by validity, charges, acceptances, files, notes) has acts of its own.
 */
export const contrato = defineRecord({
  name: 'contrato',
  fields: contratoCampos,
  parts: {},
  also: { opcaoIds: opcaoIds.default([]) },
  read: {
    numero: z.number(),
    diaVencimento: z.number(),
    situacao: situacaoDoContrato,
    /** States it may go to, by the table. */
    proximas: z.array(situacaoDoContrato),
    motivo: z.string().nullable(),
    solicitadoEm: z.string().nullable(),
    aprovadoEm: z.string().nullable(),
    aprovadoPor: option.nullable(),
    revenda: option.nullable(),
    /** What the proposal it came from priced: beyond the tables, the amounts may reach these. */
    proposta: z.object({ licencaValor: z.string(), mensalidadeValor: z.string() }).nullable(),
    opcaoIds: z.array(z.number()),
    opcoes: z.array(option),
    link: z.object({ expiraEm: z.string() }).nullable(),
    acesso: acessoDoCliente.nullable(),
    precos: z.array(precoDoContrato),
    aceites: z.array(aceiteDoContrato),
    cobrancas: z.array(cobrancaDoContrato),
    arquivos: z.array(arquivoGuardado),
    observacoes: z.array(observacaoGuardada),
  },
});
export const contratoNovo = contrato.create;
export type ContratoNovo = InputOfRecord<typeof contrato>;
export const contratoAlteracao = contrato.change;
/** Absent fields stay as they are. */
export type ContratoAlteracao = ChangeOfRecord<typeof contrato>;
export const contratoCompleto = contrato.stored;
export type ContratoCompleto = StoredRecord<typeof contrato>;

/**
 * A contract in the list that saves all of a client's, whole: with `id` it is changed, without it is a new one. A field
 * left out is an empty one.
 */
const contratoDaLista = contratoNovo.omit({ empresaId: true }).extend({
  id: id.optional(),
  versao: z.number().int().positive().optional(),
  ativo: z.boolean().default(true),
});
export type ContratoDaLista = z.output<typeof contratoDaLista>;
export const contratosDaEmpresa = z.strictObject({ contratos: z.array(contratoDaLista).max(100) });

/** Amounts a proposal defined. */
export type ValoresDaProposta = NonNullable<ContratoCompleto['proposta']>;

/** One step of where a price comes from. */
const degrau = z.object({
  origem: z.enum(['tabela_revenda_opcao', 'tabela_opcao', 'opcao', 'tabela_revenda_tipo', 'tabela_tipo', 'tipo']),
  /** Id of the row in its register. */
  registroId: z.number().nullable(),
  rotulo: z.string(),
  licencaValor: z.string().nullable(),
  mensalidadeValor: z.string().nullable(),
  /** Whether this step gave the licence; the first in the chain that has a value does. */
  valeLicenca: z.boolean(),
  valeMensalidade: z.boolean(),
});
export type DegrauDePreco = z.output<typeof degrau>;
export const precoDerivado = z.object({
  licencaValor: z.string(),
  mensalidadeValor: z.string(),
  /** Accesses above what the type includes, already in the monthly fee. */
  acessosAdicionais: z.object({ quantidade: z.number(), valorUnitario: z.string(), valor: z.string() }),
  comissaoPercentual: z.string().nullable(),
  /** One for each option taken, or one for the type. */
  linhas: z.array(
    z.object({
      item: option,
      licencaValor: z.string(),
      mensalidadeValor: z.string(),
      degraus: z.array(degrau),
    }),
  ),
});
export type PrecoDerivado = z.output<typeof precoDerivado>;

export const medicaoDeAcessos = z.object({
  /** Null when no contract in force limits it. */
  contratados: z.number().nullable(),
  emUso: z.number(),
  excedido: z.boolean(),
  contratos: z.array(z.object({ id: z.number(), numero: z.number(), quantidadeAcessos: z.number().nullable() })),
});
export type MedicaoDeAcessos = z.output<typeof medicaoDeAcessos>;
