import { recordId, recordParams, screenAddress } from '../../../platform/router/address.ts';

/** Where the screens of the counter are. */
export const telasDoBalcao = {
  /** `?proposta=7`: sells that quotation. */
  balcao: screenAddress('/sistema/vendas/balcao', { proposta: recordId() }),
  /** `?id=7` opens one. */
  propostas: screenAddress('/sistema/vendas/orcamentos', recordParams('adicionar')),
  fiado: screenAddress('/sistema/vendas/fiado', { clienteId: recordId() }),
  comissoes: screenAddress('/sistema/vendas/comissoes'),
};
