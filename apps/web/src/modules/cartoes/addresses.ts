import { day, recordId, recordParams, screenAddress, text } from '../../platform/router/address.ts';

/** `?aba=recebiveis` is the list, with its own filters; without it the agenda, of the days it says. */
export const telasDeCartoes = {
  agenda: screenAddress('/sistema/financeiro/cartoes', {
    aba: text(),
    inicio: day(),
    fim: day(),
    adquirente: recordId(),
    ...recordParams('adicionar'),
  }),
};
