import { permissions } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { endereco, lerDocumento, type Operacao, valoresDoCaminho } from '../../../test-support/documento.ts';
import { ateOFim, conexao } from '../../../test-support/pedido-bruto.ts';
import { emParalelo, type Remessa, remeter } from '../../../test-support/remessa.ts';
import { MAX_BODY_BYTES } from './server.ts';

const { url, grupo, ninguem } = await cenario();
const { operacoes } = await lerDocumento(url);

/** Contents that the server could refuse only after looking at them. */
const conteudos: Record<string, Pick<Remessa, 'headers' | 'body'>> = {
  'JSON quebrado': { headers: { 'content-type': 'application/json' }, body: '{' },
  'tipo desconhecido': { headers: { 'content-type': 'text/yaml' }, body: 'a: 1' },
  'conteúdo grande demais': {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify('a'.repeat(MAX_BODY_BYTES + 1)),
  },
};

const enviar = (operacao: Operacao, { headers, body }: Pick<Remessa, 'headers' | 'body'>, token: string | null) =>
  remeter(url, {
    method: operacao.method,
    path: endereco(operacao, valoresDoCaminho(operacao)),
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body ?? '',
  });

const comCorpo = operacoes.filter(({ method, acesso }) => method !== 'GET' && acesso !== 'public');

test('um estranho é recusado por não ter entrado, seja qual for o conteúdo que mandou', async () => {
  const { 'conteúdo grande demais': grande, ...pequenos } = conteudos;
  expect(comCorpo.length).toBeGreaterThan(300);
  const falhas = await emParalelo(comCorpo, async (operacao, i) => {
    // Two megabytes to one call in twenty.
    const escolhidos = i % 20 === 0 && grande ? [...Object.values(pequenos), grande] : Object.values(pequenos);
    const respostas = await Promise.all(escolhidos.map((conteudo) => enviar(operacao, conteudo, null)));
    return respostas.flatMap(({ status }) => (status === 401 ? [] : [`${operacao.nome}: ${status}`]));
  });
  expect(falhas.flat()).toEqual([]);
});

test('quem entrou e não tem o direito ouve que não o tem, seja qual for o conteúdo que mandou', async () => {
  const pessoa = await grupo.as('marcas_index');
  const guardadas = comCorpo.filter(({ acesso }) => !['signedIn', 'core', 'terminal'].includes(acesso as string));
  const falhas = await emParalelo(guardadas, async (operacao) => {
    const { status, text } = await enviar(
      operacao,
      { headers: { 'content-type': 'application/json' }, body: '{' },
      pessoa.token,
    );
    return status === 403 && JSON.parse(text).code === 'FORBIDDEN' ? [] : [`${operacao.nome}: ${status} ${text}`];
  });
  expect(falhas.flat()).toEqual([]);
});

test('quem perde o acesso enquanto o conteúdo ainda chega não grava nada', async () => {
  const pessoa = await grupo.as(...permissions.map(({ slug }) => slug));
  const corpo = JSON.stringify({ nome: 'Mandada devagar' });
  const socket = await conexao(
    url,
    [
      'POST /api/marcas HTTP/1.1',
      `Host: ${new URL(url).host}`,
      `Authorization: Bearer ${pessoa.token}`,
      'Content-Type: application/json',
      `Content-Length: ${corpo.length}`,
      'Connection: close',
      '',
      corpo.slice(0, 5),
    ].join('\r\n'),
  );
  // Answered after what came before it on the other connection was begun.
  expect(await pessoa.post('logout')).toMatchObject({ status: 200 });
  socket.write(corpo.slice(5));
  expect(await ateOFim(socket)).toMatchObject({ status: 401 });
  expect((await grupo.admin.get('marcas?search=Mandada')).body.data).toEqual([]);
  expect(await ninguem.get('health')).toMatchObject({ status: 200 });
});
