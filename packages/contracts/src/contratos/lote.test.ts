import { describe, expect, test } from 'vitest';
import { mesesDoReajuste } from './calculo.ts';
import { type ContratoNoLote, calcularCobranca, calcularReajuste, type SerieDeIndices } from './lote.ts';

const contrato = (mais: Partial<ContratoNoLote> = {}): ContratoNoLote => ({
  contratoId: 1,
  situacao: 'aprovado',
  inicio: '2025-05-01',
  fim: null,
  cobrancaInicio: null,
  diaVencimento: 10,
  descontoValor: null,
  descontoAte: null,
  temFormaDePagamento: true,
  clienteAtivo: true,
  clienteTemDocumento: true,
  precos: [{ inicio: '2025-05', valor: '300.00' }],
  avulsos: { licenca: '1500.00', carga: null, customizacao: '0.00' },
  cobrados: [],
  reajustavel: true,
  indice: 'ipca',
  reajusteMes: null,
  tetoPercentual: null,
  fixoPercentual: null,
  ultimoReajuste: null,
  ...mais,
});
const mensalidade = (mais: Partial<ContratoNoLote>, competencia = '2026-11', proRata = true) =>
  calcularCobranca(contrato(mais), 'mensalidade', { competencia, proRata });

describe('mensalidade em lote', () => {
  test('o mês inteiro, no dia combinado', () => {
    expect(mensalidade({})).toEqual({
      motivo: null,
      valorCheio: '300.00',
      proRata: null,
      desconto: '0.00',
      valor: '300.00',
      vencimento: '2026-11-10',
    });
  });

  test('a partir de 12/11, 19 de 30 dias: 190,00, e vence em dezembro porque o dia 10 já passou', () => {
    const precos = [{ inicio: '2026-11', valor: '300.00' }];
    expect(mensalidade({ inicio: '2026-11-12', precos })).toMatchObject({
      proRata: { dias: 19, diasDoMes: 30 },
      valor: '190.00',
      vencimento: '2026-12-10',
    });
    expect(mensalidade({ inicio: '2026-11-12', precos }, '2026-11', false)).toMatchObject({
      proRata: null,
      valor: '300.00',
    });
  });

  test('o desconto vale até o mês combinado e nunca passa do valor', () => {
    expect(mensalidade({ descontoValor: '50.00', descontoAte: '2026-11' })).toMatchObject({ valor: '250.00' });
    expect(mensalidade({ descontoValor: '50.00', descontoAte: '2026-10' })).toMatchObject({ valor: '300.00' });
    expect(mensalidade({ descontoValor: '900.00' })).toEqual({ motivo: 'Valor zero depois do desconto' });
    const precos = [{ inicio: '2026-11', valor: '300.00' }];
    expect(mensalidade({ inicio: '2026-11-16', precos, descontoValor: '60.00' })).toMatchObject({
      desconto: '30.00',
      valor: '120.00',
    });
  });

  test('cada competência usa o preço que valia nela', () => {
    const precos = [
      { inicio: '2025-05', valor: '300.00' },
      { inicio: '2026-05', valor: '313.09' },
    ];
    expect(mensalidade({ precos }, '2026-04')).toMatchObject({ valor: '300.00' });
    expect(mensalidade({ precos }, '2026-05')).toMatchObject({ valor: '313.09' });
  });

  test.each([
    ['suspenso', { situacao: 'suspenso' }, 'Contrato suspenso'],
    ['em carência', { cobrancaInicio: '2026-12-05' }, 'Em carência até 05/12/2026'],
    ['já cobrado', { cobrados: [{ especie: 'mensalidade', competencia: '2026-11' }] }, 'Já cobrado nesta competência'],
    ['sem forma', { temFormaDePagamento: false }, 'Contrato sem forma de pagamento'],
    ['sem documento', { clienteTemDocumento: false }, 'Cliente sem CNPJ ou CPF'],
    ['cliente inativo', { clienteAtivo: false }, 'Cliente inativo'],
    ['futuro', { inicio: '2026-12-01' }, 'Em vigor só a partir de 01/12/2026'],
    ['acabado', { fim: '2026-10-31' }, 'Encerrado em 31/10/2026'],
    ['sem preço', { precos: [] }, 'Sem mensalidade nesta competência'],
    ['carência além do fim', { fim: '2026-11-10', cobrancaInicio: '2026-11-20' }, 'Em carência até o fim do contrato'],
  ] as [string, Partial<ContratoNoLote>, string][])('fica de fora, com o motivo: %s', (_, mais, motivo) => {
    expect(mensalidade(mais)).toEqual({ motivo });
  });

  test.each([
    ['2026-11-10', '2026-11-10'],
    ['2026-11-11', '2026-12-10'],
    ['2026-12-31', '2027-01-10'],
  ])('o que já teria vencido em %s vence no próximo dia combinado, %s; o resto, no seu', (desde, vencimento) => {
    const cobrar = (competencia: string) =>
      calcularCobranca(contrato({}), 'mensalidade', { competencia, proRata: true, vencimentoDesde: desde });
    expect(cobrar('2026-11')).toMatchObject({ vencimento, valor: '300.00' });
    expect(cobrar('2027-03')).toMatchObject({ vencimento: '2027-03-10' });
  });

  test('no dia 31, o próximo vencimento é o último do mês', () => {
    const pedido = { competencia: '2026-10', proRata: true, vencimentoDesde: '2026-11-05' };
    expect(calcularCobranca(contrato({ diaVencimento: 31 }), 'mensalidade', pedido)).toMatchObject({
      vencimento: '2026-11-30',
    });
  });

  test('a licença é cobrada uma vez na vida', () => {
    expect(calcularCobranca(contrato(), 'licenca', { competencia: '2026-11', proRata: true })).toMatchObject({
      valor: '1500.00',
      proRata: null,
    });
    const cobrada = contrato({ cobrados: [{ especie: 'licenca', competencia: '2025-05' }] });
    expect(calcularCobranca(cobrada, 'licenca', { competencia: '2026-11', proRata: true })).toEqual({
      motivo: 'Já cobrado em 05/2025',
    });
    expect(calcularCobranca(contrato(), 'customizacao', { competencia: '2026-11', proRata: true })).toEqual({
      motivo: 'Sem valor a cobrar',
    });
  });
});

