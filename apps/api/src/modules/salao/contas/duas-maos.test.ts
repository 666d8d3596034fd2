import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { Atendente, casaComSalao, conferirSalao } from '../../../../test-support/salao.ts';
import { TerminalDeTeste } from '../../../../test-support/terminal.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const casa = await casaComSalao(palco, grupo);
const { empresaId, cozinha, bar, mesas } = casa;
const [prato, chopp] = [await casa.produto(cozinha, '62.00', 'Picanha'), await casa.produto(bar, '12.00', 'Chopp')];
const ana = new Atendente(admin, empresaId);
const naMesa = (i = 0) => ana.abrir({ modo: 'mesa', mesaId: mesas[i], pessoas: 2 });
const quantos = async (conta: string) =>
  (await ana.ler(conta)).itens.map(({ descricao, quantidade, enviada }) => [
    descricao,
    Number(quantidade),
    Number(enviada),
  ]);

afterEach(async () => expect(await conferirSalao(palco)).toEqual([]));

test('dois garçons na mesma mesa: o que os dois lançam fica, e quem cancela o que o outro mudou vê a conta de agora', async () => {
  const conta = await naMesa();
  const item = await ana.lancar(conta, prato, '2');
  await ana.feito(conta, { tipo: 'enviado' });
  const beto = new Atendente(
    await grupo.as('restaurante_index', 'restaurante_update', 'salao_cancelar_item'),
    empresaId,
  );
  const { seq } = await beto.ler(conta);
  const rodada = (quem: Atendente, produtoId: number) =>
    quem.fazer(
      conta,
      { tipo: 'item', itens: [{ uuid: randomUUID(), produtoId, quantidade: '1' }] },
      { versaoVista: seq },
    );
  const respostas = await Promise.all([
    rodada(ana, chopp),
    rodada(beto, chopp),
    rodada(ana, prato),
    rodada(beto, prato),
  ]);
  expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // Both cancel the same dish that they saw: one does, the other is shown the account.
  const visto = (await ana.ler(conta)).seq;
  const cancelar = (quem: Atendente) =>
    quem.fazer(conta, { tipo: 'cancelado', item, quantidade: '2', motivo: 'Errado' }, { versaoVista: visto });
  const cancelados = await Promise.all([cancelar(ana), cancelar(beto)]);
  expect(cancelados.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const recusado = cancelados.find(({ status }) => status === 409);
  expect(recusado?.body).toMatchObject({ code: 'STALE_RECORD', atual: { seq: visto + 1 } });
  await ana.feito(conta, { tipo: 'enviado' });
  expect((await quantos(conta)).filter(([, quantidade]) => quantidade === 1)).toEqual([
    ...[0, 1, 2, 3].map(() => [expect.stringMatching(/Chopp|Picanha/), 1, 1]),
  ]);
});

test('um tablet sem rede por 20 minutos: o lote mandado três vezes entra uma, na hora em que aconteceu', async () => {
  const tablet = await TerminalDeTeste.novo(admin, { empresaId, tipo: 'garcom' });
  const conta = randomUUID();
  const inicio = Date.now() - 20 * 60_000;
  const comando = (minuto: number, dados: object) =>
    tablet.evento(
      'conta.comando',
      { uuid: randomUUID(), conta, ...dados },
      { ocorridoEm: new Date(inicio + minuto * 60_000).toISOString() },
    );
  const [a, b] = [randomUUID(), randomUUID()];
  const item = (uuid: string, produtoId: number) => ({
    comando: { tipo: 'item', itens: [{ uuid, produtoId, quantidade: '2', unitario: '10.00' }] },
  });
  const lote = [
    comando(0, { comando: { tipo: 'aberta', modo: 'mesa', mesaId: mesas[2], pessoas: 4 } }),
    comando(1, item(a, prato)),
    comando(2, { comando: { tipo: 'enviado' } }),
    comando(9, item(b, chopp)),
    comando(10, { comando: { tipo: 'enviado' } }),
    comando(19, { comando: { tipo: 'pediu_conta' } }),
  ];
  // The first answer is lost: both tries are under way at once, and a third comes later.
  const respostas = [...(await Promise.all([tablet.enviar(lote), tablet.enviar(lote)])), await tablet.enviar(lote)];
  for (const { status, body } of respostas) {
    expect(status).toBe(200);
    expect(body.resultados.map(({ resultado }) => resultado)).toEqual(
      lote.map(() => expect.stringMatching(/aceito|repetido/)),
    );
  }
  expect(respostas[2]?.body.resultados.map(({ resultado }) => resultado)).toEqual(lote.map(() => 'repetido'));
  const lida = await ana.ler(conta);
  expect(lida).toMatchObject({ situacao: 'em_pagamento', seq: 6, pessoas: 4, totais: { bruto: '40.00' } });
  expect(await quantos(conta)).toEqual([
    ['Picanha', 2, 2],
    ['Chopp', 2, 2],
  ]);
  const eventos = (await admin.get(`salao/contas/${conta}/eventos`)).body;
  const [primeiro] = eventos
    .filter(({ tipo }: { tipo: string }) => tipo === 'item')
    .map(({ ocorridoEm }: { ocorridoEm: string }) => ocorridoEm)
    .toSorted();
  expect(Math.abs(Date.parse(primeiro) - (inicio + 60_000))).toBeLessThan(60_000);
  const { tickets } = (await admin.get(`salao/${empresaId}/cozinha`)).body;
  expect(
    tickets.filter((ticket: { conta: string }) => ticket.conta === conta).map(({ tipo }: { tipo: string }) => tipo),
  ).toEqual(['novo', 'novo']);
});

test('o que o tablet sem rede cancelou e já não está lá espera por uma pessoa; o que ele lançou entra', async () => {
  const tablet = await TerminalDeTeste.novo(admin, { empresaId, tipo: 'garcom' });
  const conta = await naMesa(3);
  const item = await ana.lancar(conta, prato);
  // Meanwhile the house took it off the account.
  await ana.feito(conta, { tipo: 'cancelado', item, quantidade: '1' });
  const haVinte = { ocorridoEm: new Date(Date.now() - 20 * 60_000).toISOString() };
  const lote = [
    tablet.evento(
      'conta.comando',
      { uuid: randomUUID(), conta, comando: { tipo: 'cancelado', item, quantidade: '1', motivo: 'Errado' } },
      haVinte,
    ),
    tablet.evento(
      'conta.comando',
      {
        uuid: randomUUID(),
        conta,
        comando: {
          tipo: 'item',
          itens: [{ uuid: randomUUID(), produtoId: chopp, quantidade: '1', unitario: '12.00' }],
        },
      },
      haVinte,
    ),
  ];
  const { body } = await tablet.enviar(lote);
  expect(body.resultados.map(({ resultado }) => resultado)).toEqual(['retido', 'aceito']);
  expect((await quantos(conta)).filter(([, quantidade]) => quantidade !== 0)).toEqual([['Chopp', 1, 0]]);
});
