import type { Database } from '../../../platform/database/database.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { type SeguidorDeBaixas, seguidoresDeBaixas } from '../../financeiro/public.ts';
import { ProvedoresDePix } from './provedores.ts';

/** What speaking to banks takes. */
export interface MeiosDoPix {
  database: Database;
  provedores: ProvedoresDePix;
  seguidores: readonly SeguidorDeBaixas[];
  /** Number of this process: the turn it has is free again when it dies. */
  processo: number;
}

export const meiosDoPix = (parts: ModuleParts): MeiosDoPix => ({
  database: parts.database,
  provedores: new ProvedoresDePix(parts.config),
  seguidores: parts.all(seguidoresDeBaixas),
  processo: parts.notifications.processo,
});

/** The bank gave no last word: the queue asks again, with growing pauses. */
export class SemPalavraDoBanco extends Error {}
