import { afterEach, describe, expect, test, vi } from 'vitest';
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
  afterEach(() => void vi.useRealTimers());

  test('que falhou é pedida de novo', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('caiu')).mockResolvedValue('veio');
    expect(await loadChunk(load, [1])).toBe('veio');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('que não vem diz a última falha', async () => {
    await expect(loadChunk(() => Promise.reject(new Error('fora do ar')), [1, 1])).rejects.toThrow('fora do ar');
  });

  test('que não responde em 120 segundos conta como perdida', async () => {
    vi.useFakeTimers();
    const loading = loadChunk(() => new Promise(() => {}), []);
    const outcome = expect(loading).rejects.toThrow('timed out');
    await vi.advanceTimersByTimeAsync(120_000);
    await outcome;
  });
});
