import { recordId, recordParams, screenAddress, text } from '../../platform/router/address.ts';

/** Where the screens of messages are. */
export const telasDeMensagens = {
  /** `?id=7` opens one of the person's notices. */
  verAvisos: screenAddress('/sistema/ferramentas/visualizar-avisos', { id: recordId() }),
  criarAvisos: screenAddress('/sistema/ferramentas/criar-avisos', { ...recordParams('adicionar'), aba: text() }),
  /** `?id=7` opens a campaign; `?aba=supressoes`, the addresses that receive none. */
  emLote: screenAddress('/sistema/ferramentas/mensagens-em-lote', { ...recordParams('adicionar'), aba: text() }),
  email: screenAddress('/sistema/email', recordParams('adicionar')),
  sms: screenAddress('/sistema/sms', recordParams('adicionar')),
};