const mensais = '0.56 0.48 0.18 0.33 0.38 0.33 0.62 0.40 0.35 0.20 0.15 0.30'.split(' ');
const meses = mesesDoReajuste('2026-05');
const serie: SerieDeIndices = new Map([
  ['ipca', new Map(meses.map((m, i) => [m, mensais[i] as string]))],
  ['igpm', new Map(meses.slice(0, -2).map((m) => [m, '-0.10']))],
  ['inpc', new Map(meses.map((m) => [m, '-0.10']))],
]);
const reajuste = (mais: Partial<ContratoNoLote> = {}, base = '2026-05', foraDoMes = false) =>
  calcularReajuste(contrato({ precos: [{ inicio: '2025-05', valor: '389.90' }], ...mais }), base, serie, foraDoMes);

describe('reajuste por índice', () => {
  test('mostra o velho, o índice e o novo', () => {
    expect(reajuste()).toEqual({
      motivo: null,
      faltaIndice: false,
      indice: 'IPCA',
      de: '2025-05',
      ate: '2026-04',
      percentualIndice: '4.3638',
      percentual: '4.3638',
      valorAnterior: '389.90',
      valorNovo: '406.91',
    });
  });

  test('começado no meio do mês, o ano acaba no meio do outro: vale da competência seguinte em diante', () => {
    const meio = { inicio: '2025-04-16' };
    expect(reajuste(meio)).toMatchObject({ motivo: null, valorNovo: '406.91' });
    expect(reajuste(meio, '2026-04').motivo).toBe('Menos de 12 meses desde o início (16/04/2025)');
  });

  test('o teto limita, e o acumulado negativo não baixa o valor', () => {
    expect(reajuste({ tetoPercentual: '4' })).toMatchObject({ percentual: '4.0000', valorNovo: '405.50' });
    expect(reajuste({ indice: 'inpc' })).toMatchObject({
      percentualIndice: '-1.1934',
      valorNovo: null,
      motivo: 'O acumulado não é positivo: o valor fica como está',
    });
  });

  test('o mês sem índice é nomeado', () => {
    expect(reajuste({ indice: 'igpm' })).toMatchObject({
      motivo: 'Falta o IGP-M de 03/2026, 04/2026',
      faltaIndice: true,
    });
  });

  test('o percentual combinado dispensa a série', () => {
    expect(reajuste({ indice: 'fixo', fixoPercentual: '4.68' })).toMatchObject({ valorNovo: '408.15', de: null });
    expect(reajuste({ indice: 'fixo' }).motivo).toBe('Sem percentual combinado');
  });

  test.each([
    ['onze meses do início', { inicio: '2025-06-30' }, 'Menos de 12 meses desde o início (30/06/2025)'],
    ['onze meses e meio', { inicio: '2025-05-16' }, 'Menos de 12 meses desde o início (16/05/2025)'],
    [
      'reajustado há pouco',
      { inicio: '2020-05-01', ultimoReajuste: '2025-08' },
      'Menos de 12 meses desde o último reajuste (08/2025)',
    ],
    ['outro mês', { inicio: '2024-09-01' }, 'O reajuste é em setembro'],
    ['mês combinado', { reajusteMes: 1 }, 'O reajuste é em janeiro'],
    [
      'já cobrado',
      { cobrados: [{ especie: 'mensalidade', competencia: '2026-06' }] },
      'A competência 06/2026 já foi cobrada',
    ],
    ['fora do reajuste', { reajustavel: false }, 'O tipo de contrato não entra no reajuste'],
    ['suspenso', { situacao: 'suspenso' }, 'Contrato suspenso'],
    ['acaba antes', { fim: '2026-04-30' }, 'Encerra em 30/04/2026'],
  ] as [string, Partial<ContratoNoLote>, string][])('fica de fora, com o motivo: %s', (_, mais, motivo) => {
    expect(reajuste(mais).motivo).toBe(motivo);
  });

  test('fora do mês combinado só quando se pede', () => {
    expect(reajuste({ inicio: '2024-09-01' }, '2026-05', true).valorNovo).toBe('406.91');
  });

  test('um preço que já começa depois não é passado por cima', () => {
    const precos = [
      { inicio: '2025-05', valor: '389.90' },
      { inicio: '2026-06', valor: '400.00' },
    ];
    expect(reajuste({ precos }).motivo).toBe('Já há preço a partir de 06/2026');
  });
});
