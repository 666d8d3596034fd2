import { type DadosUf, isUf, type Uf, ufPorSigla } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { Emissor } from './emissores.queries.ts';

/** The state a document is issued in. @throws DomainError RULE_BROKEN where the register of the company has none */
export function ufDe({ uf }: Pick<Emissor, 'uf'>): Uf {
  if (uf === null || !isUf(uf)) {
    throw new DomainError('RULE_BROKEN', { text: 'A empresa não tem a UF: complete o endereço dela.' });
  }
  return uf;
}

/** Its IBGE code, as the layouts ask for. @throws DomainError RULE_BROKEN */
export const codigoDaUf = (emissor: Pick<Emissor, 'uf'>): DadosUf['codigoIbge'] => ufPorSigla(ufDe(emissor)).codigoIbge;
