import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colunas } from './colunas.ts';
import { lerExtratoCnab240 } from './ler.ts';

const linha = (...campos: readonly [coluna: number, texto: string][]): string =>
  campos.reduce(
    (escrita, [coluna, texto]) => escrita.slice(0, coluna - 1) + texto + escrita.slice(coluna - 1 + texto.length),
    ' '.repeat(240),
  );

const daConta: [number, string][] = [
  [53, '01234'],
  [58, '5'],
  [59, '000000067890'],
  [71, '1'],
  [72, ' '],
];
const arquivo = linha([1, '34100000'], [143, '2']);
const lote = linha([1, '34100011E0440033'], ...daConta, [143, '19112026'], [151, '000000000000100000'], [169, 'CF']);
const lancamento = (...campos: readonly [number, string][]) =>
  linha(
    [1, '3410001300001E'],
    [109, 'DPV00'],
    [134, 'S'],
    [135, '20112026'],
    [143, '20112026'],
    [151, '000000000000002550'],
    [169, 'D112'],
    [177, 'PAGTO FORNEC'],
    [202, '0000012345'],
    ...campos,
  );
const fim = (debitos = '000000000000002550') =>
  linha(
    [1, '34100015'],
    [143, '20112026'],
    [151, '000000000000097450'],
    [169, 'CF'],
    [171, '000003'],
    [177, debitos],
    [195, '0'.repeat(18)],
  );
const trailer = linha([1, '34199999']);
const ler = (...linhas: readonly string[]) => lerExtratoCnab240(linhas.join('\r\n'));

