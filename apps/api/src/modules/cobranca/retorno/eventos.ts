import type { cnab } from '@retaguarda/boletos';
import { limits } from '../../../platform/imports/limits.ts';
import { onDisk } from '../../../platform/imports/on-disk.ts';
import { piecesOfThread } from '../../../platform/imports/pieces-of-thread.ts';

export interface TarefaDeRetorno {
  caminho: string;
  nome: string;
}

/** A file that cannot be read, in words for a person. */
export class RetornoIlegivel extends Error {
  override readonly name = 'RetornoIlegivel';
}

const DEMAIS = 'O arquivo pede demais para ser lido. Peça ao banco um período menor.';

/**
 * Reads a retorno where nobody waits behind it.
 *
 * @param work gets its events in the order of the file
 * @throws RetornoIlegivel while they are read
 */
export const lerEventos = <R>(
  fonte: AsyncIterable<Uint8Array>,
  nome: string,
  work: (eventos: AsyncGenerator<cnab.EventoRetorno>) => Promise<R>,
): Promise<R> =>
  onDisk(fonte, async (caminho) => {
    const { heapMb, youngMb, rowsMs } = limits.reader;
    const demais = () => new RetornoIlegivel(DEMAIS);
    const lotes = piecesOfThread<cnab.EventoRetorno[]>(
      new URL('./eventos-thread.ts', import.meta.url),
      { caminho, nome } satisfies TarefaDeRetorno,
      { heapMb, youngMb, milliseconds: rowsMs, tooHeavy: demais, tooSlow: demais },
      (texto) => new RetornoIlegivel(texto),
    );
    try {
      return await work(umAUm(lotes));
    } finally {
      await lotes.return(undefined);
    }
  });

async function* umAUm<T>(lotes: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const lote of lotes) yield* lote;
}
