import { expect, test } from 'vitest';
import { empresa } from '../../../test-support/empresas.ts';
import { palcoQueMorre } from '../../../test-support/palco-que-morre.ts';

const { quem, criar, consultar, morrerEm } = await palcoQueMorre();
const { id: empresaId } = await criar('empresas', empresa({ nomeFantasia: 'Loja', cliente: false, propria: true }));
const { id: contaId } = await criar('contas', { nome: 'Gavetas', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
await quem().put('caixa-politica', {
  empresaId,
  tolerancia: '0.00',
  limiteSangria: null,
  limiteDespesa: null,
  limiteGaveta: null,
  faltaDestino: 'perda',
  sobraDestino: 'sobra',
  contaId,
});
const saldo = async () => (await quem().get(`contas/financeiro/${contaId}`)).body.saldo.calculado;

const aConta = `select from conta_bancaria where id = ${contaId} for update`;

test('a conferência morta no meio (kill -9) não deixa nada; mandada de novo, lança uma vez', async () => {
  const { id } = await criar('caixa-movimento', { empresaId, fundo: '100.00' });
  await quem().post('caixa-movimento/finalizar', { id, contagem: [{ especie: 'dinheiro', valor: '90.00' }] });
  const enviar = () =>
    quem().post(
      `caixa-movimento/${id}/conferir`,
      { diferencas: [{ especie: 'dinheiro', motivo: 'sumiu' }] },
      { 'idempotency-key': 'conferencia-que-morreu' },
    );
  await morrerEm(aConta, enviar);
  expect((await quem().get(`caixa-movimento/${id}`)).body.situacao).toBe('encerrado');
  expect(await saldo()).toBe('0.00');
  const [primeira, outra] = [await enviar(), await enviar()];
  expect([primeira.status, primeira.body.turno.situacao]).toEqual([200, 'conferido']);
  expect(outra.body).toEqual(primeira.body);
  expect(await saldo()).toBe('-10.00');
  expect(await consultar('select * from app.conferir_caixa()')).toEqual([]);
});

test('a despesa morta no meio não sai da gaveta nem da conta; mandada de novo, sai uma vez', async () => {
  const { id } = await criar('caixa-movimento', { empresaId, fundo: '100.00' });
  const antes = await saldo();
  const enviar = () =>
    quem().post(
      `caixa-movimento/${id}/movimentos`,
      { tipo: 'despesa', valor: '35.00', motivo: 'gelo' },
      { 'idempotency-key': 'despesa-que-morreu' },
    );
  await morrerEm(aConta, enviar);
  expect((await quem().get(`caixa-movimento/${id}`)).body.movimentos).toEqual([]);
  expect(await saldo()).toBe(antes);
  await enviar();
  await enviar();
  expect((await quem().get(`caixa-movimento/${id}`)).body.movimentos).toHaveLength(1);
  expect(Number(await saldo()) - Number(antes)).toBe(-35);
});
