import { recordId, screenAddress } from '../../platform/router/address.ts';

/** Where the screens of orders are. */
export const telasDeEntregas = {
  /** `?pedido=7` is the order on view. */
  quadro: screenAddress('/sistema/pedidos/{empresaId?}', { empresaId: recordId(), pedido: recordId() }),
  acertos: screenAddress('/sistema/acerto-de-entregadores/{empresaId?}', { empresaId: recordId() }),
  testarTaxas: screenAddress('/sistema/testar-taxas-de-entrega/{empresaId?}', { empresaId: recordId() }),
  rotas: screenAddress('/sistema/rotas-de-entrega/{empresaId?}', { empresaId: recordId() }),
  openDelivery: screenAddress('/sistema/open-delivery/{empresaId?}', { empresaId: recordId() }),
  ifood: screenAddress('/sistema/ifood/{empresaId?}', { empresaId: recordId() }),
};
