import { centrosDeCusto } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarNo, criarRamo } from '../../../../test-support/contabil.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const quem = palco.grupo.admin;
const dre = relatorio(quem, 'dre');
const fabrica = new Fabrica(palco);
const ramo = (nome: string, natureza: string) => criarRamo(quem, { nome, natureza, ano: 2025 });
const receita = await ramo('Receitas', 'receita');
const custo = await ramo('Custos', 'custo');
const despesa = await ramo('Despesas', 'despesa');
const ativo = await ramo('Ativo', 'ativo');
const nome = ({ codigo, nome: dele }: { codigo: string; nome: string }) => `${codigo} ${dele}`;
const na = ({ conta }: typeof receita) => [{ planoDeContaId: conta.id, percentual: '100' }];
const meses = { de: '2025-03-01', ate: '2025-05-31' };

/** A company of its own: nobody else's titles are in its result. */
const palcoNovo = () => palcoDeTitulos(palco);

describe('por competência e por caixa', () => {
  test('o caso de juros das notas: o título no seu mês, encargos quando vieram; por caixa, o que entrou', async () => {
    const { titulo, baixar, empresaId } = await palcoNovo();
    const termos = { valor: '1000.00', multaPercentual: '2', jurosMensalPercentual: '1', rateio: na(receita) };
    const [id] = await titulo(termos);
    await baixar([{ id, valor: '400.00' }], { data: '2025-03-28' });
    await baixar([{ id }], { data: '2025-04-10' });
    const competencia = figuras(await dre.ler({ ...meses, empresaId }));
    expect(competencia[nome(receita.conta)]).toEqual(['1025.67', '2.71', '0.00', '1028.38', '100.00']);
    expect(competencia.Resultado).toEqual(['1025.67', '2.71', '0.00', '1028.38', '100.00']);
    const caixa = figuras(await dre.ler({ ...meses, empresaId, regime: 'caixa' }));
    expect(caixa[nome(receita.conta)]).toEqual(['400.00', '628.38', '0.00', '1028.38', '100.00']);
    await dre.abrirTudo({ ...meses, empresaId });
    await dre.abrirTudo({ ...meses, empresaId, regime: 'caixa' });
  });

  test('receita, custo, despesa, o que não tem conta e o que é do balanço, nos seus lugares e sem perder nada', async () => {
    const { titulo, baixar, empresaId } = await palcoNovo();
    const abril = { emissao: '2025-04-02', vencimento: '2025-04-05' };
    await titulo({ valor: '1000.00', rateio: na(receita) });
    const [compra] = await titulo({ origem: 'P', valor: '300.00', rateio: na(custo) });
    await baixar([{ id: compra, desconto: '10.00' }], { data: '2025-04-05' });
    await titulo({ ...abril, origem: 'P', valor: '120.00', rateio: na(despesa) });
    await titulo({ ...abril, valor: '50.00' });
    await titulo({ ...abril, origem: 'P', valor: '7.00' });
    await titulo({ ...abril, origem: 'P', valor: '500.00', rateio: na(ativo) });
    const tabela = await dre.ler({ ...meses, empresaId });
    expect(tabela.linhas.map(({ rotulo, nivel }) => [nivel, rotulo])).toEqual([
      ...ramoInteiro(receita),
      [0, 'Receita líquida'],
      ...ramoInteiro(custo),
      [0, 'Lucro bruto'],
      ...ramoInteiro(despesa),
      [0, 'Lançamentos sem conta'],
      [1, 'Receitas sem conta'],
      [1, 'Despesas sem conta'],
      [0, 'Resultado'],
      [0, 'Fora do resultado (ativo e passivo)'],
      ...ramoInteiro(ativo, 1),
    ]);
    expect(figuras(tabela)).toMatchObject({
      'Receita líquida': ['1000.00', '0.00', '0.00', '1000.00', '100.00'],
      [nome(custo.conta)]: ['-300.00', '10.00', '0.00', '-290.00', '-29.00'],
      'Lucro bruto': ['700.00', '10.00', '0.00', '710.00', '71.00'],
      'Lançamentos sem conta': ['0.00', '43.00', '0.00', '43.00', '4.30'],
      Resultado: ['700.00', '-67.00', '0.00', '633.00', '63.30'],
      'Fora do resultado (ativo e passivo)': ['0.00', '-500.00', '0.00', '-500.00', '-50.00'],
    });
    expect(await dre.abrirTudo({ ...meses, empresaId })).toBeGreaterThan(60);
    const documentos = await dre.documentos('resultado', '2025-04:valor', { ...meses, empresaId });
    expect(documentos.documentos.map(({ tipo, valor }) => [tipo, valor])).toEqual(
      expect.arrayContaining([
        ['titulo', '50.00'],
        ['titulo', '-120.00'],
        ['desconto', '10.00'],
      ]),
    );
    expect(documentos.total).toBe('-67.00');
  });

  test('o rateio fecha no centavo em cada pagamento, e o centro de custo mostra só a sua parte', async () => {
    const { titulo, baixar, empresaId } = await palcoNovo();
    const centro = () => fabrica.criar(centrosDeCusto, { superiorId: null, empresaId: null });
    const [loja, fabricaDele] = [await centro(), await centro()];
    const planoDeContaId = despesa.conta.id;
    const rateio = [
      { planoDeContaId, centroCustoId: loja.id, percentual: '50' },
      { planoDeContaId, centroCustoId: fabricaDele.id, percentual: '50' },
    ];
    const [id] = await titulo({ origem: 'P', valor: '1000.01', rateio });
    for (const [valor, data] of [
      ['0.01', '2025-03-20'],
      ['500.00', '2025-04-20'],
      ['500.00', '2025-05-20'],
    ])
      await baixar([{ id, valor }], { data });
    const linha = async (mais: object) => figuras(await dre.ler({ ...meses, empresaId, ...mais }))[nome(despesa.conta)];
    expect((await linha({}))?.[3]).toBe('-1000.01');
    expect((await linha({ centroCustoId: loja.id }))?.[3]).toBe('-500.01');
    expect((await linha({ centroCustoId: fabricaDele.id }))?.[3]).toBe('-500.00');
    const caixa = { regime: 'caixa' };
    expect((await linha(caixa))?.slice(0, 4)).toEqual(['-0.01', '-500.00', '-500.00', '-1000.01']);
    expect((await linha({ ...caixa, centroCustoId: loja.id }))?.slice(0, 4)).toEqual([
      '-0.01',
      '-250.00',
      '-250.00',
      '-500.01',
    ]);
    expect((await linha({ ...caixa, centroCustoId: fabricaDele.id }))?.slice(0, 4)).toEqual([
      '0.00',
      '-250.00',
      '-250.00',
      '-500.00',
    ]);
    await dre.abrirTudo({ ...meses, empresaId, ...caixa, centroCustoId: loja.id });
  });

  test('perda, recuperação, parcela inativa e acordo: cada coisa uma vez só', async () => {
    const { titulo, ler, baixar, empresaId } = await palcoNovo();
    const [perdida] = await titulo({ valor: '80.00', rateio: na(receita) });
    const perda = { ids: [perdida], data: '2025-04-20', motivo: 'Sumiu', planoDeContaId: despesa.conta.id };
    expect((await quem.post('financeiro/loss', perda)).status).toBe(200);
    await baixar([{ id: perdida, valor: '30.00' }], { data: '2025-05-10' });
    const partes = await titulo({ valor: '100.00', quantidade: 3, rateio: na(receita) });
    const { versao } = await ler(partes[1] as number);
    expect((await quem.post('financeiro/inactivateSingleAccount', { id: partes[1], versao })).status).toBe(200);
    const velhas = await titulo({ valor: '200.00', quantidade: 2, rateio: na(receita) });
    const acordo = { ids: velhas, data: '2025-04-15', vencimento: '2025-06-10', acrescimo: '15.00', motivo: 'Prazo' };
    const { status, body } = await quem.post('financeiro/renegociar', acordo);
    expect(status).toBe(201);
    const lidas = figuras(await dre.ler({ ...meses, empresaId }));
    expect(lidas[nome(receita.conta)]?.slice(0, 4)).toEqual(['346.67', '15.00', '0.00', '361.67']);
    expect(lidas[nome(despesa.conta)]?.slice(0, 4)).toEqual(['0.00', '-80.00', '30.00', '-50.00']);
    // What the agreement adds is of the accounts of what it renews.
    expect(lidas['Receitas sem conta']).toBeUndefined();
    await dre.abrirTudo({ ...meses, empresaId });
    await baixar([{ id: body.ids[0] }], { data: '2025-05-02' });
    expect(figuras(await dre.ler({ ...meses, empresaId })).Resultado?.[3]).toBe('311.67');
  });
});

