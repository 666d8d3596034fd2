import type { Database } from '../../platform/database/database.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { Autoridades } from '../fiscal/public.ts';

/** What speaking to the authority takes. */
export interface MeiosDaEntrada {
  database: Database;
  autoridades: Autoridades;
  /** Number of this process: what it holds is free again when it dies. */
  processo: number;
}

export const meiosDaEntrada = ({ database, config, notifications }: ModuleParts): MeiosDaEntrada => ({
  database,
  autoridades: new Autoridades(config),
  processo: notifications.processo,
});
