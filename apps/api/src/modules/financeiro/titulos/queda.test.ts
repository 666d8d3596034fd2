import { expect, test } from 'vitest';
import { empresa } from '../../../../test-support/empresas.ts';
import { palcoQueMorre } from '../../../../test-support/palco-que-morre.ts';

const { quem, criar, consultar, morrerEm } = await palcoQueMorre();
const { id: empresaId } = await criar('empresas', empresa({ nomeFantasia: 'Loja', cliente: false, propria: true }));
const { id: pessoaId } = await criar('empresas', empresa({ nomeFantasia: 'Cliente', cliente: true }));
const conta = async (nome: string) =>
  (await criar('contas', { nome, empresaId, tipo: 'caixa', saldoInicial: '0.00' })).id as number;
const [cofre, gaveta] = [await conta('Cofre'), await conta('Gaveta')];
const saldos = async () =>
  Promise.all([cofre, gaveta].map(async (id) => (await quem().get(`contas/financeiro/${id}`)).body.saldo.calculado));

const aConta = (id: number) => `select from conta_bancaria where id = ${id} for update`;

test('uma baixa morta no meio (kill -9) não deixa nada; mandada de novo, paga uma vez', async () => {
  const { ids } = await criar('financeiro', {
    origem: 'R',
    empresaId,
    pessoaId,
    valor: '300.00',
    emissao: '2025-01-02',
    vencimento: '2025-02-01',
    quantidade: 30,
  });
  const corpo = { data: '2025-03-01', contaId: cofre, itens: ids.map((id: number) => ({ id })) };
  const enviar = () => quem().post('financeiro/baixar', corpo, { 'idempotency-key': 'baixa-que-morreu' });
  await morrerEm(aConta(cofre), enviar);
  expect(await saldos()).toEqual(['0.00', '0.00']);
  expect((await quem().get(`financeiro/${ids[0]}`)).body).toMatchObject({ pago: '0.00', baixas: [] });
  const [primeira, outra] = [await enviar(), await enviar()];
  expect([primeira.status, primeira.body.total]).toEqual([201, '300.00']);
  expect(outra.body).toEqual(primeira.body);
  expect(await saldos()).toEqual(['300.00', '0.00']);
  expect(await consultar('select * from app.conferir_financeiro()')).toEqual([]);
});

test('uma transferência morta no meio (kill -9) não tira de uma conta sem pôr na outra', async () => {
  const antes = await saldos();
  const corpo = { deContaId: cofre, paraContaId: gaveta, data: '2025-03-02', valor: '40.00' };
  const enviar = () =>
    quem().post('financeiro/bank-transfer', corpo, { 'idempotency-key': 'transferencia-que-morreu' });
  await morrerEm(aConta(gaveta), enviar);
  expect(await saldos()).toEqual(antes);
  expect([(await enviar()).status, (await enviar()).status]).toEqual([201, 201]);
  const [de, para] = antes.map(Number);
  expect((await saldos()).map(Number)).toEqual([(de as number) - 40, (para as number) + 40]);
  expect(await consultar('select * from app.conferir_financeiro()')).toEqual([]);
});
