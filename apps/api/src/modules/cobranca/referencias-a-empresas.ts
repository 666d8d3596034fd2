import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('boleto', 'empresa_id', 'boletos'),
  moves('boleto', 'pessoa_id', 'boletos'),
  stays('pix_cobranca', 'empresa_id', 'cobranças Pix'),
  moves('pix_cobranca', 'pessoa_id', 'cobranças Pix'),
  stays('pix_recebido', 'empresa_id', 'Pix recebidos'),
  moves('pix_recebido', 'pessoa_id', 'Pix recebidos'),
  stays('boleto_remessa', 'empresa_id', 'remessas'),
  stays('boleto_retorno', 'empresa_id', 'retornos'),
];
