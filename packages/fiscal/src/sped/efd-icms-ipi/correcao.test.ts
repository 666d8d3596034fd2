import { describe, expect, test } from 'vitest';
import { escreverSped } from '../escrever.ts';
import { leiauteDaEfdIcmsIpi } from '../leiaute/efd-icms-ipi.ts';
import { Tabelas } from '../tabelas.ts';
import { diferencasDoEstoque, type EstoqueEntregue, estoqueDito, lerEstoqueDaEfd } from './correcao.ts';
import type { CorrecaoDaEfd, ProdutoDaEfd, SaldoDaEfd } from './dados.ts';
import { blocoK } from './estoque.ts';

const produto = (codigo: string): ProdutoDaEfd => ({
  id: 1,
  codigo,
  descricao: codigo,
  gtin: null,
  unidade: 'UN',
  tipo: '00',
  ncm: '09012100',
  cest: null,
});
const saldo = (codigo: string, quantidade: string): SaldoDaEfd => ({
  produto: produto(codigo),
  quantidade,
  custo: '1',
});
const correcao = (dia: string, codigo: string, dito: string, agora: string): CorrecaoDaEfd => ({
  dia,
  produto: produto(codigo),
  dito,
  agora,
});

const leiaute = leiauteDaEfdIcmsIpi('2026-03-01');
if (!leiaute) throw new Error('there is no layout for 2026');
const marco = { de: '2026-03-01', ate: '2026-03-31' };
const abertura = {
  reg: '0000',
  valores: {
    COD_VER: '020',
    COD_FIN: '0',
    DT_INI: marco.de,
    DT_FIN: marco.ate,
    NOME: 'LOJA',
    CNPJ: '11222333000181',
    UF: 'SP',
    IE: '110042490114',
    COD_MUN: '3550308',
    IND_PERFIL: 'A',
    IND_ATIV: '1',
  },
};

/** A file of blocks 0 and K alone. */
function arquivo(estoque: SaldoDaEfd[] | null, correcoes: CorrecaoDaEfd[]) {
  const tabelas = new Tabelas();
  const k = blocoK({ ...marco, estoque, correcoes }, tabelas);
  const escrito = escreverSped(leiaute as NonNullable<typeof leiaute>, [abertura, ...tabelas.linhas(), ...k.linhas]);
  if (!escrito.ok) throw new Error(JSON.stringify(escrito.problemas));
  return { texto: escrito.texto, achados: k.achados };
}

describe('K280: o que se disse de meses anteriores e não era', () => {
  test('a mais ou a menos, um dos dois; por dia e por produto', () => {
    const { texto, achados } = arquivo(
      [saldo('CAFE', '7')],
      [
        correcao('2026-02-28', 'CAFE', '10.000', '7.500'),
        correcao('2026-01-31', 'CHA', '0.000', '4.000'),
        correcao('2026-01-31', 'CAFE', '12.000', '12.250'),
      ],
    );
    expect(achados).toEqual([]);
    expect(texto.split('\r\n').filter((linha) => /^\|K[12]/.test(linha))).toEqual([
      '|K100|01032026|31032026|',
      '|K200|31032026|CAFE|7,000|0||',
      '|K280|31012026|CAFE|0,250||0||',
      '|K280|31012026|CHA|4,000||0||',
      '|K280|28022026|CAFE||2,500|0||',
    ]);
    // A product that is corrected and of which nothing is left is named in the tables too.
    expect(texto).toContain('|0200|CHA|');
  });

  test('o que ficou negativo naquele dia não se corrige: é dito', () => {
    const { achados } = arquivo([], [correcao('2026-02-28', 'CAFE', '3.000', '-1.000')]);
    expect(achados).toEqual([
      {
        onde: 'Produto CAFE (CAFE)',
        texto: expect.stringContaining('negativo (-1.000) em 28/02/2026'),
        alvo: { tipo: 'produto', id: 1 },
      },
    ]);
  });

  test('quem não deve o bloco K não corrige nada', () => {
    expect(arquivo(null, [correcao('2026-02-28', 'CAFE', '3', '1')]).texto).not.toContain('K280');
  });
});

describe('o que foi entregue', () => {
  test('do arquivo se lê de volta o que ele disse, e se ele disse alguma coisa', () => {
    const { texto } = arquivo([saldo('CAFE', '7.125')], [correcao('2026-02-28', 'CHA', '3', '1')]);
    expect(lerEstoqueDaEfd(marco.de, texto)).toEqual({
      blocoK: true,
      inventario: null,
      linhas: [
        { registro: 'K200', dia: '2026-03-31', item: 'CAFE', quantidade: '7.125' },
        { registro: 'K280', dia: '2026-02-28', item: 'CHA', quantidade: '-2' },
      ],
    });
    expect(lerEstoqueDaEfd(marco.de, arquivo(null, []).texto)).toEqual({ blocoK: false, inventario: null, linhas: [] });
  });

  const k200 = (ate: string, item: string, quantidade: string) => ({
    registro: 'K200' as const,
    dia: ate,
    item,
    quantidade,
  });
  const k280 = (dia: string, item: string, quantidade: string) => ({
    registro: 'K280' as const,
    dia,
    item,
    quantidade,
  });
  const entregue = (ate: string, ...linhas: EstoqueEntregue['linhas']): EstoqueEntregue => ({
    ate,
    blocoK: true,
    linhas,
  });
  const [jan, fev, mar] = ['2026-01-31', '2026-02-28', '2026-03-31'] as const;

  test('o arquivo seguinte corrige o anterior, e a correção não se repete', () => {
    const dito = estoqueDito([
      entregue(jan, k200(jan, 'CAFE', '10')),
      entregue(fev, k200(fev, 'CAFE', '8'), k280(jan, 'CAFE', '2'), k280(jan, 'CHA', '1')),
    ]);
    expect(dito).toEqual(
      new Map([
        [
          jan,
          new Map([
            ['CAFE', '12'],
            ['CHA', '1'],
          ]),
        ],
        [fev, new Map([['CAFE', '8']])],
      ]),
    );
    expect(
      diferencasDoEstoque(
        dito.get(jan) ?? new Map(),
        new Map([
          ['CAFE', '12.0001'],
          ['CHA', '1'],
        ]),
      ),
    ).toEqual([]);
  });

  test('a retificadora do mês diz tudo de novo: o que se corrigiu antes dela já está nela', () => {
    const dito = estoqueDito([
      entregue(fev, k200(fev, 'CAFE', '8'), k280(jan, 'CAFE', '2')),
      entregue(jan, k200(jan, 'CAFE', '12')),
      entregue(mar, k280(jan, 'CAFE', '-1')),
    ]);
    expect(dito.get(jan)).toEqual(new Map([['CAFE', '11']]));
  });

  test('de um mês sem bloco K nada se disse, e nada se corrige', () => {
    expect(estoqueDito([{ ate: jan, blocoK: false, linhas: [] }, entregue(fev, k280(jan, 'CAFE', '2'))]).has(jan)).toBe(
      false,
    );
  });

  test('quem apareceu e quem sumiu também difere', () => {
    expect(diferencasDoEstoque(new Map([['CAFE', '3']]), new Map([['CHA', '1.5']]))).toEqual([
      { item: 'CAFE', dito: '3.000', agora: '0.000' },
      { item: 'CHA', dito: '0.000', agora: '1.500' },
    ]);
  });
});
