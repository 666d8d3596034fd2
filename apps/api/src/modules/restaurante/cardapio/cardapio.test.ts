import { randomUUID } from 'node:crypto';
import { porqueNaoSeVende } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { Atendente, casaComSalao } from '../../../../test-support/salao.ts';
import { TerminalDeTeste } from '../../../../test-support/terminal.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const casa = await casaComSalao(palco, grupo);
const { empresaId, cozinha, mesas } = casa;
const ana = new Atendente(admin, empresaId);
const hoje = `cardapio-de-hoje/${empresaId}`;
const noDia = (produtoId: number) => ({ nome: 'Feijoada', categoria: 'principal', produtoId, empresaId });
const lancar = async (produtoId: number, quantidade = '1') => {
  const conta = await ana.abrir({ modo: 'mesa', mesaId: mesas[0], pessoas: 1 });
  return ana.fazer(conta, { tipo: 'item', itens: [{ uuid: randomUUID(), produtoId, quantidade }] });
};

describe('o que se vende agora', () => {
  const fuso = 'America/Sao_Paulo';
  const sempre = { diasSemana: [], horaInicial: null, horaFinal: null, iniciaEm: null, terminaEm: null };
  const prato = { ...sempre, esgotaPeloSaldo: true };
  const livre = { pratos: [prato], esgotado: null, restam: null };

  // 2026-11-27 is a Friday; 02:00 of the 28th in São Paulo is 05:00 UTC.
  test.each([
    ['sem prato, sempre', { ...livre, pratos: [] }, '2026-11-27T15:00:00Z', 1, null],
    ['na noite que passou da meia-noite vale o dia em que começou', sextaANoite(), '2026-11-28T05:00:00Z', 1, null],
    ['depois da noite não', sextaANoite(), '2026-11-28T06:00:00Z', 1, 'fora_da_hora'],
    ['a noite de sábado não é a de sexta', sextaANoite(), '2026-11-29T02:00:00Z', 1, 'fora_da_hora'],
    ['o último dia vale inteiro', ate('2026-11-27'), '2026-11-28T02:59:00Z', 1, null],
    ['e o seguinte não', ate('2026-11-27'), '2026-11-28T03:00:00Z', 1, 'fora_da_hora'],
    ['esgotado até um momento', esgotado('2026-11-27T18:00:00Z'), '2026-11-27T17:59:59Z', 1, 'esgotado'],
    ['volta no momento dito', esgotado('2026-11-27T18:00:00Z'), '2026-11-27T18:00:00Z', 1, null],
    ['esgotado até que se diga', esgotado(null), '2027-01-01T00:00:00Z', 1, 'esgotado'],
    ['restam 4, pedem 4', { ...livre, restam: 4 }, '2026-11-27T15:00:00Z', 4, null],
    ['restam 4, pedem 5', { ...livre, restam: 4 }, '2026-11-27T15:00:00Z', 5, 'restam_poucos'],
    ['não resta nada', { ...livre, restam: 0 }, '2026-11-27T15:00:00Z', 1, 'esgotado'],
    ['do que não é prato o saldo não decide', { ...livre, pratos: [], restam: 0 }, '2026-11-27T15:00:00Z', 1, null],
  ])('%s', (_, produto, momento, quantidade, motivo) => {
    expect(porqueNaoSeVende(produto, { momento, fuso, quantidade })).toBe(motivo);
  });

  function sextaANoite() {
    return { ...livre, pratos: [{ ...prato, diasSemana: [5], horaInicial: '19:00', horaFinal: '03:00' }] };
  }
  function ate(terminaEm: string) {
    return { ...livre, pratos: [{ ...prato, terminaEm }] };
  }
  function esgotado(quando: string | null) {
    return { ...livre, esgotado: { ate: quando } };
  }
});

test('o que a casa diz que acabou não se lança, não se pede, chega ao terminal, e volta', async () => {
  const produtoId = await casa.produto(cozinha, '64.00', 'Feijoada');
  expect((await admin.post('dishes', noDia(produtoId))).status).toBe(201);
  expect((await lancar(produtoId)).status).toBe(200);
  expect((await admin.put(`${hoje}/esgotados`, { produtoId })).status).toBe(200);
  expect(await lancar(produtoId)).toMatchObject({
    status: 400,
    body: { code: 'RULE_BROKEN', campos: { 'itens.0.produtoId': 'Feijoada: esgotado.' } },
  });
  const daqui = { uuid: randomUUID(), empresaId, origem: 'telefone', modo: 'retirada', nome: 'Bia' };
  const pedido = await admin.post('pedidos', {
    ...daqui,
    itens: [{ produtoId, quantidade: '1' }],
    pagamentos: [{ especie: 'dinheiro', valor: '64.00', pago: false }],
  });
  expect(pedido).toMatchObject({ status: 400, body: { campos: { 'itens.0.produtoId': 'Feijoada: esgotado.' } } });
  const terminal = await TerminalDeTeste.novo(admin, { empresaId });
  const { itens } = (await terminal.chamar<{ itens: unknown[] }>('GET', 'core/v1/mudancas')).body;
  expect(itens).toContainEqual(expect.objectContaining({ tipo: 'esgotado', dados: { produtoId, ate: null } }));
  expect(itens).toContainEqual(
    expect.objectContaining({ tipo: 'prato', dados: expect.objectContaining({ produtoId, nome: 'Feijoada' }) }),
  );
  const lido = async () => (await admin.get(hoje)).body.itens.find((um: { nome: string }) => um.nome === 'Feijoada');
  expect(await lido()).toMatchObject({ produtoId, preco: '64.0000', motivo: 'esgotado', esgotado: { ate: null } });
  expect((await admin.delete(`${hoje}/esgotados/${produtoId}`)).status).toBe(200);
  expect(await lido()).toMatchObject({ motivo: null, esgotado: null });
  expect((await lancar(produtoId)).status).toBe(200);
});

test('fora do seu período um prato não se lança; um momento que já passou e outro grupo são recusados', async () => {
  const produtoId = await casa.produto(cozinha, '30.00', 'Caldo');
  const prato = await admin.post('dishes', { ...noDia(produtoId), nome: 'Caldo', terminaEm: '2020-01-01' });
  expect(prato.status).toBe(201);
  expect(await lancar(produtoId)).toMatchObject({
    status: 400,
    body: { campos: { 'itens.0.produtoId': 'Caldo: fora do horário.' } },
  });
  const produtos = (await admin.get(`salao/${empresaId}/produtos?search=caldo`)).body;
  expect(produtos).toMatchObject([{ id: produtoId, motivo: 'fora_da_hora' }]);
  const passado = await admin.put(`${hoje}/esgotados`, { produtoId, ate: '2020-01-01T00:00:00Z' });
  expect(passado).toMatchObject({ status: 400, body: { campos: { ate: 'Este momento já passou' } } });
  expect([400, 403, 404]).toContain((await outro.admin.put(`${hoje}/esgotados`, { produtoId })).status);
  const doNatal = { ...noDia(produtoId), nome: 'Ceia', available_date: '2026-12-25' };
  expect((await admin.post('dishes', doNatal)).body).toMatchObject({ available_date: '2026-12-25' });
  const semPreco = await admin.post('dishes', { nome: 'Sopa', categoria: 'principal' });
  expect(semPreco).toMatchObject({ status: 400, body: { campos: { valor: 'Informe o preço ou o produto' } } });
});
