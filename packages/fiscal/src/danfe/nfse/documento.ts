import type { EventoNfse, Nfse, TipoDeEventoNfse } from '../../nfse/index.ts';

/** An NFS-e with what happened to it since: all that its form may show. */
export interface NfseRegistrada {
  readonly nfse: Nfse;
  /** Those that cancel or replace the note; others are left aside. */
  readonly eventos?: readonly EventoNfse[] | undefined;
}

/** Asked for by the issuer, granted by the tax office, or decided by it. */
const cancelamentos = ['e101101', 'e105104', 'e305101'] as const satisfies readonly TipoDeEventoNfse[];

/** The 50 positions of the access key. */
export const chaveDaNfse = ({ infNFSe }: Nfse): string => infNFSe.Id.slice(3);

/** The word across the form, for a note that is not in force any more. @source NT 008 v1.02, 2.5 */
export function marcaDaNfse({ nfse, eventos = [] }: NfseRegistrada): 'CANCELADA' | 'SUBSTITUÍDA' | undefined {
  const pedidos = eventos
    .map(({ infEvento }) => infEvento.pedRegEvento.infPedReg)
    .filter(({ chNFSe }) => chNFSe === chaveDaNfse(nfse));
  if (pedidos.some(({ e105102 }) => e105102 !== undefined)) return 'SUBSTITUÍDA';
  return pedidos.some((pedido) => cancelamentos.some((tipo) => pedido[tipo] !== undefined)) ? 'CANCELADA' : undefined;
}
