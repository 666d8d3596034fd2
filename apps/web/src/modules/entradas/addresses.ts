import { recordId, screenAddress } from '../../platform/router/address.ts';

export const telasDeEntradas = {
  /** Files are dropped anywhere on it. */
  entradas: screenAddress('/sistema/nfe-entrada'),
  /** One note: who sold it, what its items are here, what is to be paid. */
  entrada: screenAddress('/sistema/nfe-entrada/{id}', { id: recordId() }),
  /** What came, counted with the note in hand; drawn for a phone. */
  contagem: screenAddress('/sistema/nfe-entrada/{id}/contagem', { id: recordId() }),
  /** Transport documents whose carriage the companies pay for; files are dropped on it too. */
  conhecimentos: screenAddress('/sistema/cte-recebidos'),
  /** Notes of services that others issued against the companies. */
  servicos: screenAddress('/sistema/nfse-recebidas'),
};
