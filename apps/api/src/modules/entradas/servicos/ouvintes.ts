import type { Tx } from '../../../platform/database/database.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';

/** An event of a note of services that the national environment handed out. */
export interface EventoDistribuido {
  chave: string;
  /** `e105104`. */
  tipo: string;
}

/** Whoever has notes of its own that events are about. @returns whether the note is theirs */
export type OuvinteDeEventosDeNfse = (tx: Tx, grupoId: number, evento: EventoDistribuido) => Promise<boolean>;

export const ouvintesDeEventosDeNfse = extensionPoint<OuvinteDeEventosDeNfse>('entradas.ouvintesDeEventosDeNfse');
