import { X509Certificate } from 'node:crypto';
import { verificarCadeia } from '../../src/certificado/cadeia.ts';
import { pertenceAoEmitente } from '../../src/certificado/index.ts';
import { lerTitular, type Titular } from '../../src/certificado/titular.ts';
import { type Verificacao, verificarAssinatura } from '../../src/xml/assinatura.ts';

/** Whose certificate it is. */
function titularDe(certificado: X509Certificate): Titular {
  return lerTitular(certificado.raw, /^CN=(.*)$/m.exec(certificado.subject)?.[1] ?? '');
}

/** What is wrong with a signature. */
export type DefeitoDaAssinatura =
  | 'ausente'
  | 'fora-do-padrao'
  | 'conteudo-alterado'
  | 'certificado-fora-da-validade'
  | 'certificado-de-autoridade-desconhecida'
  | 'certificado-de-outro';

/**
 * Judges the signature of a document: unchanged, made with a certificate of the authority, valid at the instant, and
 * of the company (or person) it must be of.
 *
 * @param verificacao when it was already checked against the text
 * @returns undefined when nothing is wrong
 */
export function defeitoDaAssinatura(
  xml: string,
  documento: string,
  autoridadePem: string,
  instante: Date,
  verificacao: Verificacao = verificarAssinatura(xml),
): DefeitoDaAssinatura | undefined {
  if (!verificacao.ok) {
    const { motivo } = verificacao;
    if (motivo === 'sem-assinatura') return 'ausente';
    return motivo === 'conteudo-alterado' || motivo === 'assinatura-invalida' ? 'conteudo-alterado' : 'fora-do-padrao';
  }
  const { certificadoPem } = verificacao;
  const cadeia = verificarCadeia(certificadoPem, [], [autoridadePem], instante.toISOString());
  if (!cadeia.ok) {
    return cadeia.motivo === 'fora-da-validade'
      ? 'certificado-fora-da-validade'
      : 'certificado-de-autoridade-desconhecida';
  }
  const titular = titularDe(new X509Certificate(certificadoPem));
  return pertenceAoEmitente(titular, documento) ? undefined : 'certificado-de-outro';
}
