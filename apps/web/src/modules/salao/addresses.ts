import { recordId, screenAddress } from '../../platform/router/address.ts';

/** Where the screens of the floor are. */
export const telasDoSalao = {
  /** Of the company of the address, else of the one on view. */
  comandas: screenAddress('/sistema/comanda/{empresaId?}', { empresaId: recordId() }),
  imagensDaEmpresa: screenAddress('/sistema/imagem-core/empresa/{empresaId?}', { empresaId: recordId() }),
  /** `?empresaId=3&terminalId=7` are whose. */
  imagensDoTerminal: screenAddress('/sistema/imagem-core/terminal', {
    empresaId: recordId(),
    terminalId: recordId(),
  }),
};
