import { z } from 'zod';

/** How it is known that the authority has a document. */
export const confirmacoes = {
  distribuicao: 'Entregue pela SEFAZ',
  consulta: 'Consultada na SEFAZ',
  transferencia: 'Emitida aqui por outra empresa sua',
  aceita: 'Lançada sem confirmação da SEFAZ',
} as const;
export type ComoConfirmada = keyof typeof confirmacoes;

/** The permission to let in what the authority could not be asked about. */
export const ACESSO_SEM_CONFIRMACAO = 'entradas_sem_confirmacao';

/** What the file of a document proves, and what it does not. */
export const conferenciaDoArquivo = z.object({
  /** Why it is not the document it seems, in words; null where nothing says so. */
  erro: z.string().nullable(),
  /** Whose certificate signed it, and who issued that; null where the signature could not be checked. */
  signatario: z
    .object({
      titular: z.string(),
      documento: z.string().nullable(),
      emissor: z.string(),
      validoDe: z.string(),
      validoAte: z.string(),
    })
    .nullable(),
  /** Whether it leads to ICP-Brasil, as of when it was signed. */
  cadeia: z.enum(['confere', 'emissor-desconhecido', 'fora-da-validade']),
  /** Of the issuer, of the provider of signatures that the document names, or of somebody else. */
  deQuem: z.enum(['emitente', 'terceiro', 'outro']),
  /** Whether the protocol is of this content; `sem-resumo`: it does not say of which. */
  protocolo: z.enum(['confere', 'sem-resumo']).nullable(),
});
export type ConferenciaDoArquivo = z.infer<typeof conferenciaDoArquivo>;

/** What was verified of a document received. */
export const verificacaoLida = z.object({
  /** Null: it was received before files were checked like this. */
  conferencia: conferenciaDoArquivo.nullable(),
  /** Null: the authority was not asked, or did not confirm it. */
  confirmacao: z
    .object({
      como: z.enum(Object.keys(confirmacoes) as [ComoConfirmada]),
      em: z.string(),
      /** Why it was let in without. */
      motivo: z.string().nullable(),
    })
    .nullable(),
});
export type VerificacaoLida = z.infer<typeof verificacaoLida>;

/** @returns what of the file does not prove who issued it, in words; null where all of it does */
export function falhaDaConferencia(conferencia: ConferenciaDoArquivo | null): string | null {
  if (conferencia === null) return 'O arquivo foi recebido antes desta conferência.';
  const { erro, cadeia, deQuem, protocolo } = conferencia;
  if (erro !== null) return erro;
  if (cadeia === 'emissor-desconhecido') return 'O certificado da assinatura não leva à ICP-Brasil.';
  if (cadeia === 'fora-da-validade') return 'O certificado estava fora da validade quando o documento foi assinado.';
  if (deQuem !== 'emitente') return 'O certificado da assinatura não é do emitente.';
  return protocolo === 'confere' ? null : 'O protocolo não diz de que conteúdo é.';
}
