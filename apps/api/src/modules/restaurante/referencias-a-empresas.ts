import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('setor', 'empresa_id', 'setores'),
  stays('mesa', 'empresa_id', 'mesas'),
  stays('departamento', 'empresa_id', 'departamentos'),
  stays('departamento_config', 'empresa_id', 'departamentos'),
  stays('prato', 'empresa_id', 'pratos'),
  stays('produto_esgotado', 'empresa_id', 'pratos'),
  stays('imagem_core', 'empresa_id', 'terminais'),
];