describe('juros, multas e descontos em contas próprias', () => {
  /** A company with a chart of its own, which names accounts of charges. */
  async function comPlano() {
    const dela = await palcoNovo();
    const doPlano = { ano: 2025, companyId: dela.empresaId };
    const ganhos = await criarRamo(quem, { nome: 'Receitas', natureza: 'receita', ...doPlano });
    const gastos = await criarRamo(quem, { nome: 'Despesas', natureza: 'despesa', ...doPlano });
    const criada = (nomeDela: string, { subgrupo } = ganhos) => criarNo(quem, 4, subgrupo.id, { nome: nomeDela });
    const contas = {
      vendas: ganhos.conta,
      juros: await criada('JUROS RECEBIDOS'),
      multas: await criada('Multas recebidas'),
      outras: await criada('Outras receitas'),
      descontos: await criada('Descontos concedidos', gastos),
    };
    const rateio = [{ planoDeContaId: contas.vendas.id, percentual: '100' }];
    const termos = { multaPercentual: '2', jurosMensalPercentual: '1', rateio };
    const ler = async (mais: object = {}) => {
      const lidas = figuras(await dre.ler({ ...meses, empresaId: dela.empresaId, ...mais }));
      return Object.fromEntries(
        Object.entries(contas).flatMap(([qual, conta]) => {
          const valores = lidas[nome(conta)]?.slice(0, 4);
          return valores ? [[qual, valores]] : [];
        }),
      );
    };
    return { ...dela, contas, termos, ler, doPlano };
  }

  test('sem escolha, vão para as contas do plano com esses nomes; por caixa também, e o estorno volta de lá', async () => {
    const { titulo, baixar, empresaId, termos, ler } = await comPlano();
    const [id] = await titulo({ ...termos, valor: '1000.00' });
    await baixar([{ id, valor: '400.00' }], { data: '2025-03-28' });
    await baixar([{ id }], { data: '2025-04-10' });
    const [emDia] = await titulo({ ...termos, valor: '100.00' });
    await baixar([{ id: emDia, desconto: '10.00' }], { data: '2025-03-05' });
    expect(await ler()).toEqual({
      vendas: ['1100.00', '0.00', '0.00', '1100.00'],
      juros: ['5.67', '2.71', '0.00', '8.38'],
      multas: ['20.00', '0.00', '0.00', '20.00'],
      descontos: ['-10.00', '0.00', '0.00', '-10.00'],
    });
    expect(await ler({ regime: 'caixa' })).toEqual({
      vendas: ['464.33', '625.67', '0.00', '1090.00'],
      juros: ['5.67', '2.71', '0.00', '8.38'],
      multas: ['20.00', '0.00', '0.00', '20.00'],
    });
    for (const regime of ['competencia', 'caixa']) await dre.abrirTudo({ ...meses, empresaId, regime });
    const fluxo = relatorio(quem, 'fluxo-de-caixa');
    const porConta = { ...meses, empresaId, mostrar: 'realizado', linhas: 'conta' };
    expect(Object.values(figuras(await fluxo.ler(porConta)))).toContainEqual(['5.67', '2.71', '0.00', '8.38']);
    await fluxo.abrirTudo(porConta);
    await quem.put(`financeiro/calcelPayment/${id}`, {});
    expect((await ler()).juros).toEqual(['5.67', '0.00', '0.00', '5.67']);
  });

  test('o acordo divide o que cobra em multa e juros, e o seu acréscimo é juros', async () => {
    const { titulo, empresaId, termos, ler } = await comPlano();
    const ids = await titulo({ ...termos, valor: '200.00' });
    const acordo = { ids, data: '2025-04-15', vencimento: '2025-06-10', acrescimo: '15.00', motivo: 'Prazo' };
    expect((await quem.post('financeiro/renegociar', acordo)).status).toBe(201);
    // 2 % of 200; 1 % a month of 200 for 35 days, and 15 for the term.
    expect(await ler()).toEqual({
      vendas: ['200.00', '0.00', '0.00', '200.00'],
      juros: ['0.00', '17.33', '0.00', '17.33'],
      multas: ['0.00', '4.00', '0.00', '4.00'],
    });
    await dre.abrirTudo({ ...meses, empresaId });
  });

  test('a empresa escolhe outra conta: vale dali em diante, em cada ano a que foi copiada, e o plano diz quem a usa', async () => {
    const { titulo, baixar, empresaId, contas, termos, ler, doPlano } = await comPlano();
    const pagar = async (data: string) => {
      const [id] = await titulo({ ...termos, valor: '1000.00' });
      expect((await baixar([{ id }], { data })).status).toBe(201);
    };
    await pagar('2025-03-28');
    const agora = Number(hojeNoBrasil().slice(0, 4));
    const copia = { deAno: 2025, deEmpresaId: empresaId, ano: agora, companyId: empresaId };
    expect((await quem.post('planos-de-conta/copia', copia)).status).toBe(200);
    const { body: doAno } = await quem.get(
      `planos-de-conta-conta?companyId=${empresaId}&filterAno=${agora}&rowsPerPage=100`,
    );
    const copiada = doAno.data.find(({ nome: dela }: { nome: string }) => dela === 'Outras receitas');
    const escolher = (planoDeContaId: number) =>
      quem.post('contas-dos-encargos', { empresaId, finalidade: 'juros_recebidos', planoDeContaId });
    const doBalanco = await criarRamo(quem, { natureza: 'ativo', ano: agora, companyId: doPlano.companyId });
    const campos = { campos: { planoDeContaId: expect.any(String) } };
    expect(await escolher(doBalanco.conta.id)).toMatchObject({ status: 400, body: { code: 'RULE_BROKEN', ...campos } });
    const alheia = await criarRamo(palco.outro.admin, { natureza: 'receita', ano: agora });
    expect(await escolher(alheia.conta.id)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_REFERENCE', ...campos },
    });
    expect((await escolher(copiada.id)).status).toBe(201);
    expect((await escolher(copiada.id)).status).toBe(409);
    await pagar('2025-04-10');
    expect(await ler()).toMatchObject({
      juros: ['5.67', '0.00', '0.00', '5.67'],
      outras: ['0.00', '10.00', '0.00', '10.00'],
      multas: ['20.00', '20.00', '0.00', '40.00'],
    });
    const usos = async (id: number) => (await quem.get(`planos-de-conta/${id}/usos`)).body;
    expect(await usos(copiada.id)).toEqual([
      { oque: 'Contas de juros, multas e descontos', quantos: 1, exemplos: ['Juros recebidos'] },
    ]);
    expect(await usos(contas.outras.id)).toEqual([
      { oque: 'Juros, multas e descontos de baixas', quantos: 1, exemplos: [expect.any(String)] },
    ]);
  });
});

