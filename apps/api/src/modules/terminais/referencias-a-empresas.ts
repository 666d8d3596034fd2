import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [stays('terminal', 'empresa_id', 'terminais')];
