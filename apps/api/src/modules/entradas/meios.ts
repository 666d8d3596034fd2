import type { Database } from '../../platform/database/database.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { Autoridades } from '../fiscal/public.ts';
import { type OuvinteDeEventosDeNfse, ouvintesDeEventosDeNfse } from './servicos/ouvintes.ts';

/** What speaking to the authority takes. */
export interface MeiosDaEntrada {
  database: Database;
  autoridades: Autoridades;
  /** Number of this process: what it holds is free again when it dies. */
  processo: number;
  /** Whose own notes of services the events handed out may be about. */
  ouvintes: readonly OuvinteDeEventosDeNfse[];
}

export const meiosDaEntrada = ({ database, config, notifications, all }: ModuleParts): MeiosDaEntrada => ({
  database,
  autoridades: new Autoridades(config),
  processo: notifications.processo,
  ouvintes: all(ouvintesDeEventosDeNfse),
});
