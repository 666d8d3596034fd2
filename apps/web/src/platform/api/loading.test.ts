import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoading, isLoading } from './loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('o indicador só aparece depois de meio segundo, e some com o último pedido', () => {
  const endFirst = beginLoading('marcas');
  vi.advanceTimersByTime(499);
  expect(isLoading()).toBe(false);
  const endSecond = beginLoading('bancos');
  vi.advanceTimersByTime(1);
  expect(isLoading()).toBe(true);
  endFirst();
  expect(isLoading()).toBe(true);
  endSecond();
  expect(isLoading()).toBe(false);
});

test('um pedido rápido não acende nada', () => {
  beginLoading('marcas')();
  vi.advanceTimersByTime(2_000);
  expect(isLoading()).toBe(false);
});

test.each(['boletos/baixarBoleto', 'boletos/resendNotice'])('%s nunca acende o indicador', (path) => {
  const end = beginLoading(path);
  vi.advanceTimersByTime(2_000);
  expect(isLoading()).toBe(false);
  end();
});
