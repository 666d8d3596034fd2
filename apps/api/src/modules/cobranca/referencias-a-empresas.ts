import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('boleto', 'empresa_id', 'boletos'),
  moves('boleto', 'pessoa_id', 'boletos'),
  stays('boleto_remessa', 'empresa_id', 'remessas'),
  stays('boleto_retorno', 'empresa_id', 'retornos'),
];
