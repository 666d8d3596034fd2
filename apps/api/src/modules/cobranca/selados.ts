import type { Sealed } from '../../platform/sealed.ts';
import { lugarDoSelo as lugarDaApi } from './api-de-boletos/bancos.ts';
import { lugarDoSelo as lugarDoPix } from './pix/provedores.ts';

const of = 'conta_id';

/** What a group entrusts so that it is known to banks. */
export const selados: readonly Sealed[] = [
  { what: 'acesso ao Pix', table: 'pix_conta', column: 'segredo', of, place: lugarDoPix },
  { what: 'acesso à API de boletos', table: 'boleto_api', column: 'segredo', of, place: lugarDaApi },
];
