import { decimal } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chaveDaGrade, combinacoesDaGrade, tamanhoDaGrade } from './cadastro/grade.ts';
import { cicloDaReceita } from './cadastro/receita.ts';
import { cestServeAoNcm } from './cadastro/regras-fiscais.ts';
import { colunasDePagar, colunasDePessoa, colunasDeProduto, colunasDeReceber } from './importacao/colunas.ts';
import { mapearColunas } from './importacao/importacao.ts';
import { ajustarPreco } from './precos/ajuste.ts';
import {
  custoComPerda,
  custoDoComponente,
  formarCusto,
  margemDoPreco,
  markupDoPreco,
  precoPorMargem,
  precoPorMarkup,
} from './precos/custo.ts';
import { arredondarPreco, escolherPreco, type PrecoCandidato, terminarEm } from './precos/precos.ts';

const reais = fc.integer({ min: 1, max: 9_999_999 }).map((centavos) => decimal(centavos).div(100).toFixed(2));
const percentual = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => decimal(n).div(100).toFixed(2));

describe('custo', () => {
  test('com ST e sem crédito: 1200 + 120 IPI + 90 ST + 60 frete + 30 outras, 120 unidades → 12,5000', () => {
    expect(
      formarCusto({ custoCaixa: '1200', quantidadeCaixa: '120', ipi: '120', valorSt: '90', frete: '60', outros: '30' }),
    ).toEqual({
      custoTotal: '1500.0000',
      custoUnitario: '12.5000',
      custoReal: '12.5000',
    });
  });

  test('sem ST e com crédito de 12% de 1290: 1255,20 → 10,4600', () => {
    const partes = {
      custoCaixa: '1200',
      quantidadeCaixa: '120',
      ipi: '120',
      frete: '60',
      outros: '30',
      impostosRecuperaveis: '154.80',
    };
    expect(formarCusto(partes)).toMatchObject({ custoTotal: '1255.2000', custoUnitario: '10.4600' });
  });

  test('a perda encarece o que sobra: 12,50 com 4% → 13,0208', () => {
    expect(custoComPerda('12.50', '4')).toBe('13.0208');
    expect(() => custoComPerda('12.50', '100')).toThrow(RangeError);
    expect(() => formarCusto({ custoCaixa: '10', quantidadeCaixa: '0' })).toThrow(RangeError);
    expect(() => formarCusto({ custoCaixa: '10', quantidadeCaixa: '1', desconto: '10.01' })).toThrow(RangeError);
  });

  test('ficha técnica: 0,150 kg × 1,20 × 30,00 → 5,40', () => {
    expect(custoDoComponente('0.150', '1.20', '30').toFixed(2)).toBe('5.40');
  });
});

describe('preço', () => {
  test.each([
    ['markup de 50% sobre 12,50', precoPorMarkup('12.50', '50'), '18.75'],
    ['margem de 30% com 12% de impostos', precoPorMargem('12.50', '30', { impostos: '12' }), '21.55'],
    ['com crédito e IPI: (100−7+5) ÷ (1−0,38)', precoPorMargem('98', '20', { impostos: '18' }), '158.06'],
  ])('%s → %s', (_, preco, esperado) => expect(preco.toFixed(2)).toBe(esperado));

  test('o que não deixa divisor é recusado', () => {
    expect(() => precoPorMargem('12.50', '60', { impostos: '40' })).toThrow(RangeError);
    expect(() => precoPorMargem('12.50', '100')).toThrow(RangeError);
  });

  test('18,75 sobre 12,50 é markup de 50% e margem de 33,33%', () => {
    expect(markupDoPreco('18.75', '12.50')).toBe('50.0000');
    expect(margemDoPreco('18.75', '12.50')).toBe('33.3333');
    expect(margemDoPreco('0', '12.50')).toBeNull();
    expect(markupDoPreco('10', '0')).toBeNull();
  });

  test('margem e markup voltam ao que eram', () => {
    fc.assert(
      fc.property(reais, percentual(80), percentual(19), (custo, margem, impostos) => {
        const preco = precoPorMargem(custo, margem, { impostos });
        expect(
          decimal(margemDoPreco(preco, custo, { impostos }) ?? 'x')
            .minus(margem)
            .abs()
            .lte('0.0001'),
        ).toBe(true);
        expect(
          decimal(markupDoPreco(precoPorMarkup(custo, margem), custo) ?? 'x')
            .minus(margem)
            .abs()
            .lte('0.0001'),
        ).toBe(true);
      }),
    );
  });

  test.each([
    ['bancario', '12.345', '12.34'],
    ['bancario', '12.355', '12.36'],
    ['truncar', '12.349', '12.34'],
  ] as const)('arredondamento %s de %s → %s', (modo, valor, esperado) =>
    expect(arredondarPreco(valor, modo)).toBe(esperado),
  );

  test('terminar em ,90 ou ,99 nunca baixa o preço, e sobe menos de um real', () => {
    expect([terminarEm('12.34', 90), terminarEm('12.95', 90), terminarEm('12.90', 90), terminarEm('0.10', 99)]).toEqual(
      ['12.90', '13.90', '12.90', '0.99'],
    );
    fc.assert(
      fc.property(reais, fc.constantFrom(90, 99), (valor, centavos) => {
        const novo = terminarEm(valor, centavos);
        expect(novo.endsWith(`.${centavos}`)).toBe(true);
        expect(decimal(novo).gte(valor) && decimal(novo).minus(valor).lt(1)).toBe(true);
      }),
    );
  });
});

