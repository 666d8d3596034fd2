import { dataNoFuso, somarDias } from '@retaguarda/brasil';

/** Civil date in Brasília, `dias` from today: for what has no company with a time zone of its own. */
export const hojeNoBrasil = (dias = 0): string =>
  somarDias(dataNoFuso(new Date().toISOString(), 'America/Sao_Paulo'), dias);
