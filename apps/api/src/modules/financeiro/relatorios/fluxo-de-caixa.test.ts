import { paraTexto, ratear, somar, somarDias } from '@retaguarda/brasil';
import { contas } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarRamo } from '../../../../test-support/contabil.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { quem, titulo, baixar, empresaId, contaId, outraContaId } = await palcoDeTitulos(palco);
const fluxo = relatorio(quem, 'fluxo-de-caixa');
const fabrica = new Fabrica(palco);
const ramo = (nome: string, natureza: string) => criarRamo(quem, { nome, natureza, ano: 2025 });
const [vendas, servicos, aluguel] = [
  await ramo('Vendas', 'receita'),
  await ramo('Serviços', 'receita'),
  await ramo('Despesas', 'despesa'),
];
const nomeDe = ({ conta }: typeof vendas) => `${conta.codigo} ${conta.nome}`;

describe('realizado', () => {
  test('saldo, entradas e saídas por conta do plano fecham mês a mês no centavo, e cada valor abre os seus documentos', async () => {
    const [a] = await titulo({
      valor: '1000.01',
      rateio: rateado([vendas.conta.id, 33.333333], [servicos.conta.id, 66.666667]),
    });
    const [b] = await titulo({ origem: 'P', valor: '333.33', rateio: rateado([aluguel.conta.id, 100]) });
    const [c] = await titulo({ origem: 'P', valor: '80.00' });
    await baixar([{ id: a, valor: '500.00' }], { data: '2025-03-20' });
    await baixar([{ id: a }], { data: '2025-04-02' });
    await baixar([{ id: b }], { data: '2025-03-28' });
    await baixar([{ id: c }], { data: '2025-04-30', contaId: outraContaId });
    const de = { de: '2025-03-01', ate: '2025-04-30', mostrar: 'realizado', empresaId };
    const tabela = await fluxo.ler(de);
    expect(tabela.colunas.map(({ periodo }) => periodo)).toEqual(['03/2025', '04/2025', null]);
    // 1000.01 in two parts, then each payment by the running sum of them.
    const pesos = ratear('1000.01', ['33.333333', '66.666667']);
    const pagos = [ratear('500.00', pesos), ratear('500.01', pesos)];
    const daParte = (i: number) => pagos.map((partes) => partes[i] ?? '0');
    const emLinha = (i: number) => [...daParte(i), somar(daParte(i))].map((valor) => paraTexto(valor));
    expect(figuras(tabela)).toEqual({
      'Saldo inicial': ['0.00', '166.67', '0.00'],
      Entradas: ['500.00', '500.01', '1000.01'],
      [nomeDe(vendas)]: emLinha(0),
      [nomeDe(servicos)]: emLinha(1),
      'Sem conta': ['0.00', '-80.00', '-80.00'],
      Saídas: ['-333.33', '-80.00', '-413.33'],
      [nomeDe(aluguel)]: ['-333.33', '0.00', '-333.33'],
      'Resultado do período': ['166.67', '420.01', '586.68'],
      'Saldo final': ['166.67', '586.68', '586.68'],
    });
    expect(await fluxo.abrirTudo(de)).toBeGreaterThan(15);
    expect((await fluxo.documentos('saidas', '2025-03:valor', de)).documentos).toMatchObject([
      { data: '2025-03-28', tipo: 'realizado', valor: '-333.33', abre: { tela: 'pagar', id: b } },
    ]);
  });

  test('de uma conta só, a transferência aparece; de todas, some', async () => {
    const { empresaId: empresa, contaId: de, outraContaId: para } = await palcoDeTitulos(palco);
    await quem.post('financeiro/bank-transfer', {
      deContaId: de,
      paraContaId: para,
      data: '2025-02-03',
      valor: '70.00',
      descricao: 'Aplicação',
    });
    const quando = { de: '2025-02-01', ate: '2025-02-28', mostrar: 'realizado', empresaId: empresa };
    expect(figuras(await fluxo.ler({ ...quando, contaId: de }))).toMatchObject({
      'Transferências entre contas': ['-70.00', '-70.00'],
      'Saldo final': ['-70.00', '-70.00'],
    });
    expect(figuras(await fluxo.ler(quando))).not.toHaveProperty('Transferências entre contas');
    await fluxo.abrirTudo({ ...quando, contaId: de });
  });

  test('um pagamento cancelado volta ao lado de onde veio', async () => {
    const outro = await palcoDeTitulos(palco);
    const [id] = await outro.titulo({ valor: '90.00' });
    await outro.baixar([{ id }], { data: '2025-03-10' });
    await quem.put(`financeiro/calcelPayment/${id}`, { data: '2025-04-05' });
    const de = { de: '2025-03-01', ate: '2025-04-30', mostrar: 'realizado', empresaId: outro.empresaId };
    expect(figuras(await fluxo.ler(de))).toMatchObject({
      Entradas: ['90.00', '-90.00', '0.00'],
      Saídas: ['0.00', '0.00', '0.00'],
      'Saldo final': ['90.00', '0.00', '0.00'],
    });
  });

  test('a conta que começa no meio do período traz o seu saldo de abertura, e o que se moveu antes não conta', async () => {
    const { empresaId: empresa } = await palcoDeTitulos(palco);
    const conta = await fabrica.criar(contas, {
      empresaId: empresa,
      saldoInicial: '250.00',
      saldoInicialData: '2025-05-10',
    });
    const [antes] = await titulo({ empresaId: empresa, valor: '40.00' });
    const [depois] = await titulo({ empresaId: empresa, valor: '15.00' });
    await baixar([{ id: antes }], { data: '2025-04-20', contaId: conta.id });
    await baixar([{ id: depois }], { data: '2025-06-02', contaId: conta.id });
    const de = { de: '2025-04-01', ate: '2025-06-30', mostrar: 'realizado', contaId: conta.id };
    expect(figuras(await fluxo.ler(de))).toMatchObject({
      'Saldo inicial': ['0.00', '0.00', '250.00', '0.00'],
      'Saldo de abertura das contas': ['0.00', '250.00', '0.00', '250.00'],
      Entradas: ['0.00', '0.00', '15.00', '15.00'],
      'Saldo final': ['0.00', '250.00', '265.00', '265.00'],
    });
    await fluxo.abrirTudo(de);
    expect((await quem.get(`contas/financeiro/${conta.id}`)).body.saldo.calculado).toBe('265.00');
  });
});

