import { X509Certificate } from 'node:crypto';

/** Whether a certificate leads to a trusted root, and where it stops when it does not. */
export type VerificacaoDaCadeia =
  | { readonly ok: true /** Subjects from the certificate to the root. */; readonly caminho: readonly string[] }
  | { readonly ok: false; readonly motivo: 'emissor-desconhecido' | 'fora-da-validade'; readonly mensagem: string };

/**
 * Follows a certificate up to one of the trusted roots, checking issuer, signature and validity of each step.
 * Revocation is not looked up: that needs the network.
 *
 * @param intermediariosPem what came with the certificate (order does not matter)
 * @param raizesPem the roots to trust, such as those of ICP-Brasil
 * @param instante ISO 8601 instant at which all must be valid
 */
export function verificarCadeia(
  certificadoPem: string,
  intermediariosPem: readonly string[],
  raizesPem: readonly string[],
  instante: string,
): VerificacaoDaCadeia {
  const agora = Date.parse(instante);
  const raizes = raizesPem.map((pem) => new X509Certificate(pem));
  const candidatos = [...raizes, ...intermediariosPem.map((pem) => new X509Certificate(pem))];
  const caminho: string[] = [];
  let atual = new X509Certificate(certificadoPem);
  for (;;) {
    const nome = atual.subject.replaceAll('\n', ', ');
    caminho.push(nome);
    if (agora < atual.validFromDate.getTime() || agora > atual.validToDate.getTime()) {
      return { ok: false, motivo: 'fora-da-validade', mensagem: `Certificado fora da validade: ${nome}` };
    }
    if (raizes.some((raiz) => raiz.fingerprint256 === atual.fingerprint256)) return { ok: true, caminho };
    const emissor = candidatos.find((candidato) => emitiu(candidato, atual));
    if (emissor === undefined || caminho.length > candidatos.length) {
      return {
        ok: false,
        motivo: 'emissor-desconhecido',
        mensagem: `Não se chega a uma raiz confiável a partir de ${nome}`,
      };
    }
    atual = emissor;
  }
}

const emitiu = (emissor: X509Certificate, certificado: X509Certificate): boolean =>
  emissor.ca &&
  emissor.fingerprint256 !== certificado.fingerprint256 &&
  certificado.checkIssued(emissor) &&
  certificado.verify(emissor.publicKey);
