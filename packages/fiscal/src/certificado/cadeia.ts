import { X509Certificate } from 'node:crypto';

/** Whether a certificate leads to a trusted root, and where it stops when it does not. */
export type VerificacaoDaCadeia =
  | { readonly ok: true /** Subjects from the certificate to the root. */; readonly caminho: readonly string[] }
  | { readonly ok: false; readonly motivo: 'emissor-desconhecido' | 'fora-da-validade'; readonly mensagem: string };

/** More steps than any chain of ICP-Brasil has. */
const MAX_PASSOS = 6;

/** Certificates that chains are followed by, read once: roots, which are trusted, and those between, which are not. */
export class Confianca {
  readonly #raizes: ReadonlySet<string>;
  readonly #porNome: ReadonlyMap<string, readonly X509Certificate[]>;

  /** @param intermediariosPem in any order */
  constructor(raizesPem: readonly string[], intermediariosPem: readonly string[]) {
    const raizes = raizesPem.map((pem) => new X509Certificate(pem));
    const todos = [...raizes, ...intermediariosPem.map((pem) => new X509Certificate(pem))];
    this.#raizes = new Set(raizes.map(({ fingerprint256 }) => fingerprint256));
    this.#porNome = Map.groupBy(todos, ({ subject }) => subject);
  }

  /**
   * Follows a certificate up to one of the trusted roots, checking issuer, signature and validity of each step.
   * Revocation is not looked up: that needs the network.
   *
   * @param instante ISO 8601 instant at which all must be valid
   */
  verificar(certificado: X509Certificate, instante: string): VerificacaoDaCadeia {
    return this.#subir(certificado, Date.parse(instante), []);
  }

  #subir(atual: X509Certificate, agora: number, atras: readonly string[]): VerificacaoDaCadeia {
    const nome = atual.subject.replaceAll('\n', ', ');
    const caminho = [...atras, nome];
    if (agora < atual.validFromDate.getTime() || agora > atual.validToDate.getTime()) {
      return { ok: false, motivo: 'fora-da-validade', mensagem: `Certificado fora da validade: ${nome}` };
    }
    if (this.#raizes.has(atual.fingerprint256)) return { ok: true, caminho };
    let parou: VerificacaoDaCadeia = {
      ok: false,
      motivo: 'emissor-desconhecido',
      mensagem: `Não se chega a uma raiz confiável a partir de ${nome}`,
    };
    if (caminho.length >= MAX_PASSOS) return parou;
    // An authority that was renewed has more than one certificate of the same name.
    for (const emissor of this.#porNome.get(atual.issuer) ?? []) {
      if (!emitiu(emissor, atual)) continue;
      const acima = this.#subir(emissor, agora, caminho);
      if (acima.ok) return acima;
      parou = acima;
    }
    return parou;
  }
}

/** The same for one certificate and what came with it. @param raizesPem the roots to trust, such as those of ICP-Brasil */
export const verificarCadeia = (
  certificadoPem: string,
  intermediariosPem: readonly string[],
  raizesPem: readonly string[],
  instante: string,
): VerificacaoDaCadeia =>
  new Confianca(raizesPem, intermediariosPem).verificar(new X509Certificate(certificadoPem), instante);

const emitiu = (emissor: X509Certificate, certificado: X509Certificate): boolean =>
  emissor.ca &&
  emissor.fingerprint256 !== certificado.fingerprint256 &&
  certificado.checkIssued(emissor) &&
  certificado.verify(emissor.publicKey);
