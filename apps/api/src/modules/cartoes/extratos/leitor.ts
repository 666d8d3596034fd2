import type { LeituraDeAdquirente, MapaDeAdquirente, MapaGuardado, SugestaoDeAdquirente } from '@retaguarda/extratos';
import { readInThread } from '../../../platform/imports/read-in-thread.ts';

export interface TarefaDeLeitura {
  bytes: Uint8Array;
  mapa: MapaDeAdquirente | undefined;
  /** What was kept for the acquirer: it counts where the file has the same columns. */
  guardado: MapaGuardado<MapaDeAdquirente> | undefined;
}

export interface Leitura {
  lido: LeituraDeAdquirente;
  /** Natural key of each line. */
  chaves: string[];
  /** Of a file that no known layout is. */
  csv: SugestaoDeAdquirente | null;
  /** The map it was read by. */
  mapa: MapaDeAdquirente | null;
}

/** @throws DomainError INVALID for a file too heavy or too slow */
export const lerEmThread = (tarefa: TarefaDeLeitura): Promise<Leitura> =>
  readInThread<Leitura>(new URL('./leitor-thread.ts', import.meta.url), tarefa, {
    heavy: 'O extrato pede memória demais para ser lido. Peça à adquirente um período menor.',
    slow: 'O extrato demora demais para ser lido. Peça à adquirente um período menor.',
  });