describe('a statement of 240 columns', () => {
  test.each<[string, (linhas: string[]) => string]>([
    ['without any break', (linhas) => linhas.join('')],
    ['a blank before the first line', (linhas) => ` ${linhas.join('\r\n')}`],
    ['blank lines between', (linhas) => linhas.join('\n\n')],
    ['lines one column too long', (linhas) => linhas.map((uma) => `${uma} `).join('\n')],
    ['lines cut at their last letter', (linhas) => linhas.map((uma) => uma.trimEnd()).join('\n')],
    ['an end-of-file character', (linhas) => `${linhas.join('\r\n')}\r\n\x1A`],
  ])('%s is read', (_, escrever) => {
    const texto = escrever([arquivo, lote, lancamento(), fim(), trailer]);
    const { contas, problemas } = lerExtratoCnab240(new TextEncoder().encode(texto));
    expect(problemas).toEqual([]);
    expect(contas[0]?.lancamentos.map(({ valor }) => valor)).toEqual(['-25.50']);
  });

  test('movements of no account are told, not lost', () => {
    const { contas, problemas } = ler(arquivo, lancamento(), trailer);
    expect(contas).toEqual([]);
    expect(problemas).toEqual([{ linha: 2, mensagem: expect.stringContaining('nenhuma conta foi dita') }]);
  });

  test('account, balances and movements', () => {
    const { contas, problemas } = ler(arquivo, lote, lancamento(), fim(), trailer);
    expect(problemas).toEqual([]);
    expect(contas).toEqual([
      {
        banco: '341',
        agencia: '1234-5',
        conta: '67890-1',
        tipo: 'conta',
        moeda: 'BRL',
        inicio: '2026-11-19',
        fim: '2026-11-20',
        saldoInicial: { data: '2026-11-19', valor: '1000.00' },
        saldo: { data: '2026-11-20', valor: '974.50' },
        lancamentos: [
          {
            linha: 3,
            data: '2026-11-20',
            valor: '-25.50',
            tipo: '112',
            documento: '0000012345',
            idNoBanco: null,
            historico: 'PAGTO FORNEC',
            complemento: null,
            nome: null,
            cpfCnpj: null,
          },
        ],
      },
    ]);
  });

  test('blocked money, the other account and the rest of the text are beside', () => {
    const { contas } = ler(
      arquivo,
      lote,
      lancamento(
        [109, 'SSR01'],
        [114, '23709750000000218177'],
        [177, ' '.repeat(25)],
        [202, '77          52998224725'],
      ),
      fim(),
      trailer,
    );
    expect(contas[0]?.lancamentos[0]).toMatchObject({
      historico: 'Pagamento a fornecedores',
      documento: '77',
      complemento: 'Bloqueado · banco 237, agência 9750, conta 218177 · 52998224725',
      cpfCnpj: '52998224725',
    });
  });

  test('each lot is an account; lots of other services are told', () => {
    const outro = linha([1, '34100021C2045046']);
    const { contas, problemas } = ler(
      arquivo,
      lote,
      fim('0'.repeat(18)),
      outro,
      linha([1, '34100025']),
      lote,
      lancamento(),
      fim(),
      trailer,
    );
    expect(contas.map(({ lancamentos }) => lancamentos.length)).toEqual([0, 1]);
    expect(problemas).toEqual([{ linha: 4, mensagem: expect.stringContaining('é de pagamento a fornecedores') }]);
  });

  test.each<[string, [number, string], string]>([
    ['a day that does not exist', [135, '0000000031022026'], 'sem uma data que exista'],
    ['an amount with a letter', [160, 'X'], 'sem valor'],
    ['neither D nor C', [169, ' '], 'sem valor ou sem D ou C'],
  ])('%s: the line is told, the others enter', (_, ruim, mensagem) => {
    const { contas, problemas } = ler(arquivo, lote, lancamento(ruim), lancamento(), fim(), trailer);
    expect(contas[0]?.lancamentos.map((um) => um.linha)).toEqual([4]);
    expect(problemas).toEqual([{ linha: 3, mensagem: expect.stringContaining(mensagem) }]);
  });

  test('a movement lost on the way is seen in the sum of the bank', () => {
    const { problemas } = ler(arquivo, lote, lancamento(), fim('000000000000005100'), trailer);
    expect(problemas[0]?.mensagem).toMatch(/débitos somam R\$\s51,00; os que vieram somam R\$\s25,50/);
  });

  test('without the accounting day of the movement, its other day counts, and blanks cut off the end are blanks', () => {
    const { contas } = ler(arquivo.trimEnd(), lote.trimEnd(), lancamento([143, '00000000']).trimEnd(), fim(), trailer);
    expect(contas[0]?.lancamentos[0]?.data).toBe('2026-11-20');
  });

  test('a boleto file says what it is', () => {
    expect(ler(arquivo, linha([1, '34100011T0100030']), trailer).problemas[0]?.mensagem).toContain('é de cobrança');
  });

  test('cut anywhere, it never throws, tells it, and has no movement that was not there', () => {
    const inteiro = [
      arquivo,
      lote,
      lancamento(),
      lancamento([151, '000000000000009999']),
      fim('000000000000012549'),
      trailer,
    ].join('\n');
    const { contas: todas } = lerExtratoCnab240(inteiro);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: inteiro.length - 240 }), (onde) => {
        const { contas, problemas } = lerExtratoCnab240(inteiro.slice(0, onde));
        expect(problemas.length).toBeGreaterThan(0);
        const lidos = contas[0]?.lancamentos ?? [];
        expect(lidos).toEqual(todas[0]?.lancamentos.slice(0, lidos.length));
      }),
    );
  });

  test('the columns are those of the manual: none runs into the next', () => {
    const doDetalhe = [
      'natureza',
      'origemBanco',
      'origemAgencia',
      'origemConta',
      'dataContabil',
      'data',
      'valor',
      'debitoOuCredito',
      'categoria',
      'historico',
      'documento',
    ] as const;
    for (const [indice, nome] of doDetalhe.entries()) {
      const anterior = doDetalhe[indice - 1];
      if (anterior) expect(colunas[nome][0]).toBeGreaterThan(colunas[anterior][1]);
    }
  });
});
