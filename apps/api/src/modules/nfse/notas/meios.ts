import type { Database } from '../../../platform/database/database.ts';
import type { Parts } from '../../../platform/modules/module.ts';
import { Autoridades } from '../../fiscal/public.ts';

/** What speaking to the system of notes takes. */
export interface MeiosDaNfse {
  database: Database;
  autoridades: Autoridades;
  /** Number of this process: the turn it has is free again when it dies. */
  processo: number;
}

export const meiosDaNfse = (parts: Pick<Parts, 'database' | 'config' | 'notifications'>): MeiosDaNfse => ({
  database: parts.database,
  autoridades: new Autoridades(parts.config),
  processo: parts.notifications.processo,
});

/** The system gave no last word: the queue asks again, with growing pauses. */
export class SemPalavraDoSistema extends Error {}
