import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('entrada', 'empresa_id', 'notas de entrada'),
  moves('entrada', 'fornecedor_id', 'notas de entrada'),
];
