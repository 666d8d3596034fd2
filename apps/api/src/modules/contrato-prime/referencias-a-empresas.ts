import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  moves('contrato_prime_preco', 'revenda_id', 'preços da revenda'),
  moves('pre_contrato_prime', 'empresa_id', 'pré-contratos'),
  moves('pre_contrato_prime', 'revenda_id', 'pré-contratos da revenda'),
];