test.each(['competencia', 'caixa'])(
  'por %s, tarifas e rendimentos sem título são do seu dia, e o estornado volta',
  async (regime) => {
    const { empresaId, contaId } = await palcoNovo();
    const lancar = (valor: string, tipo: string, data: string, conta: typeof receita) =>
      quem.post('financeiro/movimentos', { contaId, valor, tipo, data, planoDeContaId: conta.conta.id });
    expect((await lancar('-12.90', 'tarifa', '2025-03-31', despesa)).status).toBe(201);
    expect((await lancar('3.07', 'rendimento', '2025-04-01', receita)).status).toBe(201);
    const { body } = await lancar('-5.00', 'tarifa', '2025-04-02', despesa);
    await quem.put(`financeiro/movimentos/${body.id}/estornar`, { data: '2025-05-02' });
    const lidas = figuras(await dre.ler({ ...meses, empresaId, regime }));
    expect(lidas[nome(despesa.conta)]?.slice(0, 4)).toEqual(['-12.90', '-5.00', '5.00', '-12.90']);
    expect(lidas.Resultado?.slice(0, 4)).toEqual(['-12.90', '-1.93', '5.00', '-9.83']);
    await dre.abrirTudo({ ...meses, empresaId, regime });
    const fluxo = relatorio(quem, 'fluxo-de-caixa');
    const caixa = { ...meses, empresaId, mostrar: 'realizado' };
    expect(figuras(await fluxo.ler(caixa))).toMatchObject({
      Entradas: ['0.00', '3.07', '0.00', '3.07'],
      Saídas: ['-12.90', '-5.00', '5.00', '-12.90'],
      'Saldo final': ['-12.90', '-14.83', '-9.83', '-9.83'],
    });
    await fluxo.abrirTudo(caixa);
  },
);

