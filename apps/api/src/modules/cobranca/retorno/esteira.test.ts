import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { esteira } from './esteira.ts';

/** Let go of from outside. */
function porta() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { passar: promise, abrir: resolve, quebrar: reject };
}

describe('os lotes de um arquivo', () => {
  test('são gravados um por vez, na ordem, ainda que um seja olhado antes do outro', async () => {
    const portas = [porta(), porta(), porta()];
    const feito: string[] = [];
    const lotes = esteira(
      async (lote: number) => {
        await portas[lote]?.passar;
        feito.push(`olhou ${lote}`);
        return lote;
      },
      async (lote) => void feito.push(`gravou ${lote}`),
    );
    await lotes.por(0);
    await lotes.por(1);
    const terceiro = lotes.por(2);
    portas[1]?.abrir();
    await setImmediate();
    expect(feito).toEqual(['olhou 1']);
    portas[0]?.abrir();
    await terceiro;
    portas[2]?.abrir();
    await lotes.fim();
    expect(feito).toEqual(['olhou 1', 'olhou 0', 'gravou 0', 'gravou 1', 'olhou 2', 'gravou 2']);
  });

  test('são dois por vez: o terceiro só é olhado quando o primeiro está gravado', async () => {
    const gravar = porta();
    const olhados: number[] = [];
    const lotes = esteira(
      async (lote: number) => void olhados.push(lote),
      () => gravar.passar,
    );
    await lotes.por(0);
    await lotes.por(1);
    const terceiro = lotes.por(2);
    await setImmediate();
    expect(olhados).toEqual([0, 1]);
    gravar.abrir();
    await terceiro;
    await lotes.fim();
    expect(olhados).toEqual([0, 1, 2]);
  });

  test('depois de uma falha nada mais é gravado, e ela é dita a quem espera', async () => {
    const gravar = porta();
    const gravados: number[] = [];
    const lotes = esteira(
      async (lote: number) => lote,
      async (lote) => {
        gravados.push(lote);
        await gravar.passar;
      },
    );
    await lotes.por(0);
    await lotes.por(1);
    gravar.quebrar(new Error('sem disco'));
    await expect(lotes.por(2)).rejects.toThrow('sem disco');
    await expect(lotes.fim()).rejects.toThrow('sem disco');
    await lotes.parar();
    expect(gravados).toEqual([0]);
  });
});
