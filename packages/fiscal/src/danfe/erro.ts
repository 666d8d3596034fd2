export type CodigoDeImpressao =
  /** The document is not of the kind asked for: an NF-e where an NFC-e goes, an event of another type. */
  | 'DOCUMENTO_INCOMPATIVEL'
  /** The bytes of a logo are not a PNG or JPEG that can be read. */
  | 'IMAGEM_INVALIDA'
  /** The paper is narrower than the manual allows. */
  | 'PAPEL_INVALIDO'
  /** A receipt without the QR code that the document must carry. */
  | 'QR_CODE_AUSENTE';

/** A document that cannot be printed as asked. The message is for the user. */
export class ErroDeImpressao extends Error {
  readonly codigo: CodigoDeImpressao;

  constructor(codigo: CodigoDeImpressao, mensagem: string, opcoes?: ErrorOptions) {
    super(mensagem, opcoes);
    this.name = 'ErroDeImpressao';
    this.codigo = codigo;
  }
}
