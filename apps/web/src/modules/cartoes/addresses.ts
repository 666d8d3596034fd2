import { day, recordId, recordParams, screenAddress, text } from '../../platform/router/address.ts';

/** `?aba=recebiveis` is the list, `?aba=conferencia` what differs, with their own filters; without it the agenda, of the days it says. */
export const telasDeCartoes = {
  agenda: screenAddress('/sistema/financeiro/cartoes', {
    aba: text(),
    inicio: day(),
    fim: day(),
    adquirente: recordId(),
    ...recordParams('adicionar'),
  }),
};
