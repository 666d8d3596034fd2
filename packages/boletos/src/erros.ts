/**
 * Why a boleto could not be built or read.
 * - `BANCO_DESCONHECIDO` no layout for this bank code
 * - `CAMPO_OBRIGATORIO` a field the bank needs is missing
 * - `CAMPO_INVALIDO` a field has the wrong length, characters or value
 * - `CODIGO_INVALIDO` a barcode or typed line that does not close
 */
export type CodigoErroBoleto = 'BANCO_DESCONHECIDO' | 'CAMPO_OBRIGATORIO' | 'CAMPO_INVALIDO' | 'CODIGO_INVALIDO';

/** Message in Portuguese, fit to be shown to the user; `campo` names the input field, when there is one. */
export class ErroBoleto extends Error {
  readonly codigo: CodigoErroBoleto;
  readonly campo: string | undefined;

  constructor(codigo: CodigoErroBoleto, mensagem: string, campo?: string) {
    super(mensagem);
    this.name = 'ErroBoleto';
    this.codigo = codigo;
    this.campo = campo;
  }
}
