import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  moves('contrato', 'empresa_id', 'contratos'),
  moves('contrato_acesso', 'empresa_id', 'acesso ao sistema'),
  moves('tabela_preco', 'revenda_id', 'preços da revenda'),
];
