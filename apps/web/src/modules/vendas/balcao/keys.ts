import { defineKeys } from '../../../platform/api/query.ts';

declare module '../../../platform/api/query.ts' {
  interface Resources {
    balcao: true;
    propostas: true;
    fiado: true;
    comissoes: true;
  }
}

/** What the counter must know before it sells: the open shift, the ways to pay. */
export const balcaoKeys = defineKeys('balcao');
export const propostasKeys = defineKeys('propostas');
/** A sale on credit or a receipt changes what a client owes. */
export const fiadoKeys = defineKeys('fiado');
