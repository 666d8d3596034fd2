import { decimal, isPix, lerBrCode } from '@retaguarda/brasil';
import type { Boleto } from './boleto.ts';
import { ErroBoleto } from './erros.ts';

/** A person or company as it appears on paper. */
export interface Participante {
  readonly nome: string;
  /** CPF or CNPJ, with or without mask. */
  readonly documento: string;
  /** Street, number, district, city, state and CEP, one or more lines. */
  readonly endereco: readonly string[];
}

/** A boleto with everything that goes on paper. */
export interface DocumentoBoleto {
  readonly boleto: Boleto;
  readonly beneficiario: Participante;
  readonly pagador: Participante;
  readonly sacadorAvalista?: Participante;
  /** The number the beneficiary gave to the debt (invoice, contract). */
  readonly numeroDocumento: string;
  /** Civil dates `YYYY-MM-DD`. */
  readonly dataDocumento: string;
  readonly dataProcessamento: string;
  /** Initials of the kind of title: `DM`, `DS`, `RC`… */
  readonly especieDocumento: string;
  readonly aceite: boolean;
  readonly localPagamento?: string;
  /** Text of responsibility of the beneficiary: fine, interest, discount, protest. */
  readonly instrucoes: readonly string[];
  /** What is being charged, for the receipt of the payer. */
  readonly demonstrativo?: readonly string[];
  /** Position in a booklet: 3 of 12. */
  readonly parcela?: { readonly numero: number; readonly total: number };
  /** PNG or JPEG of the beneficiary, for the receipt. */
  readonly logo?: Uint8Array;
  /** PNG or JPEG of the bank, in the place of its name. */
  readonly logoBanco?: Uint8Array;
  /** Pix code ("copia e cola") of the same debt, given by the bank on registration. */
  readonly pix?: string;
}

export const localPagamentoPadrao = 'Pagável em qualquer banco, lotérica ou aplicativo, também após o vencimento.';

/**
 * A boleto with a Pix QR code (bolepix): one debt, two ways of paying.
 *
 * @param brCode the "copia e cola" the bank returned for this boleto
 * @throws ErroBoleto `CAMPO_INVALIDO` when the code does not close, is not Pix, or asks for another amount
 * @source Res. BCB 443/2024, in force since 2025-02-03
 */
export function comPix(documento: DocumentoBoleto, brCode: string): DocumentoBoleto {
  const leitura = lerBrCode(brCode);
  if (!leitura.ok || !isPix(leitura.brCode)) {
    throw new ErroBoleto('CAMPO_INVALIDO', 'O código Pix do boleto não é um BR Code válido.', 'pix');
  }
  // A dynamic code carries no amount, or zero: the bank says how much when it is read.
  const cobrado = decimal(leitura.brCode.valor ?? '0');
  if (!cobrado.isZero() && !cobrado.equals(documento.boleto.valor)) {
    const mensagem = `O código Pix cobra ${cobrado.toFixed(2)} e o boleto, ${documento.boleto.valor}.`;
    throw new ErroBoleto('CAMPO_INVALIDO', mensagem, 'pix');
  }
  return { ...documento, pix: brCode };
}
