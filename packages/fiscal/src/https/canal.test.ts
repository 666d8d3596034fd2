import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { autoridadeDeTeste, criarAutoridade } from '../../test-support/certificados.ts';
import { certificadoDe, EMPRESA } from '../../test-support/sefaz-local/cenario.ts';
import { certificadoDaEmpresa, certificadoDoServidor } from '../../test-support/servidor-local/certificados.ts';
import { abrirServidorLocal, type ServidorLocal } from '../../test-support/servidor-local/servidor.ts';
import { abrirCanal, type OpcoesDoCanal, type RespostaHttps } from './index.ts';

const resposta = (corpo: string) => ({ status: 200, tipo: 'text/plain', corpo });

/** A server that answers these bytes. */
async function servidorDe(tipo: string, bytes: Buffer, status = 200): Promise<string> {
  const { certificadoPem: cert, chavePem: key } = certificadoDoServidor(autoridadeDeTeste());
  const aberto = createHttps({ cert, key }, (_, saida) => saida.writeHead(status, { 'content-type': tipo }).end(bytes));
  await new Promise<void>((pronto) => aberto.listen(0, '127.0.0.1', pronto));
  onTestFinished(() => void aberto.close());
  return `https://localhost:${(aberto.address() as AddressInfo).port}`;
}

test.each([
  ['text/xml; charset=ISO-8859-1', '<a>ação</a>'],
  ['text/xml', '<?xml version="1.0" encoding="ISO-8859-1"?><a>ação</a>'],
  ['text/xml; charset=utf-8', '<?xml version="1.0" encoding="iso-8859-1"?><a>ação</a>'],
])('a resposta é lida na codificação que diz: %s', async (tipo, corpo) => {
  const url = await servidorDe(tipo, Buffer.from(corpo, 'latin1'));
  expect(await pedir(url, undefined)).toEqual({ ok: true, status: 200, corpo });
});

test('uma boa resposta que não está no que diz não é lida; um erro se mostra como der', async () => {
  const bytes = Buffer.from('<a>ação</a>', 'latin1');
  const lida = await pedir(await servidorDe('text/xml', bytes), undefined);
  expect(lida).toMatchObject(falha('resposta-ilegivel', 'pode-ter-chegado'));
  expect(lida).toMatchObject({ falha: { detalhe: expect.stringContaining('UTF-8, e não está') } });
  const comErro = await pedir(await servidorDe('text/html', bytes, 500), undefined);
  expect(comErro).toEqual({ ok: true, status: 500, corpo: '<a>ação</a>' });
});

async function servidor(corpo = 'olá'): Promise<ServidorLocal> {
  const aberto = await abrirServidorLocal({
    autoridade: autoridadeDeTeste(),
    limiteBytes: 1000,
    servicoDe: () => 'eco',
    atender: (pedido) => resposta(pedido.corpo === '' ? corpo : `${pedido.titular.cnpj} disse ${pedido.corpo}`),
    erroInterno: () => resposta('erro'),
    recusa: (_, codigo) => resposta(codigo),
  });
  onTestFinished(aberto.fechar);
  return aberto;
}

const pedir = (
  url: string,
  corpo: string | undefined,
  { ms = 10_000, ...opcoes }: Partial<OpcoesDoCanal> & { readonly ms?: number } = {},
): Promise<RespostaHttps> =>
  abrirCanal({ certificado: certificadoDe(EMPRESA), raizes: [autoridadeDeTeste().pem], ...opcoes }).enviar({
    url,
    metodo: corpo === undefined ? 'GET' : 'POST',
    ...(corpo === undefined ? {} : { corpo }),
    conexaoMs: ms,
    respostaMs: ms,
  });

const falha = (tipo: string, alcance: string): object => ({ ok: false, falha: { tipo, alcance } });

test('os dois lados mostram certificado, e o corpo vai e volta em UTF-8', async () => {
  const { base } = await servidor();
  expect(await pedir(base, 'ação')).toEqual({ ok: true, status: 200, corpo: `${EMPRESA} disse ação` });
});

test('sem certificado da autoridade aceita, quem responde é o servidor web, antes de qualquer serviço', async () => {
  const { base } = await servidor();
  const estranho = certificadoDaEmpresa(criarAutoridade(), EMPRESA);
  expect(await pedir(base, 'x', { certificado: estranho })).toMatchObject({ ok: true, status: 403 });
});

test('servidor de autoridade desconhecida não recebe nada', async () => {
  const { base } = await servidor();
  expect(await pedir(base, 'x', { raizes: [] })).toMatchObject(falha('tls-recusado', 'nao-chegou'));
});

test('nome que não é o do certificado do servidor é recusado', async () => {
  const { porta } = await servidor();
  const resultado = await pedir(`https://127.0.0.2:${porta}`, 'x');
  expect(resultado).toMatchObject({ ok: false, falha: { alcance: 'nao-chegou' } });
});

test('porta fechada e nome que não existe: não chegou', async () => {
  const { base, derrubar } = await servidor();
  await derrubar();
  expect(await pedir(base, 'x')).toMatchObject(falha('sem-conexao', 'nao-chegou'));
  expect(await pedir('https://nao-existe.invalid', 'x')).toMatchObject({ ok: false, falha: { alcance: 'nao-chegou' } });
});

test('quem atende e não conversa: conexão demorada, não chegou', async () => {
  const abertos: Socket[] = [];
  const mudo = createServer((socket) => {
    abertos.push(socket);
  });
  await new Promise<void>((resolve) => mudo.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of abertos) socket.destroy();
    mudo.close();
  });
  const { port } = mudo.address() as AddressInfo;
  expect(await pedir(`https://127.0.0.1:${port}`, 'x', { ms: 100 })).toMatchObject(
    falha('conexao-demorada', 'nao-chegou'),
  );
});

test('quem atende e não fala TLS: recusado, não chegou', async () => {
  const semTls = createServer((socket) => {
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((resolve) => semTls.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    semTls.close();
  });
  const { port } = semTls.address() as AddressInfo;
  expect(await pedir(`https://127.0.0.1:${port}`, 'x')).toMatchObject(falha('tls-recusado', 'nao-chegou'));
});

test('depois de enviado, sem resposta a tempo: pode ter chegado', async () => {
  const { base, falhas } = await servidor();
  falhas.programar({ falha: { tipo: 'calar' } });
  // Waiting for the connection and for the answer are counted apart, so a short one may be used for both.
  expect(await pedir(base, 'x', { ms: 500 })).toMatchObject(falha('sem-resposta', 'pode-ter-chegado'));
});

test('depois de enviado, conexão cortada: pode ter chegado', async () => {
  const { base, falhas } = await servidor();
  falhas.programar({ falha: { tipo: 'derrubar' } });
  expect(await pedir(base, 'x')).toMatchObject(falha('conexao-perdida', 'pode-ter-chegado'));
});

test('resposta maior que o limite é largada; pode ter chegado', async () => {
  const { base } = await servidor('x'.repeat(2000));
  expect(await pedir(base, undefined, { limiteDaRespostaBytes: 1000 })).toMatchObject(
    falha('resposta-ilegivel', 'pode-ter-chegado'),
  );
});

test('nada é tentado duas vezes: uma falha programada basta para uma chamada só', async () => {
  const { base, falhas } = await servidor();
  falhas.programar({ vezes: 2, falha: { tipo: 'derrubar' } });
  await pedir(base, 'x');
  expect(falhas.pendentes).toEqual([{ vezes: 1, falha: { tipo: 'derrubar' } }]);
});
