import { beforeEach, describe, expect, test } from 'vitest';
import { json, servicoExterno } from '../../test-support/servico-externo.ts';
import { OutboundClient } from './http-client.ts';

const servico = await servicoExterno();
beforeEach(() => {
  servico.pedidos.length = 0;
});

let agora = 0;
const cliente = (mais = {}) =>
  new OutboundClient({ name: 'Serviço', timeoutMs: 150, pauseMs: 1, now: () => agora, ...mais });

describe('uma chamada para fora', () => {
  test('recebe o que o serviço responde, também 404', async () => {
    servico.responder(json(404, { mensagem: 'não há' }));
    expect(await cliente().json(`${servico.url}/x`)).toEqual({ status: 404, data: { mensagem: 'não há' } });
    expect(servico.pedidos).toEqual(['/x']);
  });

  test('é repetida uma vez quando o serviço falha, e serve a segunda resposta', async () => {
    servico.responder((request, response) =>
      json(servico.pedidos.length === 1 ? 503 : 200, { ok: true })(request, response),
    );
    expect(await cliente().json(`${servico.url}/x`)).toEqual({ status: 200, data: { ok: true } });
    expect(servico.pedidos).toHaveLength(2);
  });

  test('um envio não é repetido: poderia valer duas vezes', async () => {
    servico.responder(json(503, {}));
    await expect(cliente().request(`${servico.url}/x`, { method: 'POST', body: '{}' })).rejects.toMatchObject({
      reason: 'refused',
    });
    expect(servico.pedidos).toHaveLength(1);
  });

  test('é lida na codificação que diz, e recusada na que não é a dela', async () => {
    const em = (tipo: string) =>
      servico.responder((_, response) => {
        response.writeHead(200, { 'content-type': tipo });
        response.end(Buffer.from('{"cidade":"São José"}', 'latin1'));
      });
    em('application/json; charset=ISO-8859-1');
    expect((await cliente().json(`${servico.url}/x`)).data).toEqual({ cidade: 'São José' });
    em('application/json');
    await expect(cliente().json(`${servico.url}/x`)).rejects.toMatchObject({ reason: 'malformed' });
  });

  test('que demora é abandonada', async () => {
    servico.responder(() => {});
    await expect(cliente().request(`${servico.url}/x`)).rejects.toMatchObject({ reason: 'timeout' });
    expect(servico.pedidos).toHaveLength(2);
  });

  test('que para no meio da resposta é abandonada', async () => {
    servico.responder((_, response) => response.write('{"metade":'));
    await expect(cliente({ retries: 0 }).json(`${servico.url}/x`)).rejects.toMatchObject({ reason: 'timeout' });
  });

  test.each([
    ['grande demais', { maxBytes: 10 }, json(200, { texto: 'x'.repeat(100) }), 'too_large'],
    ['que não é JSON', {}, json(200, '<html>'), 'malformed'],
  ])('uma resposta %s é recusada', async (_, mais, resposta, reason) => {
    servico.responder(resposta);
    await expect(cliente({ retries: 0, ...mais }).json(`${servico.url}/x`)).rejects.toMatchObject({ reason });
  });

  test('não segue aonde o serviço a manda', async () => {
    servico.responder((_, response) => {
      response.writeHead(302, { location: `${servico.url}/dentro` });
      response.end();
    });
    await expect(cliente({ retries: 0 }).request(`${servico.url}/x`)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(servico.pedidos).toEqual(['/x']);
  });

  test('onde ninguém atende', async () => {
    await expect(cliente().request('http://127.0.0.1:1/x')).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('um serviço que só falha', () => {
  test('é deixado em paz por um tempo; depois uma chamada o experimenta, e o que ela encontra vale', async () => {
    const teimoso = cliente({ retries: 0, failuresToOpen: 3, openMs: 1000 });
    const chamar = () => teimoso.request(`${servico.url}/x`);
    servico.responder(json(500, {}));
    for (let i = 0; i < 3; i++) await expect(chamar()).rejects.toMatchObject({ reason: 'refused' });
    await expect(chamar()).rejects.toMatchObject({ reason: 'circuit_open' });
    expect(servico.pedidos).toHaveLength(3);

    agora += 1001;
    await expect(chamar()).rejects.toMatchObject({ reason: 'refused' });
    await expect(chamar()).rejects.toMatchObject({ reason: 'circuit_open' });
    expect(servico.pedidos).toHaveLength(4);

    agora += 1001;
    servico.responder(json(200, {}));
    const juntas = await Promise.allSettled([chamar(), chamar()]);
    expect(juntas.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await chamar()).status).toBe(200);
  });

  test('respostas boas entre as ruins não o fecham', async () => {
    const outro = cliente({ retries: 0, failuresToOpen: 2 });
    for (const status of [500, 200, 500, 200, 500]) {
      servico.responder(json(status, {}));
      await outro.request(`${servico.url}/x`).catch(() => undefined);
    }
    servico.responder(json(200, {}));
    expect((await outro.request(`${servico.url}/x`)).status).toBe(200);
  });
});
