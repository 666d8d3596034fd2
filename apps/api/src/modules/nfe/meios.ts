import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { Autoridades } from '../fiscal/public.ts';
import { Escuta } from './envio/escuta.ts';

/** What speaking to the authority takes. */
export interface MeiosDaNota {
  database: Database;
  storage: Storage;
  autoridades: Autoridades;
  escuta: Escuta;
  /** Number of this process: what it holds is free again when it dies. */
  processo: number;
}

export const meiosDaNota = ({ database, storage, config, notifications }: ModuleParts): MeiosDaNota => ({
  database,
  storage,
  autoridades: new Autoridades(config),
  escuta: new Escuta(),
  processo: notifications.processo,
});
