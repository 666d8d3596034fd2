import { Worker } from 'node:worker_threads';
import type { ExtratoLido, OpcoesDeLeitura, SugestaoDeMapa } from '@retaguarda/extratos';
import { refusedFile } from '../../../platform/imports/reader.ts';

export interface TarefaDeLeitura {
  bytes: Uint8Array;
  opcoes: OpcoesDeLeitura;
}

export interface Leitura {
  lido: ExtratoLido;
  /** Of each account of the file, the natural keys of its movements. */
  chaves: string[][];
  csv: SugestaoDeMapa | null;
}

const TETO = { memoriaMb: 512, milissegundos: 20_000 } as const;
const PESADO = 'O extrato pede memória demais para ser lido. Peça ao banco um período menor.';
const LENTO = 'O extrato demora demais para ser lido. Peça ao banco um período menor.';

/**
 * Reads a statement in a thread of its own, with a ceiling on its memory and time: nothing in a file stops what answers people.
 *
 * @throws DomainError INVALID for a file too heavy or too slow
 */
export async function lerEmThread(tarefa: TarefaDeLeitura): Promise<Leitura> {
  const { promise, resolve, reject } = Promise.withResolvers<Leitura>();
  const worker = new Worker(new URL('./leitor-thread.ts', import.meta.url), {
    workerData: tarefa,
    // Neither the secrets nor the switches of the process are a reader's concern.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: TETO.memoriaMb },
  });
  const demora = setTimeout(() => reject(refusedFile(LENTO)), TETO.milissegundos);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusedFile(PESADO) : error),
  );
  worker.once('exit', () => reject(refusedFile(PESADO)));
  try {
    return await promise;
  } finally {
    clearTimeout(demora);
    await worker.terminate();
  }
}
