import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newDevice } from '../../test-support/device.ts';
import { oneTabAtATime } from './tab-lock.ts';

beforeEach(() => void newDevice());
afterEach(() => vi.unstubAllGlobals());

/** How many run at once when five ask together. */
async function mostAtOnce(): Promise<number> {
  let running = 0;
  let most = 0;
  const act = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => oneTabAtATime('teste', act)));
  return most;
}

describe.each(['com as travas do navegador', 'num endereço sem https, pelo armazenamento'])('%s', (way) => {
  beforeEach(() => {
    if (way.startsWith('num')) vi.stubGlobal('navigator', {});
  });

  test('uma aba por vez', async () => {
    expect(await mostAtOnce()).toBe(1);
  });

  test('a falha de uma não tranca as outras', async () => {
    await expect(oneTabAtATime('teste', () => Promise.reject(new Error('caiu')))).rejects.toThrow('caiu');
    expect(await oneTabAtATime('teste', () => Promise.resolve('seguiu'))).toBe('seguiu');
  });
});

test('a vez de uma aba que morreu é de quem pede', async () => {
  vi.stubGlobal('navigator', {});
  localStorage.setItem('lock:teste', `outra|${Date.now() - 1}`);
  expect(await oneTabAtATime('teste', () => Promise.resolve('seguiu'))).toBe('seguiu');
});
