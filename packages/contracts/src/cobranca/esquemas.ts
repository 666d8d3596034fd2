import { z } from 'zod';
import * as campo from '../financeiro/titulos/campos.ts';
import { respostaDoBanco } from './api-de-boletos/esquemas.ts';
import { canaisDaInstrucao } from './api-de-boletos/situacoes.ts';
import { avisoDoBoleto } from './avisos.ts';
import { listaDeBoletos } from './listas.ts';
import { comandosDoBoleto, situacoesDaInstrucao } from './situacoes.ts';

const comando = z.enum(Object.keys(comandosDoBoleto) as [keyof typeof comandosDoBoleto]);

/** What keeps a boleto from being issued, and where it is put right. */
export const problemaDeEmissao = z.object({
  lancamentoId: z.number().nullable(),
  problema: z.string(),
  /** Whose record has it: the payer's, the company's, the account's, the entry itself. */
  onde: z.enum(['pagador', 'empresa', 'conta', 'lancamento']),
  id: z.number(),
});
export type ProblemaDeEmissao = z.infer<typeof problemaDeEmissao>;

export const emissaoNova = z.strictObject({
  lancamentoIds: campo.ids,
  /** The one each entry is expected in when left out. */
  contaId: campo.id.nullish(),
});
export type EmissaoNova = z.output<typeof emissaoNova>;

export const previaDeEmissao = z.object({
  itens: z.array(
    z.object({
      lancamentoId: z.number(),
      nome: z.string(),
      vencimento: z.string(),
      valor: z.string(),
      conta: z.object({ id: z.number(), rotulo: z.string() }).nullable(),
    }),
  ),
  total: z.string(),
  problemas: z.array(problemaDeEmissao),
});
export type PreviaDeEmissao = z.infer<typeof previaDeEmissao>;

export const instrucaoLida = z.object({
  id: z.number(),
  comando,
  situacao: z.enum(Object.keys(situacoesDaInstrucao) as [keyof typeof situacoesDaInstrucao]),
  vencimento: z.string().nullable(),
  valor: z.string().nullable(),
  motivo: z.string().nullable(),
  canal: z.enum(Object.keys(canaisDaInstrucao) as [keyof typeof canaisDaInstrucao]),
  /** Of the API: when the bank gave its last word, and what it said while it gave none. */
  respondidaEm: z.string().nullable(),
  ultimoErro: z.string().nullable(),
  usuario: z.string().nullable(),
  criadoEm: z.string(),
});
export type InstrucaoLida = z.infer<typeof instrucaoLida>;

/** A boleto with what was asked of the bank about it. */
export const boletoLido = z.object({
  ...listaDeBoletos.row.shape,
  codigoBarras: z.string(),
  /** Name of the PDF its bank issued; null: the house draws it. */
  pdfDoBanco: z.string().nullable(),
  multaPercentual: z.string().nullable(),
  jurosMensalPercentual: z.string().nullable(),
  descontoValor: z.string().nullable(),
  descontoAte: z.string().nullable(),
  instrucoesImpressas: z.array(z.string()),
  instrucoes: z.array(instrucaoLida),
  /** What the payer's bank reads, of the Pix its bank made of this one; null: it made none. */
  pixDoBanco: z.string().nullable(),
  /** What the bank said when it was last asked of this one; null: never, or it is being asked. */
  perguntado: respostaDoBanco.nullable(),
  /** Who was told of it by mail, the last first. */
  avisos: z.array(avisoDoBoleto),
});
export type BoletoLido = z.infer<typeof boletoLido>;

/** What may change of one that is at the bank; it waits for the next file. */
export const boletoAlteracao = z
  .strictObject({
    versao: campo.versao,
    vencimento: campo.dia.optional(),
    /** Zero takes back the one there is. */
    abatimento: campo.dinheiroOuZero.optional(),
    /** True asks for it, false stops it. */
    protesto: z.boolean().optional(),
  })
  .refine(({ vencimento, abatimento, protesto }) => [vencimento, abatimento, protesto].some((um) => um !== undefined), {
    error: 'Informe o que muda',
    path: ['vencimento'],
  });
export type BoletoAlteracao = z.output<typeof boletoAlteracao>;
