import { type NotaLida, notaEntrada } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { itemNovo, totalDaLinha } from './item-values.ts';
import {
  campoNaTela,
  corpoDaNota,
  doTipo,
  faltaPagar,
  type NotaValues,
  notaNova,
  tipoDaNota,
  trocoDe,
  valoresDaNota,
} from './nota-values.ts';

const cafe = {
  id: 11,
  codigo: '1',
  descricao: 'Café 500 g',
  unidade: 'UN',
  controlaSerie: false,
  controlaLote: false,
  ehGlp: false,
};
const digitada = (mudancas: Partial<NotaValues> = {}): NotaValues => ({
  ...notaNova(3, '55'),
  pessoaId: 40,
  itens: [itemNovo(cafe, '2', '10.00')],
  ...mudancas,
});
const lida = (values: NotaValues, total: string | null = '20.00') =>
  notaEntrada.parse(corpoDaNota(values, total, null));

test('o que se digita em uma nota comum é o que a API aceita, e o pagamento é do total', () => {
  expect(lida(digitada())).toMatchObject({
    empresaId: 3,
    modelo: '55',
    operacao: 'venda',
    pessoaId: 40,
    consumidor: null,
    natureza: null,
    pagamentos: [{ meio: '01', valor: '20.00', aPrazo: false }],
    duplicatas: [],
    itens: [{ produtoId: 11, quantidade: '2', valorUnitario: '10.00', desconto: null, cfop: null, ajuste: null }],
  });
});

test('a prazo, o pagamento vai com as parcelas; no cartão, diz que a maquininha não é integrada', () => {
  const duplicatas = [{ vencimento: '2026-12-20', valor: '20.00' }];
  expect(lida(digitada({ meio: '15', duplicatas }))).toMatchObject({
    pagamentos: [{ meio: '15', valor: '20.00', aPrazo: true }],
    duplicatas,
  });
  expect(lida(digitada({ meio: '03' })).pagamentos).toMatchObject([{ cartao: { integrado: false } }]);
});

test('o que o formulário deixou de mostrar não vai: parcelas de uma nota sem pagamento ou de uma NFC-e', () => {
  const duplicatas = [{ vencimento: '2026-12-20', valor: '20.00' }];
  const pagaDepois = digitada({ meio: '15', duplicatas, varios: true, pagamentos: [{ meio: '15', valor: '20.00' }] });
  const remessa = lida({ ...pagaDepois, tipo: 'remessa', ...doTipo('remessa') });
  expect(remessa).toMatchObject({ duplicatas: [], pagamentos: [{ meio: '90', valor: '0.00', aPrazo: false }] });
  expect(lida({ ...pagaDepois, modelo: '65' })).toMatchObject({ duplicatas: [], pagamentos: [{ aPrazo: false }] });
});

test('o meio “outros” diz qual é, e o que o formulário não pergunta do transporte fica como estava', () => {
  expect(lida(digitada({ meio: '99', outroMeio: ' Permuta ' })).pagamentos).toMatchObject([{ descricao: 'Permuta' }]);
  expect(lida(digitada({ meio: '01', outroMeio: 'Permuta' })).pagamentos[0]).not.toHaveProperty('descricao');
  const transporte = {
    modalidade: '0',
    transportadoraId: null,
    placa: null,
    placaUf: null,
    rntrc: '12345678',
    volumes: [
      { quantidade: 2, especie: 'CX', marca: 'X', numeracao: '1-2', pesoLiquido: null, pesoBruto: '10' },
      { quantidade: 1, especie: 'PALETE' },
    ],
  };
  const nota = notaEntrada.parse({
    ...corpoDaNota(digitada({ meio: '99', outroMeio: 'Permuta' }), '20.00', null),
    transporte,
  });
  const deVolta = valoresDaNota({ rascunho: nota, rotulos: { produtos: [cafe] } } as unknown as NotaLida);
  expect(lida(deVolta)).toMatchObject({ transporte, pagamentos: [{ meio: '99', descricao: 'Permuta' }] });
});

