import { recordId, screenAddress } from '../../platform/router/address.ts';

export const telasDeVendas = {
  /** Of one terminal, when the path says so. */
  buscar: screenAddress('/sistema/vendas/buscar-vendas/{idTerminal?}', { idTerminal: recordId() }),
  venda: screenAddress('/sistema/vendas/venda/{id}', { id: recordId() }),
  extrair: screenAddress('/sistema/vendas/extrair'),
  /** `?vendaId=7` are those of one sale. */
  divergencias: screenAddress('/sistema/vendas/divergencias', { vendaId: recordId() }),
};
