import type { Storage } from '@retaguarda/installation/storage';
import type { Database } from '../../../platform/database/database.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { type SeguidorDeBaixas, seguidoresDeBaixas } from '../../financeiro/public.ts';
import { BancosDeBoletos } from './bancos.ts';

/** What speaking to banks about boletos takes. */
export interface MeiosDaApi {
  database: Database;
  storage: Storage;
  bancos: BancosDeBoletos;
  seguidores: readonly SeguidorDeBaixas[];
  /** Number of this process: the turn it has is free again when it dies. */
  processo: number;
}

export const meiosDaApi = (parts: ModuleParts): MeiosDaApi => ({
  database: parts.database,
  storage: parts.storage,
  bancos: new BancosDeBoletos(parts.config),
  seguidores: parts.all(seguidoresDeBaixas),
  processo: parts.notifications.processo,
});