test('o que não se paga vai sem valor', () => {
  const { meio, finalidade, geraFinanceiro } = doTipo('transferencia');
  expect([finalidade, geraFinanceiro]).toEqual(['1', false]);
  expect(lida(digitada({ operacao: 'transferencia', meio })).pagamentos).toMatchObject([{ meio: '90', valor: '0.00' }]);
  expect(doTipo('devolucao').finalidade).toBe('4');
  const comecada = (mudancas: object) =>
    valoresDaNota({
      rascunho: notaEntrada.parse({ ...corpoDaNota(digitada(), null, null), ...mudancas }),
      rotulos: { produtos: [cafe] },
    } as unknown as NotaLida).meio;
  expect(comecada({ operacao: 'devolucao', finalidade: '4' })).toBe('90');
  expect(comecada({ finalidade: '2' })).toBe('90');
  expect(comecada({})).toBe('01');
});

test('a gorjeta vai com quem fica com ela; a plataforma, só de uma venda à distância', () => {
  const conta = {
    valores: { ...notaNova(3, '65').valores, gorjeta: '20.00', gorjetaRepassada: true, retidoPelaPlataforma: '7.00' },
    plataforma: { cnpj: '14.380.200/0001-21', cadastro: 'LOJA 1' },
  };
  const noBalcao = lida(digitada(conta));
  expect(noBalcao).toMatchObject({
    valores: { gorjeta: '20.00', gorjetaRepassada: true, retidoPelaPlataforma: null },
    intermediador: null,
  });
  const entregue = lida(digitada({ ...conta, presenca: '4' }));
  expect(entregue).toMatchObject({
    valores: { retidoPelaPlataforma: '7.00' },
    intermediador: { cnpj: '14380200000121', cadastro: 'LOJA 1' },
  });
  const deVolta = valoresDaNota({ rascunho: entregue, rotulos: { produtos: [] } } as unknown as NotaLida);
  expect(deVolta).toMatchObject({ valores: conta.valores, plataforma: entregue.intermediador });
});

describe('cada tipo de nota', () => {
  test.each(['venda', 'devolucao', 'remessa', 'complemento', 'ajuste', 'credito', 'debito'] as const)(
    '%s é o que a API aceita, e é lido de volta como foi dito',
    (tipo) => {
      const nota = lida(digitada({ tipo, ...doTipo(tipo) }));
      expect(tipoDaNota(nota)).toBe(tipo);
    },
  );

  test('o crédito de uma nota de débito vai com o item, e o que ficou em branco é zero', () => {
    const item = { ...itemNovo(cafe, '1', '10.00'), credito: { ibs: null, cbs: '9.00', competencia: null } };
    const nota = lida(digitada({ tipo: 'debito', ...doTipo('debito'), tipoDeDebito: '07', itens: [item] }));
    expect(nota.itens[0]?.credito).toEqual({ ibs: '0', cbs: '9.00', competencia: null });
  });
});

describe('vários pagamentos', () => {
  const pagamentos = [
    { meio: '01' as const, valor: '15.00' },
    { meio: '17' as const, valor: '10.00' },
  ];

  test('dizem o troco, ou o que falta', () => {
    expect(trocoDe(pagamentos, '20.00')).toBe('5.00');
    expect(trocoDe(pagamentos, '25.00')).toBeNull();
    expect(faltaPagar(pagamentos, '30.00')).toBe('5.00');
    expect(faltaPagar([{ meio: null, valor: 'abc' }], '30.00')).toBe('30.00');
  });

  test('vão cada um com o seu valor', () => {
    const { pagamentos: idos, troco } = lida(digitada({ varios: true, pagamentos }));
    expect(idos.map(({ meio, valor }) => [meio, valor])).toEqual([
      ['01', '15.00'],
      ['17', '10.00'],
    ]);
    expect(troco).toBe('5.00');
  });
});

test('na NFC-e vai o consumidor; na NF-e, não', () => {
  const consumidor = { documento: '52998224725', estrangeiro: null, nome: ' Maria ' };
  expect(lida(digitada({ modelo: '65', pessoaId: null, consumidor })).consumidor).toEqual({
    documento: '52998224725',
    estrangeiro: null,
    nome: 'Maria',
  });
  expect(lida(digitada({ consumidor })).consumidor).toBeNull();
});

