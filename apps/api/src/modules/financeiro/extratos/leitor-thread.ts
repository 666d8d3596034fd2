import { parentPort, workerData } from 'node:worker_threads';
import { chavesNaturais, detectarFormato, lerExtrato, sugerirMapaDeCsv } from '@retaguarda/extratos';
import type { Leitura, TarefaDeLeitura } from './leitor.ts';

const { bytes, opcoes } = workerData as TarefaDeLeitura;
const lido = lerExtrato(bytes, opcoes);
const leitura: Leitura = {
  lido,
  chaves: lido.contas.map(({ lancamentos }) => chavesNaturais(lancamentos)),
  csv: detectarFormato(bytes) === 'csv' ? sugerirMapaDeCsv(bytes) : null,
};
parentPort?.postMessage(leitura);
