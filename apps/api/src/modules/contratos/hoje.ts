import { dataNoFuso } from '@retaguarda/brasil';

/** The civil date of contracts: of the country's legal hour, whatever the zone of the server. */
export const hojeNoBrasil = (): string => dataNoFuso(new Date().toISOString(), 'America/Sao_Paulo');
