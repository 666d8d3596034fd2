import { recordId, recordParams, screenAddress } from '../../platform/router/address.ts';

export const telasDosWebhooks = {
  lista: screenAddress('/sistema/seguranca/webhooks'),
  cadastro: screenAddress('/sistema/seguranca/webhooks/adicionar', recordParams('adicionar', 'editar')),
  /** What webhook `id` was told. */
  entregas: screenAddress('/sistema/seguranca/webhooks/{id}/entregas', { id: recordId() }),
};
