import { afterAll, expect, test } from 'vitest';
import { palcoDeCartoes } from '../../../test-support/cartoes.ts';
import { cenario } from '../../../test-support/cenario.ts';
import { criarRamo } from '../../../test-support/contabil.ts';
import { consultar } from '../../../test-support/copias.ts';
import { figuras, relatorio } from '../../../test-support/relatorios.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await cenario();
const despesa = await criarRamo(palco.grupo.admin, { nome: 'Despesas', natureza: 'despesa', ano: 2025 });
const nome = `${despesa.conta.codigo} ${despesa.conta.nome}`;
const meses = { de: '2025-03-01', ate: '2025-05-31' };
const base = 'recebimento-de-cartoes';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

test('a taxa é despesa do mês da venda, na conta da adquirente; por caixa, de quando veio; os documentos somam', async () => {
  const { quem, empresaId, creditoId, taxa, vender } = await palcoDeCartoes(palco);
  const dre = relatorio(quem, 'dre');
  const [semConta] = (await vender({ data: '2025-03-05' })) as [number];
  const { versao } = (await quem.get(`taxas-de-cartao/${creditoId}`)).body;
  const naConta = (planoDeContaId: number) =>
    quem.put(`taxas-de-cartao/${creditoId}`, taxa({ planoDeContaId, versao }));
  expect(await naConta(999_999)).toMatchObject({ status: 400 });
  expect(await naConta(despesa.subgrupo.id)).toMatchObject({ status: 400 });
  expect((await naConta(despesa.conta.id)).status).toBe(200);
  const [id] = (await vender({ data: '2025-03-20', bruto: '200.00' })) as [number];
  await quem.post(`${base}/liquidar`, { ids: [id], data: '2025-04-22', recebido: '190.00' });

  const competencia = figuras(await dre.ler({ ...meses, empresaId }));
  expect(competencia['Receitas sem conta']).toEqual(['300.00', '0.00', '0.00', '300.00', null]);
  // 3.20 of the sale before the account was said, 6.40 of the other, and 3.60 that did not come.
  expect(competencia[nome]).toEqual(['-9.60', '-3.60', '0.00', '-13.20', null]);
  const caixa = figuras(await dre.ler({ ...meses, empresaId, regime: 'caixa' }));
  expect(caixa['Receitas sem conta']).toEqual(['0.00', '200.00', '0.00', '200.00', null]);
  expect(caixa[nome]).toEqual(['0.00', '-10.00', '0.00', '-10.00', null]);
  expect(caixa.Resultado?.slice(0, 3)).toEqual(['0.00', '190.00', '0.00']);
  await dre.abrirTudo({ ...meses, empresaId });
  await dre.abrirTudo({ ...meses, empresaId, regime: 'caixa' });

  await quem.put(`${base}/${semConta}/cancelar`, { data: '2025-05-02', valor: '50.00' });
  await quem.put(`${base}/${id}/chargeback`, { data: '2025-05-03' });
  const depois = figuras(await dre.ler({ ...meses, empresaId }));
  expect(depois['Receitas sem conta']).toEqual(['300.00', '0.00', '-240.00', '60.00', null]);
  expect(depois[nome]).toEqual(['-9.60', '-3.60', '1.60', '-11.60', null]);
  await dre.abrirTudo({ ...meses, empresaId });
  expect(figuras(await dre.ler({ ...meses, empresaId, regime: 'caixa' })).Resultado?.slice(0, 3)).toEqual([
    '0.00',
    '190.00',
    '-190.00',
  ]);
});

test('outro grupo não vê a venda, e uma conta em uso não se apaga', async () => {
  const { quem, vender } = await palcoDeCartoes(palco);
  await vender({ data: '2025-03-05' });
  expect(
    (await relatorio(palco.outro.admin, 'dre').ler({ ...meses })).linhas.map(({ rotulo }) => rotulo),
  ).not.toContain('Receitas sem conta');
  expect((await quem.post('planos-de-conta-conta/remove', { id: despesa.conta.id })).status).toBe(409);
});

test('o fluxo de caixa espera o que as adquirentes devem, no seu dia, e o atrasado hoje; recebido, não espera mais', async () => {
  const { quem, empresaId, vender } = await palcoDeCartoes(palco);
  const fluxo = relatorio(quem, 'fluxo-de-caixa');
  const [atrasado] = (await vender({ data: '2025-03-05' })) as [number];
  const periodo = { de: hojeNoBrasil(-1), ate: hojeNoBrasil(60), por: 'mes', empresaId, mostrar: 'previsto' };
  const entradas = async () => figuras(await fluxo.ler(periodo)).Entradas?.at(-1);
  expect(await entradas()).toBe('96.80');
  await fluxo.abrirTudo(periodo);
  await quem.put(`${base}/${atrasado}/cancelar`, { data: '2025-03-06', valor: '50.00' });
  expect(await entradas()).toBe('48.40');
  await quem.post(`${base}/liquidar`, { ids: [atrasado], data: '2025-04-22' });
  expect(await entradas()).toBe('0.00');
});
