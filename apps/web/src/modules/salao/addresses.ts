import { recordId, screenAddress } from '../../platform/router/address.ts';

/** Where the screens of the floor are. */
export const telasDoSalao = {
  /** Of the company of the address, else of the one on view. */
  comandas: screenAddress('/sistema/comanda/{empresaId?}', { empresaId: recordId() }),
};
