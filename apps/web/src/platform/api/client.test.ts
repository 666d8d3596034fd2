import { authCalls, defineCall, usersCalls } from '@retaguarda/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiServer, refused } from '../../test-support/api-server.ts';
import { newDevice } from '../../test-support/device.ts';
import { ApiError } from './api-error.ts';
import { type ApiEvents, onApiEvent } from './api-events.ts';
import { callApi, fetchFile } from './client.ts';
import { askProofThrough } from './proof.ts';
import { currentToken, dropToken, holdToken } from './tokens.ts';

const server = new ApiServer();
const told: string[] = [];
const stops: (() => void)[] = [];

beforeEach(async () => {
  newDevice();
  await server.start();
  server.asked.length = 0;
  server.answers = {};
  Object.assign(server, { token: 'token-1', renews: true });
  localStorage.setItem('LOGGED', 'true');
  holdToken({ token: 'token-1', hash: 'h1' });
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

  test('um arquivo pedido de novo enquanto vem é pedido uma vez; depois, ou de outro modo, é outro', async () => {
    const call = defineCall({ method: 'GET', path: 'papel', domain: 't', summary: 't', access: 'signedIn' });
    server.answers.papel = () => ({ status: 200, body: 'a;b' });
    const [um, outro] = await Promise.all([fetchFile(call), fetchFile(call)]);
    expect([um === outro, server.timesAsked('papel')]).toEqual([true, 1]);
    await Promise.all([fetchFile(call), fetchFile(call, { query: { folha: 'a4' } })]);
    expect(server.timesAsked('papel')).toBe(3);
  });

  test('o arquivo que não veio é pedido outra vez', async () => {
    const call = defineCall({ method: 'GET', path: 'papel', domain: 't', summary: 't', access: 'signedIn' });
    server.answers.papel = () => ({ status: 400, body: {} });
    expect(await refusalOf(fetchFile(call))).toMatchObject({ status: 400 });
    server.answers.papel = () => ({ status: 200, body: 'a;b' });
    expect(await (await fetchFile(call)).blob.text()).toBe('a;b');
  });
});

describe('o token', () => {
  const vencido = () => holdToken({ token: 'vencido', hash: 'h1' });

  test('vencido é trocado uma vez para todos os pedidos que falharam juntos, sem que a pessoa perceba', async () => {
    vencido();
    await Promise.all(Array.from({ length: 8 }, () => callApi(authCalls.minhasSessoes)));
    expect(server.timesAsked('refresh-token')).toBe(1);
    expect(server.timesAsked('sessions')).toBe(16);
    expect(currentToken()).toBe('token-2');
    expect(told).toEqual([]);
  });

  test('que a página recarregada ainda não tem é pedido uma vez, antes do que precisa dele', async () => {
    dropToken();
    await Promise.all([callApi(authCalls.minhasSessoes), callApi(authCalls.atual)]);
    expect(server.asked.map(({ path }) => path).sort()).toEqual(['refresh-token', 'sessions', 'sessions/atual']);
    expect(server.asked[0]).toMatchObject({ path: 'refresh-token', body: '{}' });
    expect(server.asked[0]?.headers['x-session']).toBe('own');
  });

  test('de um acesso de suporte é pedido como tal', async () => {
    dropToken();
    localStorage.setItem('support', '{"ator":"Sônia"}');
    await callApi(authCalls.minhasSessoes);
    expect(server.asked.map(({ headers }) => headers['x-session'])).toEqual(['support', 'support']);
  });

  test('não fica guardado no dispositivo', async () => {
    vencido();
    await callApi(authCalls.minhasSessoes);
    const kept = Array.from({ length: localStorage.length }, (_, at) =>
      localStorage.getItem(localStorage.key(at) ?? ''),
    );
    expect(kept.join()).not.toMatch(/token-|vencido/);
  });

  test('que outra aba já trocou não é trocado de novo', async () => {
    vencido();
    // While this tab's call is on its way, the other tab renews.
    const pending = callApi(authCalls.minhasSessoes);
    holdToken({ token: 'token-1', hash: 'h1' });
    await pending;
    expect(server.timesAsked('refresh-token')).toBe(0);
  });

  test('que não pode ser trocado encerra a sessão', async () => {
    vencido();
    server.renews = false;
    expect(await refusalOf(callApi(authCalls.minhasSessoes))).toMatchObject({ status: 401, told: true });
    expect(told).toEqual(['signedOut']);
  });

  test('com o servidor fora do ar não encerra a sessão', async () => {
    await server.stop();
    expect(await refusalOf(callApi(authCalls.minhasSessoes))).toMatchObject({ status: 0, code: 'NETWORK' });
    expect(told).toEqual([]);
    expect(currentToken()).toBe('token-1');
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

describe('a prova de que é a pessoa', () => {
  const salvar = (idempotencyKey: string) =>
    callApi(authCalls.revoke, { body: {}, idempotencyKey, handlesErrors: true });
  const pedida = () => {
    server.answers['sessions/revoke'] = () => refused(403, 'PROOF_REQUIRED');
  };
  const respondendo = (answer: () => Promise<boolean>) => stops.push(askProofThrough(answer));

  test('é perguntada uma vez para pedidos juntos, que se repetem com a mesma chave', async () => {
    pedida();
    let perguntas = 0;
    respondendo(async () => {
      perguntas += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      server.answers['sessions/revoke'] = () => ({ status: 200, body: { encerradas: 0 } });
      return true;
    });
    await Promise.all([salvar('chave-a'), salvar('chave-b')]);
    expect(perguntas).toBe(1);
    const chaves = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(chaves.sort()).toEqual(['chave-a', 'chave-a', 'chave-b', 'chave-b']);
  });

  test('de que a pessoa desistiu devolve a recusa', async () => {
    pedida();
    respondendo(async () => false);
    expect(await refusalOf(salvar('chave-a'))).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' });
    expect(server.timesAsked('sessions/revoke')).toBe(1);
  });

  test('não é perguntada por outra recusa', async () => {
    server.answers['sessions/revoke'] = () => refused(403, 'FORBIDDEN');
    respondendo(async () => {
      throw new Error('asked');
    });
    expect(await refusalOf(salvar('chave-a'))).toMatchObject({ code: 'FORBIDDEN' });
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
