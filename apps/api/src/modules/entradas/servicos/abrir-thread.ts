import { parentPort, workerData } from 'node:worker_threads';
import { descompactar } from '@retaguarda/fiscal/nfse';
import { ErroXml } from '@retaguarda/fiscal/xml';
import type { Aberto } from '../distribuicao/abrir.ts';

/** The system takes no declaration near this size. */
const MAX_BYTES = 2 * 1024 * 1024;

function abrir(arquivo: string): Aberto<{ xml: string }> {
  try {
    return { xml: descompactar(arquivo, MAX_BYTES) };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { motivo: 'O documento não pôde ser descompactado.' };
  }
}

parentPort?.postMessage((workerData as string[]).map(abrir));
