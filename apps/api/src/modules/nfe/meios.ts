import type { Storage } from '@retaguarda/installation/storage';
import type { Database } from '../../platform/database/database.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import { Autoridades } from '../fiscal/public.ts';
import { type ConferenteDeNotas, conferentesDeNotas } from './conferentes.ts';
import { Escuta } from './envio/escuta.ts';
import { type SeguidorDeNotas, seguidoresDeNotas } from './seguidores.ts';
import { type RecebedorDeTransferencias, recebedoresDeTransferencias } from './transferencia.ts';

/** What speaking to the authority takes. */
export interface MeiosDaNota {
  database: Database;
  storage: Storage;
  autoridades: Autoridades;
  escuta: Escuta;
  /** Number of this process: what it holds is free again when it dies. */
  processo: number;
  /** Who takes in what goes to another company of the group. */
  recebedores: readonly RecebedorDeTransferencias[];
  /** What other modules do after a note. */
  seguidores: readonly SeguidorDeNotas[];
  /** What other modules say of a note before it is issued. */
  conferentes: readonly ConferenteDeNotas[];
}

export const meiosDaNota = ({ database, storage, config, notifications, all }: ModuleParts): MeiosDaNota => ({
  database,
  storage,
  autoridades: new Autoridades(config),
  escuta: new Escuta(),
  processo: notifications.processo,
  recebedores: all(recebedoresDeTransferencias),
  seguidores: all(seguidoresDeNotas),
  conferentes: all(conferentesDeNotas),
});
