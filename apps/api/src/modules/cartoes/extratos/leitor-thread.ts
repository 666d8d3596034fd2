import { parentPort, workerData } from 'node:worker_threads';
import { chavesDaAdquirente, lerExtratoDaAdquirente, sugerirMapaDeAdquirente } from '@retaguarda/extratos';
import type { Leitura, TarefaDeLeitura } from './leitor.ts';

const { bytes, mapa } = workerData as TarefaDeLeitura;
const lido = lerExtratoDaAdquirente(bytes, mapa);
const emColunas = lido.extrato === null || lido.extrato.formato === 'csv';
const leitura: Leitura = {
  lido,
  chaves: chavesDaAdquirente(lido.extrato?.linhas ?? []),
  csv: emColunas ? sugerirMapaDeAdquirente(bytes) : null,
};
parentPort?.postMessage(leitura);
