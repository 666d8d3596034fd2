import { recordId, recordParams, screenAddress } from '../../platform/router/address.ts';

export const telasDosWebhooks = {
  lista: screenAddress('/sistema/seguranca/webhooks'),
  cadastro: screenAddress('/sistema/seguranca/webhooks/adicionar', recordParams('adicionar', 'editar')),
  /** `?id=7`: what webhook 7 was told. */
  entregas: screenAddress('/sistema/seguranca/webhooks/entregas', { id: recordId() }),
};
