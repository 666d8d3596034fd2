import { afterEach, describe, expect, test, vi } from 'vitest';
import { OutdatedError } from './build.ts';
import { loadChunk } from './load-chunk.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';
import { addressOf, routerPath, type ScreenRoute } from './screen.ts';

const screen = (path: string) => ({ path }) as ScreenRoute;

test.each([
  ['/login/{slug?}', '/login/{-$slug}', '/login'],
  ['/initialization/{hash}', '/initialization/$hash', null],
  [
    '/sistema/vendas/buscar-vendas/{idTerminal?}',
    '/sistema/vendas/buscar-vendas/{-$idTerminal}',
    '/sistema/vendas/buscar-vendas',
  ],
  ['/sistema/comanda/{empresaId}', '/sistema/comanda/$empresaId', null],
  ['/sistema/marcas', '/sistema/marcas', '/sistema/marcas'],
])('a rota %s da especificação', (path, router, address) => {
  expect([routerPath(path), addressOf(screen(path))]).toEqual([router, address]);
});

describe('os parâmetros do endereço', () => {
  test('são escritos como na especificação', () => {
    expect(stringifyPlainSearch({ acao: 'editar', id: 5, vazio: '', nada: null, falta: undefined })).toBe(
      '?acao=editar&id=5',
    );
    expect(stringifyPlainSearch({})).toBe('');
  });

  test('vão e voltam iguais', () => {
    const search = { search: 'pão & queijo +10%', page: '2' };
    expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual(search);
  });
});

describe('uma parte do programa', () => {
  const isOutdated = async () => false;
  afterEach(() => void vi.useRealTimers());

  test('que falhou é pedida de novo', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('caiu')).mockResolvedValue('veio');
    expect(await loadChunk(load, { pausesMs: [1], isOutdated })).toBe('veio');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('que não vem diz a última falha', async () => {
    await expect(
      loadChunk(() => Promise.reject(new Error('fora do ar')), { pausesMs: [1, 1], isOutdated }),
    ).rejects.toThrow('fora do ar');
  });

  test('de um programa que o servidor já não tem não é pedida de novo', async () => {
    const load = vi.fn().mockRejectedValue(new Error('404'));
    await expect(loadChunk(load, { isOutdated: async () => true })).rejects.toThrow(OutdatedError);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('que não responde em 120 segundos conta como perdida', async () => {
    vi.useFakeTimers();
    const loading = loadChunk(() => new Promise(() => {}), { pausesMs: [], isOutdated });
    const outcome = expect(loading).rejects.toThrow('timed out');
    await vi.advanceTimersByTimeAsync(120_000);
    await outcome;
  });
});
