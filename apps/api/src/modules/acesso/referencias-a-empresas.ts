import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('usuario_empresa', 'empresa_id', 'acessos de pessoas'),
  stays('usuario_funcao_empresa', 'empresa_id', 'acessos de pessoas'),
  moves('usuario', 'revenda_id', 'pessoas da revenda'),
];
