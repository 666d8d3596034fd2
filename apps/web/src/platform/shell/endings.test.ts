import { notifications, notificationsStore } from '@mantine/notifications';
import { mensagens, type SessaoAberta } from '@retaguarda/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newDevice, storedNames } from '../../test-support/device.ts';
import { ApiError } from '../api/api-error.ts';
import { tell } from '../api/api-events.ts';
import { currentSession, openSession, reloadSession } from '../session/session-store.ts';
import { clearSessionData } from '../storage.ts';
import { watchSessionEndings } from './endings.ts';

const sessao = {
  hash: 'h1',
  token: 't',
  usuario: { id: 7, nome: 'Ana', usuario: 'ana' },
  grupo: { id: 3, slug: 'cantina', nome: 'Cantina' },
  permissoes: [],
  funcoes: [],
  empresas: [],
  personificacao: null,
} as unknown as SessaoAberta;

const recusa = (data = {}) => new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: 'recusado', data });

let tabs: EventTarget;
let stop: () => void;
const wentTo: (string | null)[] = [];
const shown = () => {
  const { notifications: now, queue } = notificationsStore.getState();
  return [...now, ...queue].map(({ message }) => message);
};

beforeEach(() => {
  vi.useFakeTimers();
  ({ tabs } = newDevice());
  notifications.clean();
  wentTo.length = 0;
  openSession(sessao);
  localStorage.setItem('draft:3:7:marcas/novo', '{}');
  stop = watchSessionEndings({ goToSignIn: (grupo) => wentTo.push(grupo) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('401', () => {
  test('avisa, e só depois de 2 segundos limpa a sessão e vai à entrada do grupo', async () => {
    tell('signedOut', recusa());
    await vi.advanceTimersByTimeAsync(1_999);
    expect(shown()).toEqual([mensagens.status401]);
    expect(currentSession().signedIn).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(currentSession().signedIn).toBe(false);
    expect(wentTo).toEqual(['cantina']);
    expect(storedNames()).toEqual(['draft:3:7:marcas/novo', 'lastGroup']);
  });

  test('de muitos pedidos juntos é um aviso só', async () => {
    for (let at = 0; at < 5; at += 1) tell('signedOut', recusa());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown()).toEqual([mensagens.status401]);
    expect(wentTo).toHaveLength(1);
  });
});

describe('o fim por tempo', () => {
  test.each([
    ['inatividade', 'Sua sessão terminou por inatividade. Entre novamente.'],
    ['expirou', 'Sua sessão terminou por inatividade. Entre novamente.'],
    ['prazo', 'Sua sessão chegou ao prazo máximo. Entre novamente.'],
  ])('%s é dito à pessoa', async (fim, texto) => {
    tell('signedOut', recusa({ fim }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown()).toEqual([texto]);
    expect(wentTo).toEqual(['cantina']);
  });

  test('a tela parada sai quando ninguém a toca pelo tempo do grupo, em aba nenhuma', async () => {
    const pedidos: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
      pedidos.push(`${address.split('/').at(-1)} ${body}`);
      return Response.json({ ok: true });
    });
    openSession({ ...sessao, grupo: { ...sessao.grupo, sessaoParadaMinutos: 10 } });
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    tabs.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(currentSession().signedIn).toBe(true);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(currentSession().signedIn).toBe(false);
    expect(pedidos).toEqual(['logout {"motivo":"inatividade"}']);
    expect(shown()).toEqual(['Sua sessão terminou por inatividade. Entre novamente.']);
  });
});

describe('423', () => {
  test('limpa na hora, avisa por 5 segundos e depois pede que entre de novo', async () => {
    tell('endedElsewhere', undefined);
    expect(currentSession().signedIn).toBe(false);
    expect(wentTo).toEqual(['cantina']);
    expect(shown()).toEqual([mensagens.status423OtherDevice]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown()).toContain(mensagens.status423LoginAgain);
  });

  test('quem já entrou de novo não é mandado entrar', async () => {
    tell('endedElsewhere', undefined);
    openSession(sessao);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown()).not.toContain(mensagens.status423LoginAgain);
  });
});

test('a saída em uma aba chega às outras', () => {
  localStorage.removeItem('LOGGED');
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'LOGGED' }));
  expect(currentSession().signedIn).toBe(false);
  expect(wentTo).toEqual(['cantina']);
  expect(shown()).toEqual([]);
});

test('a saída é percebida por qualquer chave que a outra aba veja sumir primeiro', () => {
  const removidas: string[] = [];
  const remover = localStorage.removeItem.bind(localStorage);
  vi.spyOn(localStorage, 'removeItem').mockImplementation((name) => {
    removidas.push(name);
    remover(name);
  });
  clearSessionData();
  expect(removidas[0]).toBe('LOGGED');
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }));
  expect(wentTo).toEqual(['cantina']);
});

test('sem ninguém dentro, um 401 atrasado não diz nada', async () => {
  localStorage.clear();
  reloadSession();
  tell('signedOut', recusa());
  await vi.advanceTimersByTimeAsync(3_000);
  expect([shown(), wentTo]).toEqual([[], []]);
});
