import { z } from 'zod';
import { arquivoGuardado, observacaoGuardada } from '../empresas/esquemas.ts';
import { option } from '../list.ts';
import { schemasOf } from '../register-schemas.ts';
import { contratoCampos } from './campos.ts';
import { especiesDeCobranca, type SituacaoDoContrato, situacoesDoContrato } from './situacoes.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const chaves = <T extends Record<string, string>>(tabela: T) =>
  z.enum(Object.keys(tabela) as [keyof T & string, ...(keyof T & string)[]]);
export const situacaoDoContrato = chaves(situacoesDoContrato);
export const especieDeCobranca = chaves(especiesDeCobranca);
/** Options of the type's products that the client took; the price is theirs. */
const opcaoIds = z.array(id).max(50);

const schemas = schemasOf(contratoCampos);
export const contratoNovo = schemas.create.extend({ opcaoIds: opcaoIds.default([]) });
export type ContratoNovo = z.output<typeof contratoNovo>;

const mudavel = (schemas.update as z.ZodObject).extend({ opcaoIds: opcaoIds.optional() });
/** Absent fields stay as they are. */
export type ContratoAlteracao = Partial<Omit<ContratoNovo, 'empresaId'>> & { versao?: number | undefined };
export const contratoAlteracao = mudavel as unknown as z.ZodType<ContratoAlteracao>;

/**
 * A contract in the list that saves all of a client's, whole: with `id` it is changed, without it is a new one. A field
 * left out is an empty one.
 */
const naLista = (schemas.create as unknown as z.ZodObject).omit({ empresaId: true }).extend({
  id: id.optional(),
  versao: z.number().int().positive().optional(),
  ativo: z.boolean().default(true),
  opcaoIds: opcaoIds.default([]),
});
export type ContratoDaLista = Omit<ContratoNovo, 'empresaId'> & {
  id?: number | undefined;
  versao?: number | undefined;
  ativo: boolean;
};
export const contratosDaEmpresa = z.strictObject({
  contratos: z.array(naLista as unknown as z.ZodType<ContratoDaLista>).max(100),
});

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

/** The record as it is read. */
export const contratoCompleto = (schemas.row as unknown as z.ZodObject).extend({
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
  opcaoIds: z.array(z.number()),
  opcoes: z.array(option),
  link: z.object({ expiraEm: z.string() }).nullable(),
  acesso: acessoDoCliente.nullable(),
  precos: z.array(precoDoContrato),
  aceites: z.array(aceiteDoContrato),
  cobrancas: z.array(cobrancaDoContrato),
  arquivos: z.array(arquivoGuardado),
  observacoes: z.array(observacaoGuardada),
}) as unknown as z.ZodType<ContratoCompleto>;
export type ContratoCompleto = ContratoNovo & {
  id: number;
  versao: number;
  ativo: boolean;
  criadoEm: string;
  atualizadoEm: string;
  numero: number;
  diaVencimento: number;
  empresa: z.output<typeof option>;
  contratoTipo: z.output<typeof option>;
  implantacaoSituacao: z.output<typeof option> | null;
  pagamentoForma: z.output<typeof option> | null;
  revenda: z.output<typeof option> | null;
  situacao: SituacaoDoContrato;
  proximas: SituacaoDoContrato[];
  motivo: string | null;
  solicitadoEm: string | null;
  aprovadoEm: string | null;
  aprovadoPor: z.output<typeof option> | null;
  opcoes: z.output<typeof option>[];
  link: { expiraEm: string } | null;
  acesso: AcessoDoCliente | null;
  precos: PrecoDoContrato[];
  aceites: AceiteDoContrato[];
  cobrancas: CobrancaDoContrato[];
  arquivos: z.output<typeof arquivoGuardado>[];
  observacoes: z.output<typeof observacaoGuardada>[];
};

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
