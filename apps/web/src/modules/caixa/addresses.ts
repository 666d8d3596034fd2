import { oneOf, recordId, screenAddress } from '../../platform/router/address.ts';

/** Where the screens of cash are. */
export const telasDoCaixa = {
  /** `?aba=turnos`: all shifts, else the own one. */
  movimento: screenAddress('/sistema/pdv/caixaMovimento', { aba: oneOf(['meu', 'turnos']) }),
  fechamento: screenAddress('/sistema/pdv/fechamentoDetalhado/{id}', { id: recordId() }),
};
