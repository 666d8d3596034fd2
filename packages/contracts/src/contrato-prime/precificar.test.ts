import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Faixa,
  type ModoDePreco,
  type PedidoDePreco,
  precificar,
  precoDaQuantidade,
  type TabelaDePreco,
  tabelaVigente,
} from './precificar.ts';

const faixas: Faixa[] = [
  { ate: 5, valor: '40.0000' },
  { ate: 10, valor: '35.0000' },
  { ate: null, valor: '29.9000' },
];
const tabela = (mudancas: Partial<TabelaDePreco> = {}): TabelaDePreco => ({
  id: 1,
  nome: 'Usuários 2026',
  tipo: 'usuario-logado-simultaneo',
  componenteId: null,
  revendaId: null,
  modo: 'volume',
  inicio: '2026-01-01',
  fim: null,
  faixas,
  ...mudancas,
});

describe('bands', () => {
  test.each<[ModoDePreco, number, string]>([
    ['volume', 1, '40.00'],
    ['volume', 5, '200.00'],
    ['volume', 6, '210.00'],
    ['volume', 11, '328.90'],
    ['progressivo', 5, '200.00'],
    ['progressivo', 6, '235.00'],
    ['progressivo', 10, '375.00'],
    ['progressivo', 12, '434.80'],
    ['pacote', 1, '40.00'],
    ['pacote', 7, '35.00'],
    ['pacote', 500, '29.90'],
  ])('%s of %d is %s', (modo, quantidade, total) => {
    expect(precoDaQuantidade({ modo, faixas }, quantidade)?.total).toBe(total);
  });

  test('the band reached is told, with both ends', () => {
    const reached = [5, 6, 11].map((n) => precoDaQuantidade({ modo: 'volume', faixas }, n)?.faixa);
    expect(reached).toEqual([
      { de: 1, ate: 5 },
      { de: 6, ate: 10 },
      { de: 11, ate: null },
    ]);
  });

  test('past the last band there is no price', () => {
    expect(precoDaQuantidade({ modo: 'volume', faixas: faixas.slice(0, 2) }, 11)).toBeNull();
  });

  test.each([0, -1, 1.5, Number.NaN])('%d is no quantity', (quantidade) => {
    expect(() => precoDaQuantidade({ modo: 'volume', faixas }, quantidade)).toThrow(RangeError);
  });

  test('only the total is rounded, half away from zero', () => {
    const centesimos = (valor: string): Faixa[] => [{ ate: null, valor }];
    expect(precoDaQuantidade({ modo: 'volume', faixas: centesimos('0.0350') }, 1)?.total).toBe('0.04');
    expect(precoDaQuantidade({ modo: 'volume', faixas: centesimos('0.0350') }, 1001)?.total).toBe('35.04');
    expect(precoDaQuantidade({ modo: 'volume', faixas: centesimos('0.0049') }, 1)?.total).toBe('0.00');
  });

  test('one more unit by progressive bands never costs less in all', () => {
    const valor = fc.integer({ min: 0, max: 1_000_000 }).map((n) => (n / 10_000).toFixed(4));
    fc.assert(
      fc.property(fc.array(valor, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 200 }), (valores, n) => {
        const rows = valores.map((one, i) => ({ ate: i === valores.length - 1 ? null : (i + 1) * 7, valor: one }));
        const of = (quantidade: number) =>
          Number(precoDaQuantidade({ modo: 'progressivo', faixas: rows }, quantidade)?.total);
        expect(of(n + 1)).toBeGreaterThanOrEqual(of(n));
      }),
    );
  });
});

describe('the table in force', () => {
  const lista = tabela({ id: 1, fim: '2026-06-30' });
  const seguinte = tabela({ id: 2, inicio: '2026-07-01' });
  const daRevenda = tabela({ id: 3, revendaId: 8, inicio: '2026-03-01', fim: '2026-03-31' });
  const deOutra = tabela({ id: 4, revendaId: 9 });
  const componente = tabela({ id: 5, tipo: 'componente', componenteId: 77 });
  const todas = [lista, seguinte, daRevenda, deOutra, componente];
  test.each<[string, string, number | null, number | undefined]>([
    ['the first day', '2026-01-01', null, 1],
    ['the last day', '2026-06-30', null, 1],
    ['the day after', '2026-07-01', null, 2],
    ['before any', '2025-12-31', null, undefined],
    ['a reseller in its month', '2026-03-31', 8, 3],
    ['a reseller out of it, by the list', '2026-04-01', 8, 1],
    ['a reseller without one, by the list', '2026-03-31', 10, 1],
  ])('%s', (_, data, revendaId, id) => {
    const found = tabelaVigente(todas, { tipo: 'usuario-logado-simultaneo', componenteId: null, revendaId, data });
    expect(found?.id).toBe(id);
  });

  test('a component is priced by its own table', () => {
    const base = { tipo: 'componente' as const, revendaId: null, data: '2026-02-01' };
    expect(tabelaVigente(todas, { ...base, componenteId: 77 })?.id).toBe(5);
    expect(tabelaVigente(todas, { ...base, componenteId: 78 })).toBeUndefined();
  });
});

