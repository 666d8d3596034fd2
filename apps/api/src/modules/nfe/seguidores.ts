import type { Tx } from '../../platform/database/database.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';

/** A note whose authority has spoken, as who follows it needs to know it. */
export interface NotaSeguida {
  id: number;
  empresaId: number;
  modelo: '55' | '65';
  sentido: 'saida' | 'entrada';
  numero: number;
  chave: string;
  /** As they were signed, by the layout's names (`vST`, `vICMSUFDest`): who looks for none of them need not open the file. */
  totais: Readonly<Record<string, string>> | null;
}

/**
 * What follows an authorised note, or its cancelling, in another module. It writes in the transaction given; asked again, nothing
 * happens twice. What it refuses is told on the note and tried again.
 */
export interface SeguidorDeNotas {
  autorizada(tx: Tx, grupoId: number, nota: NotaSeguida): Promise<void>;
  cancelada(tx: Tx, grupoId: number, nota: NotaSeguida): Promise<void>;
}

/** Who follows notes, in the order of the list of modules. */
export const seguidoresDeNotas = extensionPoint<SeguidorDeNotas>('nfe.seguidoresDeNotas');
