import { oneOf, recordId, recordIds, recordParams, screenAddress, text } from '../../platform/router/address.ts';

export const telasDeCobranca = {
  /** `?id=7` shows one beside the list. */
  boletos: screenAddress('/sistema/financeiro/boletos', { id: recordId() }),
  /** `?lancamentos=1,2` are the entries to issue for. */
  cadastrar: screenAddress('/sistema/financeiro/cadastrar/boleto', { lancamentos: recordIds() }),
  remessas: screenAddress('/sistema/financeiro/boletos/remessas'),
  /** `?id=7` is looked at. */
  retornos: screenAddress('/sistema/financeiro/boletos/retornos', { id: recordId() }),
  /** `?id=7` shows a charge beside the list, `?acao=adicionar` begins one. */
  pix: screenAddress('/sistema/financeiro/pix', recordParams('adicionar')),
  /** `?id=7` shows a mandate beside the list, `?acao=adicionar` asks for one. */
  pixAutomatico: screenAddress('/sistema/financeiro/pix/automatico', recordParams('adicionar')),
  pixRecebidos: screenAddress('/sistema/financeiro/pix/recebidos', { id: recordId() }),
  /** `?conta=7` is the bank account looked at, `?acao=ligar` chooses or changes one. */
  pixContas: screenAddress('/sistema/financeiro/pix/contas', { acao: oneOf(['ligar']), conta: recordId() }),
  /** `?id=7` is the wallet of that account. */
  carteiras: screenAddress('/sistema/financeiro/boletos/carteiras', { id: recordId() }),
  aVer: screenAddress('/sistema/financeiro/boletos/a-ver'),
  /** `?aba=` is the ladder, what it would send, or what it sent; `?id=7` a message beside the list. */
  regua: screenAddress('/sistema/financeiro/receber/regua', { aba: text(), id: recordId() }),
};