test('análise vertical sobre a receita do mês e horizontal sobre o mês anterior', async () => {
  const { titulo, empresaId } = await palcoNovo();
  const em = (mes: string) => ({ emissao: `2025-${mes}-01`, vencimento: `2025-${mes}-10` });
  await titulo({ ...em('03'), valor: '800.00', rateio: na(receita) });
  await titulo({ ...em('04'), valor: '1000.00', rateio: na(receita) });
  await titulo({ ...em('04'), origem: 'P', valor: '333.33', rateio: na(custo) });
  const linha = async (analise: string, qual: string) =>
    figuras(await dre.ler({ ...meses, ate: '2025-04-30', empresaId, analise }))[qual];
  expect(await linha('vertical', nome(custo.conta))).toEqual([
    '0.00',
    '0.00',
    '-333.33',
    '-33.33',
    '-333.33',
    '-18.52',
  ]);
  expect(await linha('horizontal', 'Receita líquida')).toEqual([
    '800.00',
    null,
    '1000.00',
    '25.00',
    '1800.00',
    '100.00',
  ]);
  expect(await linha('horizontal', nome(custo.conta))).toEqual(['0.00', null, '-333.33', null, '-333.33', '-18.52']);
});

test('a mesma conta em planos de dois anos é uma linha só, e 24 meses cabem', async () => {
  const { titulo, empresaId } = await palcoNovo();
  const tipo = await criarNo(quem, 1, null, { nome: 'Vendas de balcão', natureza: 'receita', ano: 2024 });
  const grupo = await criarNo(quem, 2, tipo.id, { nome: 'Balcão' });
  const sub = await criarNo(quem, 3, grupo.id, { nome: 'Balcão' });
  const velha = await criarNo(quem, 4, sub.id, { nome: 'Balcão' });
  await titulo({
    emissao: '2024-01-15',
    vencimento: '2024-02-01',
    valor: '10.00',
    rateio: [{ planoDeContaId: velha.id, percentual: '100' }],
  });
  await titulo({ emissao: '2025-12-15', vencimento: '2025-12-20', valor: '20.00', rateio: na(receita) });
  const tabela = await dre.ler({ de: '2024-01-01', ate: '2025-12-31', empresaId });
  expect(tabela.colunas).toHaveLength(26);
  expect(figuras(tabela).Resultado?.at(-2)).toBe('30.00');
});

test('sem nada lançado, o resultado é zero e nada se abre em branco', async () => {
  const { empresaId } = await palcoNovo();
  const tabela = await dre.ler({ ...meses, empresaId });
  expect(tabela.linhas.map(({ rotulo }) => rotulo)).toEqual(['Receita líquida', 'Lucro bruto', 'Resultado']);
  expect(figuras(tabela).Resultado).toEqual(['0.00', '0.00', '0.00', '0.00', null]);
  expect(await dre.abrirTudo({ ...meses, empresaId })).toBe(12);
});

function ramoInteiro({ tipo, grupo, subgrupo, conta }: typeof receita, abaixo = 0) {
  return [tipo, grupo, subgrupo, conta].map((no, i) => [i + abaixo, nome(no)]);
}
