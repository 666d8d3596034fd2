import { recordId, recordParams, screenAddress } from '../../platform/router/address.ts';

/** `?acao=adicionar&clienteId=7` asks in the name of a client's record; `?id=3` opens a request. */
export const telaDeTitulares = screenAddress('/sistema/seguranca/titulares', {
  ...recordParams('adicionar'),
  clienteId: recordId(),
  fornecedorId: recordId(),
  funcionarioId: recordId(),
});
