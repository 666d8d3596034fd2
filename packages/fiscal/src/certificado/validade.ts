import { raizCnpj } from '@retaguarda/brasil';
import type { Certificado } from './certificado.ts';

const DIA_MS = 86_400_000;

/**
 * Whole days until the certificate expires: 0 on the last day, negative once expired.
 *
 * @param instante ISO 8601 instant
 * @throws RangeError when it is not an instant
 */
export function diasParaVencer({ validoAte }: Pick<Certificado, 'validoAte'>, instante: string): number {
  return Math.floor((Date.parse(validoAte) - milissegundos(instante)) / DIA_MS);
}

/** Is the instant within the validity of the certificate? */
export function isVigente(
  { validoDe, validoAte }: Pick<Certificado, 'validoDe' | 'validoAte'>,
  instante: string,
): boolean {
  const agora = milissegundos(instante);
  return Date.parse(validoDe) <= agora && agora <= Date.parse(validoAte);
}

/**
 * May this certificate sign for this issuer? A company's certificate serves every branch with the same CNPJ root; a
 * person's serves that CPF.
 *
 * @param documento CNPJ (letters allowed) or CPF of the issuer, without mask
 * @source NF-e validation rule on the certificate of the transmitter (rejection 213: CNPJ root differs)
 */
export function pertenceAoEmitente({ cnpj, cpf }: Pick<Certificado, 'cnpj' | 'cpf'>, documento: string): boolean {
  if (documento.length === 11) return cpf === documento;
  return cnpj !== undefined && raizCnpj(cnpj) === raizCnpj(documento);
}

function milissegundos(instante: string): number {
  const valor = Date.parse(instante);
  if (Number.isNaN(valor)) throw new RangeError(`not an instant: ${instante}`);
  return valor;
}
