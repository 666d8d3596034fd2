import { dataNoFuso, somarDias } from '@retaguarda/brasil';

/** Zone of Brasília: of what has no company with a zone of its own. */
export const FUSO_DO_BRASIL = 'America/Sao_Paulo';

/** Civil date in Brasília, `dias` from today: for what has no company with a time zone of its own. */
export const hojeNoBrasil = (dias = 0): string => somarDias(dataNoFuso(new Date().toISOString(), FUSO_DO_BRASIL), dias);
