import type {
  ExtratoLido,
  Feicoes,
  MapaDeCsv,
  MapaGuardado,
  OpcoesDeLeitura,
  SugestaoDeMapa,
} from '@retaguarda/extratos';
import { readInThread } from '../../../platform/imports/read-in-thread.ts';

export interface TarefaDeLeitura {
  bytes: Uint8Array;
  opcoes: OpcoesDeLeitura;
  /** What was kept for the account: it counts where the file has the same columns. */
  guardado?: MapaGuardado<MapaDeCsv> | undefined;
}

export interface Leitura {
  lido: ExtratoLido;
  /** Of each account of the file, what its movements are recognised by. */
  feicoes: Feicoes[][];
  csv: SugestaoDeMapa | null;
  /** The map it was read by. */
  mapa?: MapaDeCsv | null;
}

/** @throws DomainError INVALID for a file too heavy or too slow */
export const lerEmThread = (tarefa: TarefaDeLeitura): Promise<Leitura> =>
  readInThread<Leitura>(new URL('./leitor-thread.ts', import.meta.url), tarefa, {
    heavy: 'O extrato pede memória demais para ser lido. Peça ao banco um período menor.',
    slow: 'O extrato demora demais para ser lido. Peça ao banco um período menor.',
  });
