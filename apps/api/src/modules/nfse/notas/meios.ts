import type { Database } from '../../../platform/database/database.ts';
import type { Parts } from '../../../platform/modules/module.ts';
import { Autoridades } from '../../fiscal/public.ts';

/** What speaking to the system of notes takes. */
export interface MeiosDaNfse {
  database: Database;
  autoridades: Autoridades;
}

export const meiosDaNfse = (parts: Pick<Parts, 'database' | 'config'>): MeiosDaNfse => ({
  database: parts.database,
  autoridades: new Autoridades(parts.config),
});

/** The system gave no last word: the queue asks again, with growing pauses. */
export class SemPalavraDoSistema extends Error {}