describe('previsto', () => {
  const hoje = hojeNoBrasil();
  test('o vencido é de hoje, o que se perdeu não se espera, e o judicial se vê à parte', async () => {
    const outro = await palcoDeTitulos(palco);
    const emissao = somarDias(hoje, -40);
    const um = (valor: string, dias: number, mais = {}) =>
      outro.titulo({ valor, emissao, vencimento: somarDias(hoje, dias), ...mais });
    await um('100.00', -10);
    await um('200.00', 3);
    await um('55.55', 5, { origem: 'P' });
    const [perdido] = await um('999.00', -20);
    await quem.post('financeiro/loss', { ids: [perdido], data: hoje, motivo: 'Sumiu' });
    const [justica] = await um('700.00', -30);
    await quem.post('financeiro/judicial-collection', { ids: [justica], data: hoje });
    const de = { de: hoje, ate: somarDias(hoje, 6), por: 'dia', linhas: 'pessoa', empresaId: outro.empresaId };
    const tabela = await fluxo.ler(de);
    const lidas = figuras(tabela);
    expect(lidas.Entradas).toEqual(['800.00', '0.00', '0.00', '200.00', '0.00', '0.00', '0.00', '1000.00']);
    expect(lidas.Saídas?.at(-1)).toBe('-55.55');
    expect(lidas['Em cobrança judicial']?.[0]).toBe('700.00');
    expect(lidas['Saldo final']?.at(-1)).toBe('944.45');
    expect(figuras(await fluxo.ler({ ...de, judicial: false })).Entradas?.[0]).toBe('100.00');
    await fluxo.abrirTudo(de);
    expect((await fluxo.documentos('entradas:judicial', 'total', de)).documentos).toMatchObject([
      { tipo: 'judicial', data: hoje, valor: '700.00' },
    ]);
  });

  test('o que já se pagou de hoje e o que ainda se espera somam o dia', async () => {
    const outro = await palcoDeTitulos(palco);
    const [id] = await outro.titulo({ valor: '300.00', emissao: hoje, vencimento: hoje });
    await outro.baixar([{ id, valor: '120.00' }], { data: hoje });
    const de = { de: hoje, ate: hoje, por: 'dia', empresaId: outro.empresaId };
    const entradas = async (mostrar: string) => figuras(await fluxo.ler({ ...de, mostrar })).Entradas?.[0];
    expect([await entradas('realizado'), await entradas('previsto'), await entradas('tudo')]).toEqual([
      '120.00',
      '180.00',
      '300.00',
    ]);
  });
});