test('o transporte leva um volume só quando algo dele foi dito, e a placa sem traço', () => {
  const { transporte } = notaNova(3, '55');
  expect(lida(digitada()).transporte.volumes).toEqual([]);
  expect(
    lida(digitada({ transporte: { ...transporte, modalidade: '0', placa: 'abc-1d23', pesoBruto: '10.5' } })).transporte,
  ).toMatchObject({ modalidade: '0', placa: 'ABC1D23', volumes: [{ pesoBruto: '10.5', especie: null }] });
});

test('datas, lugares e notas de produtor vão como foram digitados, e voltam iguais', () => {
  const lugares = {
    ...notaNova(3, '55').lugares,
    emissaoDia: '2026-11-20',
    emissaoHora: '09:30',
    saidaDia: '2026-11-21',
    saidaHora: null,
    entregaEnderecoId: 7,
    exportacao: { ufSaida: 'SP', local: ' Santos ', despacho: null },
    notasDeProdutor: [
      ...[{ uf: 'SP', mes: '2026-11', documento: '529.982.247-25', ie: '110.042.490.114' }].map((um) => ({
        ...um,
        modelo: '04' as const,
        serie: 0,
        numero: 12,
      })),
    ],
  };
  const enviada = lida(digitada({ lugares }));
  expect(enviada).toMatchObject({
    emissao: new Date('2026-11-20T09:30:00').toISOString(),
    saida: new Date('2026-11-21T12:00:00').toISOString(),
    entregaEnderecoId: 7,
    retiradaEnderecoId: null,
    exportacao: { ufSaida: 'SP', local: 'Santos', despacho: null },
    notasDeProdutor: [{ documento: '52998224725', ie: '110042490114', numero: 12 }],
  });
  const deVolta = valoresDaNota({ rascunho: enviada, rotulos: { produtos: [cafe] } } as unknown as NotaLida);
  expect(deVolta.lugares).toMatchObject({ emissaoDia: '2026-11-20', emissaoHora: '09:30', saidaHora: '12:00' });
  expect(lida(digitada())).toMatchObject({ emissao: null, saida: null, exportacao: null });
});

test('a declaração de importação vai com o que a sua via e a sua forma têm', () => {
  const importacao = {
    numero: '2612345678',
    data: '2026-11-20',
    localDesembaraco: 'Guarulhos',
    ufDesembaraco: 'sp',
    dataDesembaraco: '2026-11-22',
    via: '4',
    afrmm: '80.00',
    forma: '1',
    terceiro: '52998224725',
    terceiroUf: 'SP',
    exportador: 'E',
    fabricante: 'F',
    adicao: '1',
    sequencia: '2',
    valorAduaneiro: '10.00',
    despesas: null,
    iof: null,
    aliquotaIi: '10',
  };
  const itens = [{ ...itemNovo(cafe, '1', '10.00'), importacao }];
  expect(lida(digitada({ itens })).itens[0]?.importacao).toMatchObject({
    ufDesembaraco: 'SP',
    afrmm: null,
    terceiro: null,
    adicao: 1,
    sequencia: 2,
    aliquotaIi: '10',
  });
});

test('uma linha sem quantidade ou preço ainda não tem total', () => {
  expect(totalDaLinha(itemNovo(cafe, '2', null))).toBeNull();
  expect(totalDaLinha(itemNovo(cafe, '0', '10.00'))).toBeNull();
  expect(totalDaLinha({ ...itemNovo(cafe, '1.5', '3.33'), desconto: '0.50' })).toBe('4.50');
});

test.each([
  ['itens.0.quantidade', 'itens.0.quantidade'],
  ['pagamentos', 'meio'],
  ['pagamentos.descricao', 'outroMeio'],
  ['pagamentos.1.cartao.integrado', 'pagamentos.1.meio'],
  ['transporte.volumes.0.pesoBruto', 'transporte.pesoBruto'],
  ['referencias.2', 'referencias.2.chave'],
  ['consumidor.documento', 'consumidor.documento'],
  ['emissao', 'lugares.emissaoDia'],
  ['exportacao.local', 'lugares.exportacao.local'],
  ['notasDeProdutor.0.ie', 'lugares.notasDeProdutor.0.ie'],
])('o erro de %s é dito em %s', (path, campo) => expect(campoNaTela(path)).toBe(campo));
