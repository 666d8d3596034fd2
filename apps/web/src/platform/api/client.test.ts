import { authCalls, defineCall, usersCalls } from '@retaguarda/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiServer, refused } from '../../test-support/api-server.ts';
import { newDevice } from '../../test-support/device.ts';
import { ApiError } from './api-error.ts';
import { type ApiEvents, onApiEvent } from './api-events.ts';
import { callApi, fetchFile } from './client.ts';
import { readTokens, saveTokens } from './tokens.ts';

const server = new ApiServer();
const told: string[] = [];
const stops: (() => void)[] = [];

beforeEach(async () => {
  newDevice();
  await server.start();
  server.asked.length = 0;
  server.answers = {};
  Object.assign(server, { token: 'token-1', refreshToken: 'refresh-1' });
  saveTokens({ token: 'token-1', refreshToken: 'refresh-1' });
  told.length = 0;
  const events: (keyof ApiEvents)[] = ['signedOut', 'endedElsewhere', 'serverFailed', 'refused'];
  for (const event of events) stops.push(onApiEvent(event, () => told.push(event)));
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await server.stop();
  vi.unstubAllGlobals();
});

const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('o pedido', () => {
  test('leva o token, o idioma, a chave do envio e os parâmetros', async () => {
    await callApi(usersCalls.indexV2, { query: { search: 'ana & bia', page: 2, descending: true } });
    await callApi(usersCalls.rolesReplace, { params: { id: 7 }, body: { roleIds: [1] }, idempotencyKey: 'k1' });
    const [list, replace] = server.asked;
    expect(list).toMatchObject({ method: 'GET', path: 'users/indexV2?search=ana+%26+bia&page=2&descending=true' });
    expect(list?.headers).toMatchObject({ authorization: 'Bearer token-1', 'accept-language': 'pt-BR' });
    expect(replace).toMatchObject({ method: 'POST', path: 'users/roles/7', body: '{"roleIds":[1]}' });
    expect(replace?.headers).toMatchObject({ 'idempotency-key': 'k1', 'content-type': 'application/json' });
  });

  test('de quem ainda não entrou não leva token', async () => {
    await callApi(authCalls.ambiente);
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  test('sem sessão nem é feito', async () => {
    localStorage.clear();
    expect(await refusalOf(callApi(authCalls.minhasSessoes))).toMatchObject({ status: 401 });
    expect(server.asked).toEqual([]);
  });

  test('um arquivo chega com o nome que o servidor deu', async () => {
    const call = defineCall({ method: 'GET', path: 'arquivo', domain: 't', summary: 't', access: 'signedIn' });
    server.answers.arquivo = () => ({
      status: 200,
      body: 'a;b',
      headers: { 'content-disposition': "attachment; filename=x.csv; filename*=UTF-8''a%C3%A7%C3%A3o.csv" },
    });
    const { name, blob } = await fetchFile(call);
    expect([name, await blob.text()]).toEqual(['ação.csv', 'a;b']);
  });
});

describe('o token vencido', () => {
  test('é trocado uma vez para todos os pedidos que falharam juntos, sem que a pessoa perceba', async () => {
    saveTokens({ token: 'vencido', refreshToken: 'refresh-1' });
    await Promise.all(Array.from({ length: 8 }, () => callApi(authCalls.minhasSessoes)));
    expect(server.timesAsked('refresh-token')).toBe(1);
    expect(server.timesAsked('sessions')).toBe(16);
    expect(readTokens()).toEqual({ token: 'token-2', refreshToken: 'refresh-2' });
    expect(told).toEqual([]);
  });

  test('que outra aba já trocou não é trocado de novo', async () => {
    saveTokens({ token: 'vencido', refreshToken: 'refresh-1' });
    // While this tab's call is on its way, the other tab renews.
    const pending = callApi(authCalls.minhasSessoes);
    saveTokens({ token: 'token-1', refreshToken: 'refresh-1' });
    await pending;
    expect(server.timesAsked('refresh-token')).toBe(0);
  });

  test('que não pode ser trocado encerra a sessão', async () => {
    saveTokens({ token: 'vencido', refreshToken: 'usado' });
    expect(await refusalOf(callApi(authCalls.minhasSessoes))).toMatchObject({ status: 401, told: true });
    expect(told).toEqual(['signedOut']);
  });

  test('com o servidor fora do ar não encerra a sessão', async () => {
    await server.stop();
    expect(await refusalOf(callApi(authCalls.minhasSessoes))).toMatchObject({ status: 0, code: 'NETWORK' });
    expect(told).toEqual([]);
    expect(readTokens()).not.toBeNull();
    await server.start();
  });
});

describe('a recusa', () => {
  test('423 diz que a sessão foi encerrada em outro dispositivo', async () => {
    server.answers.sessions = () => refused(423, 'SESSION_ENDED_ELSEWHERE');
    await refusalOf(callApi(authCalls.minhasSessoes));
    expect(told).toEqual(['endedElsewhere']);
  });

  test('423 na entrada traz o bilhete e fica com a tela de entrada', async () => {
    server.answers.login = () => refused(423, 'SESSION_ELSEWHERE', { ticket: 't1' });
    const body = { grupoId: 1, usuario: 'ana', senha: 'x' };
    const error = await refusalOf(callApi(authCalls.login, { body, handlesErrors: true }));
    expect(error).toMatchObject({ code: 'SESSION_ELSEWHERE', data: { ticket: 't1' }, told: false });
    expect(told).toEqual([]);
  });

  test.each([
    ['500 é sempre avisado', 500, 'INTERNAL', { handlesErrors: true }, ['serverFailed']],
    ['400 de uma leitura é avisado', 400, 'INVALID', {}, ['refused']],
    ['404 de uma leitura fica com a tela', 404, 'NOT_FOUND', {}, []],
    ['o formulário que mostra as suas recusas não as recebe duas vezes', 400, 'INVALID', { handlesErrors: true }, []],
  ])('%s', async (_, status, code, options, expected) => {
    server.answers.sessions = () => refused(status, code);
    const error = await refusalOf(callApi(authCalls.minhasSessoes, options));
    expect(told).toEqual(expected);
    expect(error.told).toBe(expected.length > 0);
  });

  test('de uma gravação é avisada qualquer que seja', async () => {
    server.answers['sessions/revoke'] = () => refused(409, 'IN_USE');
    await refusalOf(callApi(authCalls.revoke, { body: {} }));
    expect(told).toEqual(['refused']);
  });

  test('traz o texto do servidor, os campos e o número do pedido', async () => {
    server.answers.sessions = () => refused(400, 'INVALID', { campos: { nome: 'CURTO', x: 3 } });
    const error = await refusalOf(callApi(authCalls.minhasSessoes));
    expect(error).toMatchObject({ message: 'recusado: INVALID', campos: { nome: 'CURTO' }, requestId: 'r1' });
    expect(error.hasFieldTexts).toBe(true);
  });

  test('em texto puro é mostrada como veio', async () => {
    server.answers.sessions = () => ({ status: 400, body: 'CAIXA FECHADO', headers: { 'content-type': 'text/plain' } });
    expect((await refusalOf(callApi(authCalls.minhasSessoes))).message).toBe('CAIXA FECHADO');
  });

  test('que não é da API não mostra o miolo do proxy', async () => {
    server.answers.sessions = () => ({
      status: 502,
      body: '<html>nginx</html>',
      headers: { 'content-type': 'text/html' },
    });
    expect(await refusalOf(callApi(authCalls.minhasSessoes))).toMatchObject({
      code: 'UNREADABLE',
      message: 'O servidor recusou o pedido (502).',
    });
  });
});

test('o pedido que demora demais é abandonado com o seu motivo', async () => {
  server.answers.sessions = () => ({ status: 200, body: [] });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  expect(await refusalOf(callApi(authCalls.minhasSessoes, { timeoutMs: 20 }))).toMatchObject({ code: 'TIMEOUT' });
});
