import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { arquivoDeRetorno, retornoDe } from '../../../test-support/cnab.ts';

import { lerRetorno } from './ler.ts';

const linhas = 100_000;
const megabytes = 1024 * 1024;
/** The file itself has 24 MB; what is kept of it must be far from that. */
const folga = 4 * megabytes;

setFlagsFromString('--expose-gc');
const coletarLixo: () => void = runInNewContext('gc');

const [header = '', lote = '', t = '', u = '', fimDoLote = '', fim = ''] = arquivoDeRetorno(retornoDe('001', '240'), [
  { nossoNumero: '1', ocorrencia: '06', valores: { valor: '10.00', pago: '10.00', dataOcorrencia: '2026-11-19' } },
]);
const numerar = (linha: string, de: number, valor: number, tamanho: number) =>
  linha.slice(0, de - 1) + String(valor).padStart(tamanho, '0').slice(-tamanho) + linha.slice(de - 1 + tamanho);

/** A batch of as many lines, made as it is read. */
async function* arquivo(): AsyncGenerator<Uint8Array> {
  const bytes = (linha: string) => new TextEncoder().encode(`${linha}\r\n`);
  yield bytes(header);
  yield bytes(lote);
  for (let sequencia = 1; sequencia <= linhas - 4; sequencia += 2) {
    yield bytes(numerar(numerar(t, 9, sequencia, 5), 38, sequencia, 8));
    yield bytes(numerar(u, 9, sequencia + 1, 5));
  }
  yield bytes(numerar(fimDoLote, 18, linhas - 2, 6));
  yield bytes(numerar(fim, 24, linhas, 6));
}

test('cem mil linhas são lidas sem guardar o arquivo na memória', async () => {
  let titulos = 0;
  let pico = 0;
  let inicio = 0;
  for await (const evento of lerRetorno(arquivo())) {
    if (evento.tipo === 'titulo') titulos += 1;
    // The first thousands fill the caches of the engine.
    if (titulos === 5000) inicio = usado();
    if (titulos > 5000 && titulos % 5000 === 0) pico = Math.max(pico, usado());
    if (evento.tipo === 'totais') {
      expect(evento.totais).toMatchObject({ linhas, titulos: (linhas - 4) / 2, ignorados: 0 });
      expect(evento.totais.porTipo.liquidado?.pago).toBe('499980.00');
    }
    if (evento.tipo === 'problema') expect(evento.problema).toBeUndefined();
  }
  expect(titulos).toBe((linhas - 4) / 2);
  expect(inicio).toBeGreaterThan(0);
  expect(pico - inicio).toBeLessThan(folga);
});

/** Heap in use once nobody's objects are collected. */
function usado(): number {
  coletarLixo();
  return process.memoryUsage().heapUsed;
}
