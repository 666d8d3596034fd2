import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one: own companies are never joined. */
export const referenciasAEmpresas: readonly RecordReference[] = [stays('vinculo', 'empresa_id', 'funcionários')];
