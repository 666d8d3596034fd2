import { month, screenAddress } from '../../platform/router/address.ts';

export const telasDeBackoffice = {
  /** `?de=2026-01&ate=2026-03`: without them, the months the server says. */
  notasFiscais: screenAddress('/sistema/backoffice/historico-de-nota-fiscal', { de: month(), ate: month() }),
};