describe('escolha do preço', () => {
  let id = 0;
  const linha = (mudancas: Partial<PrecoCandidato>): PrecoCandidato => {
    id += 1;
    return {
      id,
      tipo: 'tabela',
      nome: `P${id}`,
      valor: '10',
      principal: false,
      ecommerce: false,
      clienteId: null,
      clienteGrupoId: null,
      quantidadeMinima: null,
      iniciaEm: null,
      terminaEm: null,
      diasSemana: [],
      horaInicial: null,
      horaFinal: null,
      ativo: true,
      ...mudancas,
    };
  };
  const venda = { momento: '2026-11-18T15:00:00Z', fuso: 'America/Sao_Paulo' };
  const principal = linha({ principal: true });

  test('entre promoções vale a menor; entre quantidades, a maior mínima alcançada', () => {
    const promocoes = [linha({ tipo: 'promocao', valor: '8' }), linha({ tipo: 'promocao', valor: '7' })];
    expect(escolherPreco([principal, ...promocoes], venda)).toMatchObject({ valor: '7', regra: 'promocao' });
    const quantidades = [
      linha({ tipo: 'quantidade', valor: '9', quantidadeMinima: '6' }),
      linha({ tipo: 'quantidade', valor: '8', quantidadeMinima: '12' }),
    ];
    expect(escolherPreco([principal, ...quantidades], { ...venda, quantidade: '11' })).toMatchObject({ valor: '9' });
    expect(escolherPreco([principal, ...quantidades], { ...venda, quantidade: '12' })).toMatchObject({ valor: '8' });
  });

  test('o fim de um período já não vale, o começo vale', () => {
    const promocao = linha({
      tipo: 'promocao',
      valor: '5',
      iniciaEm: '2026-11-18T15:00:00Z',
      terminaEm: '2026-11-18T16:00:00Z',
    });
    expect(escolherPreco([principal, promocao], venda)?.regra).toBe('promocao');
    expect(escolherPreco([principal, promocao], { ...venda, momento: '2026-11-18T16:00:00Z' })?.regra).toBe(
      'principal',
    );
    expect(escolherPreco([], venda)).toBeNull();
  });

  test('a tabela do cliente vem antes da do seu grupo', () => {
    const precos = [
      principal,
      linha({ tipo: 'cliente', clienteGrupoId: 3, valor: '6' }),
      linha({ tipo: 'cliente', clienteId: 9, valor: '9' }),
    ];
    expect(escolherPreco(precos, { ...venda, clienteId: 9, clienteGrupoId: 3 })).toMatchObject({ valor: '9' });
  });

  test('a ordem das linhas não muda a escolha, e o escolhido é sempre uma linha ativa', () => {
    const tipos = fc.constantFrom('tabela', 'promocao', 'quantidade') as fc.Arbitrary<PrecoCandidato['tipo']>;
    const linhas = fc.array(
      fc.record({ tipo: tipos, valor: reais, ativo: fc.boolean(), quantidadeMinima: fc.constantFrom(null, '2', '5') }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(linhas, fc.integer({ min: 1, max: 9 }), (lista, quantidade) => {
        const precos = lista.map((dados, index) =>
          linha({ ...dados, id: index + 1, principal: dados.tipo === 'tabela' && index === 0 }),
        );
        const escolhido = escolherPreco(precos, { ...venda, quantidade });
        expect(escolherPreco(precos.toReversed(), { ...venda, quantidade })?.precoId).toBe(escolhido?.precoId);
        if (escolhido) expect(precos.find((preco) => preco.id === escolhido.precoId)?.ativo).toBe(true);
      }),
    );
  });
});

test('ajuste: o novo preço nunca é zero nem negativo, e a fórmula diz por que não muda', () => {
  const base = { preco: '10', custoReal: '6', origem: null, impostos: '12' };
  expect(ajustarPreco(base, { tipo: 'margem', margem: '88' }, 'empresa', 'bancario')).toEqual({ motivo: 'divisor' });
  expect(ajustarPreco(base, { tipo: 'copia', tabela: 'X', percentual: '0' }, 'empresa', 'bancario')).toEqual({
    motivo: 'sem_origem',
  });
  expect(ajustarPreco({ ...base, preco: null }, { tipo: 'valor', valor: '1' }, 'empresa', 'bancario')).toEqual({
    motivo: 'sem_preco',
  });
  fc.assert(
    fc.property(reais, fc.integer({ min: -200, max: 200 }), (preco, percentualInteiro) => {
      const feito = ajustarPreco(
        { ...base, preco },
        { tipo: 'percentual', percentual: String(percentualInteiro) },
        'empresa',
        'truncar',
      );
      if ('novo' in feito) expect(decimal(feito.novo).gt(0)).toBe(true);
    }),
  );
});

test('grade: uma combinação por produto dos eixos, sem repetir, e a chave não depende da ordem', () => {
  const eixos = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }).map((tamanhos) =>
    tamanhos.map((n, eixo) => ({
      caracteristicaId: eixo,
      valorIds: Array.from({ length: n }, (_, i) => eixo * 100 + i),
    })),
  );
  fc.assert(
    fc.property(eixos, (lista) => {
      const chaves = combinacoesDaGrade(lista).map(chaveDaGrade);
      expect(new Set(chaves).size).toBe(tamanhoDaGrade(lista));
      expect(combinacoesDaGrade(lista).map((valores) => chaveDaGrade(valores.toReversed()))).toEqual(chaves);
    }),
  );
});

