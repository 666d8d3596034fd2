import { recordId, recordParams, screenAddress } from '../../../platform/router/address.ts';

/** Where the screens of the counter are. */
export const telasDoBalcao = {
  /** `?proposta=7`: sells that quotation. */
  balcao: screenAddress('/sistema/vendas/balcao', { proposta: recordId() }),
  /** `?id=7` opens one. */
  propostas: screenAddress('/sistema/vendas/orcamentos', recordParams('adicionar')),
  /** `?clienteId=7` opens the account of a client, `&empresaDaConta=2` in that company. */
  fiado: screenAddress('/sistema/vendas/fiado', { clienteId: recordId(), empresaDaConta: recordId() }),
  comissoes: screenAddress('/sistema/vendas/comissoes'),
};
