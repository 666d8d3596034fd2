import { expect, test } from 'vitest';
import { cenario } from '../../test-support/cenario.ts';
import { ehRecusa } from '../../test-support/conformidade.ts';
import { conversar } from '../../test-support/conversa.ts';
import { lerDocumento } from '../../test-support/documento.ts';

const { grupo, url } = await cenario();
const { codigos } = await lerDocumento(url);
const { host } = new URL(url);

/** What must never be carried out: hidden in the body of what is refused. */
const contrabando = [
  'POST /api/marcas HTTP/1.1',
  `host: ${host}`,
  `authorization: Bearer ${grupo.admin.token}`,
  'content-type: application/json',
  'content-length: 22',
  '',
  '{"nome":"Contrabando"}',
].join('\r\n');
const pedido = (linhas: readonly string[], corpo = ''): string =>
  [...linhas.slice(0, 1), `host: ${host}`, ...linhas.slice(1), '', corpo].join('\r\n');
const publico = 'POST /api/refresh-token HTTP/1.1';
const json = 'content-type: application/json';
/** The end of a body in pieces, of which there are none. */
const SEM_CORPO = '0\r\n\r\n';
const emPedacos = (corpo: string) => `${corpo.length.toString(16)}\r\n${corpo}\r\n0\r\n\r\n`;

/** Shapes by which two programs in a row could disagree about where a request ends, and plain nonsense. */
const formas: Record<string, string | Buffer> = {
  'dois Content-Length diferentes': pedido(
    [publico, json, 'content-length: 2', `content-length: ${contrabando.length + 2}`],
    `{}${contrabando}`,
  ),
  'Content-Length em lista': pedido([publico, json, 'content-length: 2, 3'], `{}${contrabando}`),
  'Content-Length com sinal': pedido([publico, json, 'content-length: +2'], `{}${contrabando}`),
  'Content-Length em hexadecimal': pedido([publico, json, 'content-length: 0x2'], `{}${contrabando}`),
  'Content-Length imenso': pedido([publico, json, 'content-length: 99999999999999999999'], '{}'),
  'Content-Length com Transfer-Encoding': pedido(
    [publico, json, 'content-length: 4', 'transfer-encoding: chunked'],
    `0\r\n\r\n${contrabando}`,
  ),
  'Transfer-Encoding com Content-Length': pedido(
    [publico, json, 'transfer-encoding: chunked', `content-length: ${contrabando.length + 5}`],
    `0\r\n\r\n${contrabando}`,
  ),
  'Transfer-Encoding desconhecido': pedido([publico, json, 'transfer-encoding: xchunked'], contrabando),
  'Transfer-Encoding que não termina em chunked': pedido(
    [publico, json, 'transfer-encoding: chunked, identity'],
    `0\r\n\r\n${contrabando}`,
  ),
  'espaço antes dos dois pontos': pedido([publico, json, 'content-length : 2'], `{}${contrabando}`),
  'cabeçalho dobrado': pedido([publico, json, 'x-a: 1\r\n content-length: 2', 'content-length: 2'], `{}${contrabando}`),
  'quebra de linha só com LF': `${publico}\nhost: ${host}\ncontent-length: 2\n\n{}${contrabando}`,
  'pedaço de tamanho negativo': pedido([publico, json, 'transfer-encoding: chunked'], `-1\r\n${contrabando}`),
  'pedaço de tamanho imenso': pedido(
    [publico, json, 'transfer-encoding: chunked'],
    `FFFFFFFFFFFFFFFFF\r\n${contrabando}`,
  ),
  'NUL em um cabeçalho': pedido([publico, json, 'x-a: 1\u0000', 'content-length: 2'], '{}'),
  'cabeçalho sem nome': pedido([publico, ': valor', 'content-length: 0']),
  'método inventado': pedido(['INVENTADO /api/marcas HTTP/1.1']),
  'versão inventada': pedido(['GET /api/marcas HTTP/9.9']),
  'abertura de HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'TLS onde não há': Buffer.from('16030100a5010000a10303', 'hex'),
  'sem Host': 'GET /api/marcas HTTP/1.1\r\nconnection: close\r\n\r\n',
  'espaço no endereço': pedido(['GET /api/mar cas HTTP/1.1']),
  'endereço sem barra': pedido(['GET api/marcas HTTP/1.1']),
  'endereço longo demais': pedido([`GET /api/marcas?search=${'a'.repeat(100_000)} HTTP/1.1`]),
  'cabeçalhos demais': pedido(['GET /api/marcas HTTP/1.1', ...Array.from({ length: 5000 }, (_, i) => `x-${i}: ${i}`)]),
  'só lixo': Buffer.from(Array.from({ length: 512 }, (_, i) => (i * 37) % 256)),
};

test.each(Object.entries(formas))(
  '%s: recusado na forma do documento, e o que vinha escondido não é feito',
  async (_, bytes) => {
    const respostas = await conversar(url, bytes);
    // One answer at most: what is not understood ends the connection.
    expect(respostas.length).toBeLessThanOrEqual(1);
    for (const { status, body } of respostas) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      // Without a Host the server says nothing more than the status.
      if (body !== SEM_CORPO) expect(body).toSatisfy((text: string) => ehRecusa(text, codigos));
    }
    expect(await contrabandeadas()).toEqual([]);
  },
);

test('corpo cortado no meio não grava nada, e o servidor continua', async () => {
  await conversar(url, contrabando.slice(0, -5), true);
  await conversar(url, contrabando.replace('content-length: 22', 'content-length: 500'), true);
  expect(await contrabandeadas()).toEqual([]);
});

test('pedidos em fila na mesma conexão são respondidos um a um, na ordem', async () => {
  const autorizado = `authorization: Bearer ${grupo.admin.token}`;
  const varios = [
    pedido(['GET /api/marcas/999999999 HTTP/1.1', autorizado]),
    pedido(['GET /api/marcas?rowsPerPage=1 HTTP/1.1', autorizado]),
    pedido([publico, json, 'transfer-encoding: chunked'], emPedacos('{}')),
    pedido(['GET /api/marcas HTTP/1.1', 'connection: close']),
  ];
  const respostas = await conversar(url, varios.join(''));
  expect(respostas.map(({ status }) => status)).toEqual([404, 200, 400, 401]);
});

async function contrabandeadas(): Promise<unknown[]> {
  const { status, body } = await grupo.admin.get('marcas?search=Contrabando');
  expect(status).toBe(200);
  return body.data;
}