test('receita: o caminho de volta é dito; sem volta não há ciclo', () => {
  const receitas = new Map([
    [1, [2, 3]],
    [2, [4]],
    [3, [4]],
    [4, [5]],
  ]);
  expect(cicloDaReceita(1, receitas)).toBeNull();
  expect(cicloDaReceita(1, new Map([...receitas, [5, [1]]]))).toEqual([1, 2, 4, 5, 1]);
  expect(cicloDaReceita(7, new Map([[7, [7]]]))).toEqual([7, 7]);
});

test('importação: o título diz a coluna, com outro nome, acento e caixa; o que não diz nada fica de fora', () => {
  expect(
    mapearColunas(['CÓDIGO', 'Nome', 'un', 'EAN', 'Preço de Venda', 'Cor favorita', 'ean'], colunasDeProduto),
  ).toEqual(['codigo', 'descricao', 'unidade', 'codigoBarras', 'preco', null, null]);
});

test.each([
  ['Pr. Venda;Pr. Custo;Cód. Barras;Qtd. Estoque', 'preco custoUnitario codigoBarras saldo', colunasDeProduto],
  [
    'Referência;P. Venda;P. Custo;Est. Mín.;Estoque (un)',
    'codigo preco custoUnitario estoqueMinimo saldo',
    colunasDeProduto,
  ],
  ['Código (SKU);Unidade;valor_venda_varejo;Preço (custo)', 'codigo unidade preco custoUnitario', colunasDeProduto],
  ['RAZAO_SOCIAL;NOME_FANTASIA;CGC;INSCRICAO', 'razaoSocial nomeFantasia documento ie', colunasDePessoa],
  ['Sacado;Nº Doc.;Dt. Emissão;Dt. Vencto;Vlr. Saldo', 'pessoa documento emissao vencimento valor', colunasDeReceber],
  ['Razão Social;Docto;Vcto.;Valor a Pagar', 'pessoa documento vencimento valor', colunasDePagar],
])('títulos de outro sistema: %s', (titulos, campos, colunas) => {
  expect(mapearColunas(titulos.split(';'), colunas)).toEqual(campos.split(' '));
});

test('o CEST serve aos NCM que começam como a tabela diz', () => {
  expect(cestServeAoNcm('38151210, 3917', '39172100')).toBe(true);
  expect(cestServeAoNcm('8415.10', '84151090')).toBe(true);
  expect(cestServeAoNcm('2710192', '27101931')).toBe(false);
});
