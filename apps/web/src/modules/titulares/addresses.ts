import { oneOf, recordId, recordParams, screenAddress } from '../../platform/router/address.ts';

/** `?acao=adicionar&clienteId=7` asks in the name of a client's record (`&tipo=eliminacao`: to be taken out of it); `?id=3` opens a request. */
export const telaDeTitulares = screenAddress('/sistema/seguranca/titulares', {
  ...recordParams('adicionar'),
  tipo: oneOf(['eliminacao']),
  clienteId: recordId(),
  fornecedorId: recordId(),
  funcionarioId: recordId(),
});
