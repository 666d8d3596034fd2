/** Why a certificate file could not be opened. The password is never part of it. */
export type MotivoDoCertificado =
  /** not a PKCS#12 file, or damaged */
  | 'arquivo-invalido'
  | 'senha-incorreta'
  /** protected in a way that is not supported */
  | 'protecao-nao-suportada'
  /** its password is derived in more rounds than any tool writes */
  | 'iteracoes-demais'
  | 'sem-chave'
  | 'sem-certificado'
  /** the NF-e signs with RSA only */
  | 'chave-nao-rsa';

const mensagens: Record<MotivoDoCertificado, string> = {
  'arquivo-invalido': 'O arquivo não é um certificado A1 (PKCS#12, .pfx ou .p12) ou está danificado.',
  'senha-incorreta': 'A senha do certificado não confere.',
  'protecao-nao-suportada':
    'O arquivo usa uma proteção que não é aceita. Exporte o certificado de novo, com AES ou 3DES.',
  'iteracoes-demais':
    'A senha do arquivo é derivada com mais de 1.000.000 de iterações. Exporte o certificado de novo, com menos.',
  'sem-chave': 'O arquivo não tem a chave privada. Exporte o certificado com a chave.',
  'sem-certificado': 'O arquivo não tem o certificado da chave privada.',
  'chave-nao-rsa': 'A chave do certificado não é RSA, a única aceita na assinatura de documentos fiscais.',
};

export class ErroDeCertificado extends Error {
  override readonly name = 'ErroDeCertificado';
  readonly motivo: MotivoDoCertificado;

  constructor(motivo: MotivoDoCertificado) {
    super(mensagens[motivo]);
    this.motivo = motivo;
  }
}
