/** An ICP-Brasil A1 certificate, opened. */
export interface Certificado {
  /** Common name without the number after the colon. */
  readonly titular: string;
  /** Who it belongs to. A company's certificate also names the person who answers for it. */
  readonly cnpj: string | undefined;
  readonly cpf: string | undefined;
  readonly responsavel: { readonly nome: string | undefined; readonly cpf: string | undefined } | undefined;
  readonly emissor: string;
  /** Serial number, upper-case hexadecimal. */
  readonly numeroDeSerie: string;
  /** ISO 8601 UTC instants. */
  readonly validoDe: string;
  readonly validoAte: string;
  readonly chavePem: string;
  readonly certificadoPem: string;
  /** Intermediate and root certificates that came in the file, nearest first. */
  readonly cadeiaPem: readonly string[];
}