describe('a pre-contract', () => {
  const componentes = [
    { id: 1, nome: 'Delivery', cobranca: 'mensal' as const, obrigatorio: false, quantidadeMaxima: 1 },
    { id: 2, nome: 'Implantação', cobranca: 'unica' as const, obrigatorio: true, quantidadeMaxima: null },
  ];
  const unico = (valor: string): Faixa[] => [{ ate: null, valor }];
  const tabelas = [
    tabela(),
    tabela({
      id: 2,
      nome: 'Documentos',
      tipo: 'documento-fiscal',
      modo: 'progressivo',
      faixas: [
        { ate: 100, valor: '0.0000' },
        { ate: 5000, valor: '0.0350' },
      ],
    }),
    tabela({ id: 3, tipo: 'componente', componenteId: 1, faixas: unico('59.9000') }),
    tabela({ id: 4, tipo: 'componente', componenteId: 2, faixas: unico('1200.0000') }),
  ];
  const pedido = (mudancas: Partial<PedidoDePreco> = {}): PedidoDePreco => ({
    revendaId: null,
    dataPreco: '2026-11-20',
    usuariosSimultaneos: 6,
    documentosFiscais: 1101,
    componentes: [
      { componenteId: 1, quantidade: 1 },
      { componenteId: 2, quantidade: 1 },
    ],
    descontoMensalidadePercentual: '0.0000',
    descontoLicencaPercentual: '0.0000',
    ...mudancas,
  });

  test('adds what is monthly and what is paid once', () => {
    const { linhas, mensalidade, licenca, problemas } = precificar(pedido(), tabelas, componentes);
    expect(problemas).toEqual({});
    expect(linhas.map(({ total }) => total)).toEqual(['210.00', '35.04', '59.90', '1200.00']);
    expect([mensalidade, licenca]).toEqual(['304.94', '1200.00']);
  });

  test.each([
    ['10', '304.94', '30.49', '274.45'],
    ['12.5', '304.94', '38.12', '266.82'],
    ['100', '304.94', '304.94', '0.00'],
  ])('a discount of %s %% is rounded once', (descontoMensalidadePercentual, bruta, desconto, liquida) => {
    expect(precificar(pedido({ descontoMensalidadePercentual }), tabelas, componentes)).toMatchObject({
      mensalidadeBruta: bruta,
      mensalidadeDesconto: desconto,
      mensalidade: liquida,
      licenca: '1200.00',
    });
  });

  test.each<[string, Partial<PedidoDePreco>, Record<string, string>]>([
    ['no document is no line', { documentosFiscais: 0 }, {}],
    [
      'past the bands',
      { documentosFiscais: 5001 },
      { documentosFiscais: 'A tabela não tem preço para esta quantidade' },
    ],
    [
      'a day without table',
      { dataPreco: '2025-01-01', documentosFiscais: 0, componentes: [{ componenteId: 2, quantidade: 1 }] },
      {
        usuariosSimultaneos: 'Sem tabela de preço nesta data',
        'componentes.0.quantidade': 'Sem tabela de preço nesta data',
      },
    ],
    [
      'too many of one',
      {
        componentes: [
          { componenteId: 1, quantidade: 2 },
          { componenteId: 2, quantidade: 1 },
        ],
      },
      { 'componentes.0.quantidade': 'Máximo 1' },
    ],
    [
      'twice the same',
      {
        componentes: [
          { componenteId: 2, quantidade: 1 },
          { componenteId: 2, quantidade: 1 },
        ],
      },
      { 'componentes.1.componenteId': 'Componente repetido' },
    ],
    [
      'unknown',
      {
        componentes: [
          { componenteId: 2, quantidade: 1 },
          { componenteId: 9, quantidade: 1 },
        ],
      },
      { 'componentes.1.componenteId': 'Registro não encontrado' },
    ],
    ['without the obligatory one', { componentes: [] }, { componentes: 'Falta o componente obrigatório IMPLANTAÇÃO' }],
  ])('%s', (_, mudancas, problemas) => {
    expect(precificar(pedido(mudancas), tabelas, componentes).problemas).toEqual(problemas);
  });
});