describe('quem vê', () => {
  test('sem direito não se lê; de outro grupo não se vê nada; conta e empresa alheias não existem', async () => {
    const sem = await palco.grupo.as('financeiro_contas_index');
    expect((await sem.get('financeiro/relatorios/fluxo-de-caixa')).status).toBe(403);
    const doOutro = figuras(
      await relatorio(palco.outro.admin, 'fluxo-de-caixa').ler({ de: '2025-01-01', ate: '2025-12-31' }),
    );
    expect(doOutro['Saldo final']?.at(-1)).toBe('0.00');
    for (const parametro of [`empresaId=${empresaId}`, `contaId=${contaId}`])
      expect((await palco.outro.admin.get(`financeiro/relatorios/fluxo-de-caixa?${parametro}`)).status).toBe(404);
  });

  test.each([
    ['de=2025-02-01&ate=2025-01-01', 'ate'],
    ['de=2025-02-30', 'de'],
    ['por=hora', 'por'],
    ['de=2025-01-01&ate=2025-12-31&por=dia', 'ate'],
    ['empresaId=x', 'empresaId'],
  ])('%s é recusado no campo', async (parametros, campo) => {
    expect(await quem.get(`financeiro/relatorios/fluxo-de-caixa?${parametros}`)).toMatchObject({
      status: 400,
      body: { campos: { [campo]: expect.any(String) } },
    });
  });

  test('parâmetro desconhecido e valor que o relatório não tem são recusados', async () => {
    expect((await quem.get('financeiro/relatorios/fluxo-de-caixa?pedidos=1')).status).toBe(400);
    const abrir = (linha: string, coluna: string) =>
      quem.get(`financeiro/relatorios/fluxo-de-caixa/documentos?linha=${linha}&coluna=${coluna}`);
    expect((await abrir('inventada', 'total')).status).toBe(404);
    expect((await abrir('entradas', '1999-01:valor')).status).toBe(404);
  });
});

test('CSV, XLSX e PDF trazem o que está na tela', async () => {
  const parametros = 'de=2025-03-01&ate=2025-04-30&mostrar=realizado&linhas=pessoa';
  const endereco = (formato: string) => `financeiro/relatorios/fluxo-de-caixa/arquivo.${formato}?${parametros}`;
  const tabela = await fluxo.ler({ de: '2025-03-01', ate: '2025-04-30', mostrar: 'realizado', linhas: 'pessoa' });
  const { body: planilha } = await quem.get(endereco('csv'));
  const linhas = String(planilha).trim().split('\r\n');
  expect(linhas[0]).toBe('Entradas e saídas;03/2025;04/2025;Total');
  expect(linhas.length - 1).toBe(tabela.linhas.length);
  expect(linhas.at(-1)).toBe(['Saldo final', ...(tabela.linhas.at(-1)?.valores ?? [])].join(';').replaceAll('.', ','));
  expect((await quem.get(endereco('xlsx'))).status).toBe(200);
  expect((await quem.get(endereco('pdf'))).status).toBe(200);
});

function rateado(...quais: (readonly [number, number])[]) {
  return quais.map(([planoDeContaId, percentual]) => ({
    planoDeContaId,
    percentual: String(percentual),
  }));
}
