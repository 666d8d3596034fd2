import { once } from 'node:events';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { ateOFim, conexao, pedidoBruto, type RespostaBruta } from '../../../test-support/pedido-bruto.ts';
import { edgeOptions, guardEdge, patience } from './edge.ts';
import { buildServer } from './server.ts';

const { url, grupo, ninguem, database } = await cenario();
const head = (line: string, ...headers: string[]) =>
  [line, 'Host: loja', 'Connection: close', ...headers, '', ''].join('\r\n');

/** Every refusal has this shape, whoever refuses. */
function expectRefusal({ status, headers, body }: RespostaBruta, expected: number, code: string): void {
  expect({ status, body }).toMatchObject({ status: expected });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({
    error: expect.stringMatching(/^[A-ZÀ-Ý].*[.)]$/),
    code,
    requestId: headers['x-request-id'],
  });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
}

test.each([
  ['endereço com percentual que não é texto', head('GET /api/marcas/%ED%A0%80 HTTP/1.1'), 400, 'INVALID'],
  ['endereço com percentual pela metade', head('GET /api/marcas/%4 HTTP/1.1'), 400, 'INVALID'],
  ['parte do endereço longa demais', head(`GET /api/marcas/${'9'.repeat(400)} HTTP/1.1`), 414, 'ADDRESS_TOO_LONG'],
  ['endereço longo demais', head(`GET /api/marcas?search=${'a'.repeat(9000)} HTTP/1.1`), 414, 'ADDRESS_TOO_LONG'],
  ['endereço maior que os cabeçalhos', head(`GET /api/${'a'.repeat(40_000)} HTTP/1.1`), 414, 'ADDRESS_TOO_LONG'],
  [
    'cabeçalho grande demais',
    head('GET /api/marcas HTTP/1.1', `X-Longo: ${'a'.repeat(20_000)}`),
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'cabeçalhos demais',
    head('GET /api/marcas HTTP/1.1', ...Array.from({ length: 150 }, (_, at) => `X-${at}: 1`)),
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['linha que não é HTTP', 'ISTO NAO E HTTP\r\n\r\n', 400, 'INVALID'],
  ['método que não existe', head('ABRIR /api/marcas HTTP/1.1'), 400, 'INVALID'],
  ['sem Host', 'GET /api/marcas HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'INVALID'],
  [
    'tamanho e pedaços ao mesmo tempo',
    head('POST /api/login HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked'),
    400,
    'INVALID',
  ],
  ['tamanho que não é número', head('POST /api/login HTTP/1.1', 'Content-Length: dez'), 400, 'INVALID'],
  ['Expect desconhecido', head('POST /api/login HTTP/1.1', 'Expect: milagre'), 417, 'EXPECTATION_FAILED'],
  ['chamada que não existe', head('GET /api/nao-existe HTTP/1.1'), 404, 'NOT_FOUND'],
  ['fora da API, sem telas montadas', head('GET /nao-existe HTTP/1.1'), 404, 'NOT_FOUND'],
  ['método que a chamada não tem', head('PATCH /api/marcas HTTP/1.1'), 404, 'NOT_FOUND'],
  ['método raro', head('PROPFIND /api/marcas HTTP/1.1'), 404, 'NOT_FOUND'],
  [
    'conteúdo comprimido',
    `${head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 2')}{}`,
    415,
    'UNSUPPORTED_TYPE',
  ],
  [
    'tipo de conteúdo desconhecido',
    `${head('POST /api/login HTTP/1.1', 'Content-Type: text/yaml', 'Content-Length: 2')}{}`,
    415,
    'UNSUPPORTED_TYPE',
  ],
  [
    'JSON quebrado',
    `${head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1')}{`,
    400,
    'INVALID',
  ],
  [
    'pedaço malformado no meio do conteúdo',
    `${head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}1\r\n{\r\nzz\r\n`,
    400,
    'INVALID',
  ],
])('%s: recusa na forma documentada', async (_, bytes, status, code) => {
  expectRefusal(await pedidoBruto(url, bytes), status, code);
});

describe('quem demora', () => {
  /** The edge alone, with little patience. */
  async function impatient() {
    const app = Fastify({ ...edgeOptions({ ...patience, headersMs: 200, requestMs: 400, checkMs: 50 }) });
    guardEdge(app);
    app.post('/', async () => 'ok');
    onTestFinished(() => app.close());
    return app.listen({ port: 0, host: '127.0.0.1' });
  }

  test('a mandar os cabeçalhos é posto para fora', async () => {
    expectRefusal(await pedidoBruto(await impatient(), 'POST / HTTP/1.1\r\nHost: loja\r\n'), 408, 'REQUEST_TIMEOUT');
  });

  test('a mandar o conteúdo também, mesmo pingando um byte por vez', async () => {
    const socket = await conexao(
      await impatient(),
      'POST / HTTP/1.1\r\nHost: loja\r\nContent-Type: text/plain\r\nContent-Length: 99999\r\n\r\n',
    );
    const drops = setInterval(() => socket.write('a'), 20);
    socket.once('close', () => clearInterval(drops));
    expectRefusal(await ateOFim(socket), 408, 'REQUEST_TIMEOUT');
  });

  test('o servidor de verdade tem prazo para cada coisa', () => {
    expect(patience.headersMs).toBeLessThanOrEqual(30_000);
    expect(patience.requestMs).toBeGreaterThan(0);
    expect(patience.silenceMs).toBeGreaterThan(patience.requestMs);
  });
});

test('conexão que cai no meio do pedido não recebe nem derruba nada', async () => {
  const socket = await conexao(url, 'POST /api/login HTTP/1.1\r\nHost: loja\r\nContent-Length: 50\r\n\r\n{');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await ninguem.get('health')).toMatchObject({ status: 200, body: { ok: true } });
});

describe('o que leva segredo', () => {
  test('não é guardado por ninguém no caminho', async () => {
    for (const path of ['sessions/atual', 'marcas', 'nao-existe'])
      expect((await grupo.admin.get(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('não é comprimido: o tamanho não conta nada do token', async () => {
    const asks = { 'accept-encoding': 'gzip' };
    const login = await ninguem.post('login', { grupoId: grupo.id, usuario: 'admin', senha: 'errada' }, asks);
    expect(login.headers.get('content-encoding')).toBeNull();
    const read = await grupo.admin.get('sessions/atual', asks);
    expect(read.headers.get('content-encoding')).toBe('gzip');
  });
});

test.each([
  ['de um proxy em que se confia', '10.1.2.3', '203.0.113.9'],
  ['desta máquina', '127.0.0.1', '203.0.113.9'],
  ['de outro lugar, que não diz quem é', '198.51.100.7', '198.51.100.7'],
])('o endereço de quem chega %s', async (_nome, remoteAddress, esperado) => {
  const app = await buildServer({
    database,
    routes: [],
    authenticate: async () => null,
    log: { level: 'fatal', to: null },
    metrics: { port: null, token: null },
    webDir: null,
    publicUrl: '',
    trustedProxies: ['10.0.0.0/8'],
  });
  onTestFinished(() => app.close());
  app.get('/quem', async ({ ip }) => ({ ip }));
  const { body } = await app.inject({ url: '/quem', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(JSON.parse(body)).toEqual({ ip: esperado });
});
