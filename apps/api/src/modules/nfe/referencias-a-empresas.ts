import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('nota', 'empresa_id', 'notas fiscais'),
  moves('nota', 'pessoa_id', 'notas fiscais'),
  stays('nota_numero', 'empresa_id', 'números de notas'),
  stays('nota_inutilizacao', 'empresa_id', 'inutilizações'),
  stays('nota_tentativa', 'empresa_id', 'notas fiscais'),
];
