import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, isMachineAccess, pathOf } from '@retaguarda/contracts';
import { waitUntil } from '@retaguarda/installation';
import { afterAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { chamadasDe } from '../../../test-support/chamadas.ts';
import { ateOFim, conexao, pedidoBruto } from '../../../test-support/pedido-bruto.ts';

/** Temporary files of this test alone. */
const temporary = await mkdtemp(join(tmpdir(), 'retaguarda-formularios-'));
const { TMPDIR: before = '/tmp' } = process.env;
process.env.TMPDIR = temporary;
afterAll(() => {
  process.env.TMPDIR = before;
  return rm(temporary, { recursive: true, force: true });
});

const palco = await cenario();
const { url, provedor, ninguem } = palco;
const forms = chamadasDe(palco).filter(({ bodyKind, access }) => bodyKind === 'form' && !isMachineAccess(access));

const boundary = 'limite';
const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content = 'nome;preço\r\n', name = 'file') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const multipart = `multipart/form-data; boundary=${boundary}`;

/** What is wrong with the body, its content type, and the bodies. */
const broken: [string, string, string][] = [
  ['cortado no meio do arquivo', multipart, file().slice(0, -8)],
  ['cortado no cabeçalho de uma parte', multipart, file().slice(0, 40)],
  ['cortado depois de uma parte', multipart, file()],
  ['sem boundary', 'multipart/form-data', file() + end],
  ['com boundary vazio', 'multipart/form-data; boundary=', file() + end],
  ['com outro boundary', 'multipart/form-data; boundary=outro', file() + end],
  ['que não é formulário', multipart, 'texto qualquer'],
  ['comprimido sem dizer', multipart, '\x1f\x8b\x08\x00aaaaaaaa'],
  ['com parte sem nome', multipart, `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`],
  ['com cabeçalho de parte que não é cabeçalho', multipart, `--${boundary}\r\nisto não é\r\n\r\nx\r\n${end}`],
  ['com dois arquivos', multipart, file() + file() + end],
  ['com campos demais', multipart, Array.from({ length: 30 }, (_, at) => field(`c${at}`, 'x')).join('') + end],
  ['com campo grande demais', multipart, field('campo', 'x'.repeat(1_100_000)) + end],
  ['com nome de campo grande demais', multipart, field('n'.repeat(5_000), 'x') + end],
  ['com nome de campo do próprio JavaScript', multipart, field('__proto__', 'x') + end],
  ['com campo JSON quebrado', multipart, field('a"\r\ncontent-type: application/json; x="', '{') + end],
];

const ids = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));
const request = (call: Call, contentType: string, length: number, ...more: string[]) =>
  [
    `${call.method} /api/${pathOf(call, ids(call.path))} HTTP/1.1`,
    'Host: loja',
    'Connection: close',
    `Authorization: Bearer ${provedor.admin.token}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${length}`,
    ...more,
    '',
    '',
  ].join('\r\n');

test('o contrato tem chamadas de formulário', () => expect(forms.length).toBeGreaterThanOrEqual(10));

describe.each(forms.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  test.each(broken)('com formulário %s é recusada na forma documentada', async (_what, contentType, body) => {
    const answer = await pedidoBruto(url, `${request(call, contentType, Buffer.byteLength(body))}${body}`);
    expect([400, 404, 413, 415], answer.body).toContain(answer.status);
    expect(JSON.parse(answer.body)).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      requestId: answer.headers['x-request-id'],
    });
  });

  test('comprimida de verdade é recusada antes de ser lida', async () => {
    const answer = await pedidoBruto(url, request(call, multipart, 0, 'Content-Encoding: gzip'));
    expect(answer).toMatchObject({ status: 415 });
  });

  test('que cai no meio do envio não deixa arquivo temporário nem derruba nada', async () => {
    const socket = await sendHalf(call);
    await waiting(call);
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect(await waitUntil(async () => (await left()).length === 0, 10_000)).toBe(true);
    expect(await ninguem.get('health')).toMatchObject({ status: 200 });
  });
});

test('o que foi cortado se chama incompleto; mais de um arquivo, um só por vez', async () => {
  const upload = forms.find(({ path }) => path.startsWith('importacao')) ?? forms[0];
  if (!upload) throw new Error('no form');
  const refusal = async (body: string) =>
    JSON.parse((await pedidoBruto(url, request(upload, multipart, Buffer.byteLength(body)) + body)).body);
  expect(await refusal(file().slice(0, -8))).toMatchObject({
    code: 'INVALID',
    error: expect.stringMatching(/incompleto/),
  });
  expect(await refusal(file() + file() + end)).toMatchObject({
    code: 'INVALID',
    error: expect.stringMatching(/um só arquivo/),
  });
});

test('conteúdo maior que o anunciado não vira outro pedido', async () => {
  const [upload] = forms;
  if (!upload) throw new Error('no form');
  const body = file() + end;
  const socket = await conexao(url, request(upload, multipart, body.length - 10) + body);
  expect((await ateOFim(socket)).status).toBe(400);
});

/** Half of what was announced; the rest does not come. */
async function sendHalf(call: Call) {
  const body = file('nome;preço\r\n'.repeat(20_000));
  const socket = await conexao(url, request(call, multipart, body.length * 2) + body);
  socket.on('error', () => {});
  return socket;
}

/** For calls that let the file wait on disk: until it is there. */
async function waiting({ path }: Call): Promise<void> {
  if (!/^importacao$|^codigo-anp|^olho-no-imposto/.test(path)) return;
  expect(await waitUntil(async () => (await left()).length > 0, 10_000)).toBe(true);
}

const left = async () => (await readdir(temporary)).filter((name) => /^retaguarda-[A-Za-z0-9]{6}$/.test(name));
