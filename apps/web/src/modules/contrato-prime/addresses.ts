import { recordParams, screenAddress } from '../../platform/router/address.ts';

/** Where the screens of pre-contracts are. */
export const telasDePrime = {
  preContratos: screenAddress('/sistema/contrato-prime/pre-contrato'),
  novo: screenAddress('/sistema/contrato-prime/pre-contrato/cadastro'),
  /** `?acao=editar&id=7`. */
  preContrato: screenAddress('/sistema/contrato-prime/pre-contrato/editar', recordParams('editar')),
};
