import { recordId, recordIds, screenAddress } from '../../platform/router/address.ts';

export const telasDeCobranca = {
  /** `?id=7` shows one beside the list. */
  boletos: screenAddress('/sistema/financeiro/boletos', { id: recordId() }),
  /** `?lancamentos=1,2` are the entries to issue for. */
  cadastrar: screenAddress('/sistema/financeiro/cadastrar/boleto', { lancamentos: recordIds() }),
  remessas: screenAddress('/sistema/financeiro/boletos/remessas'),
  /** `?id=7` is looked at. */
  retornos: screenAddress('/sistema/financeiro/boletos/retornos', { id: recordId() }),
  aVer: screenAddress('/sistema/financeiro/boletos/a-ver'),
};
