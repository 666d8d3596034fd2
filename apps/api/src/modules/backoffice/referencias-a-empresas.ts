import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  moves('chave_acesso', 'empresa_id', 'chaves de acesso'),
  moves('core_chave_api', 'empresa_id', 'chaves de servidor'),
  moves('core_aviso_empresa', 'empresa_id', 'avisos'),
];
