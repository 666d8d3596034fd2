import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lerExtrato } from '../ler.ts';
import { lerCsv } from './ler.ts';
import { sugerirMapaDeCsv } from './sugerir.ts';
import { cortarCsv } from './tabela.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const ler = (texto: string) => lerExtrato(bytes(texto));
const linhas = (texto: string) =>
  ler(texto).contas[0]?.lancamentos.map(({ data, valor, historico }) => `${data} ${valor} ${historico}`);

describe('the CSV of banks, read with the suggested map', () => {
  test.each<[string, string, string[]]>([
    ['semicolons and commas', 'Data;Histórico;Valor\n20/11/2026;PIX ANA;-1.234,56\n', ['2026-11-20 -1234.56 PIX ANA']],
    [
      'Nubank, account',
      'Data,Valor,Identificador,Descrição\n20/11/2026,-10.50,abc,Pix enviado\n',
      ['2026-11-20 -10.50 Pix enviado'],
    ],
    ['Nubank, card: spent is positive', 'date,title,amount\n2026-11-20,Padaria,12.00\n', ['2026-11-20 -12.00 Padaria']],
    [
      'Inter, lines above the header',
      'Extrato Conta Corrente\nConta;123\nPeríodo;01/11/2026 a 30/11/2026\n\nData Lançamento;Histórico;Valor;Saldo\n20/11/2026;Pix;5,00;10,00\n',
      ['2026-11-20 5.00 Pix'],
    ],
    [
      'money in and out in two columns',
      'Data;Lançamento;Crédito (R$);Débito (R$);Saldo (R$)\n20/11/26;TED;1.000,00;;1.000,00\n21/11/26;BOLETO;;-300,00;700,00\n',
      ['2026-11-20 1000.00 TED', '2026-11-21 -300.00 BOLETO'],
    ],
    [
      'a mark of debit and credit',
      '"Data","Histórico","Valor","D/C"\n"20/11/2026","TAR","5,00","D"\n"20/11/2026","DEP","5,00","C"\n',
      ['2026-11-20 -5.00 TAR', '2026-11-20 5.00 DEP'],
    ],
    [
      'without a header',
      '20/11/2026;COMPRA PADARIA;-5,00\n21/11/2026;DEPOSITO;7,00\n',
      ['2026-11-20 -5.00 COMPRA PADARIA', '2026-11-21 7.00 DEPOSITO'],
    ],
    [
      'tabs and dates in the order of a database',
      'date\tdescription\tamount\n2026-11-20\tX\t1,234.50\n',
      ['2026-11-20 1234.50 X'],
    ],
    [
      'months first',
      'Date,Description,Amount\n11/20/2026,X,1.00\n11/05/2026,Y,2.00\n',
      ['2026-11-20 1.00 X', '2026-11-05 2.00 Y'],
    ],
    [
      'a text with separator, quotes and a line break',
      'Data;Histórico;Valor\n20/11/2026;"A; ""B""\nC";1,00\n',
      ['2026-11-20 1.00 A; "B" C'],
    ],
    ['a line that says the separator', 'sep=;\nData;Histórico;Valor\n20/11/2026;X;1,00\n', ['2026-11-20 1.00 X']],
    ['in Spanish', 'Fecha;Concepto;Débito;Crédito\n20/11/2026;PAGO;5,00;\n', ['2026-11-20 -5.00 PAGO']],
  ])('%s', (_, texto, esperado) => {
    expect(linhas(texto)).toEqual(esperado);
    expect(ler(texto).problemas).toEqual([]);
  });

  test('balances and totals are no movements, and say the balances', () => {
    const texto =
      'Data;Histórico;Valor;Saldo\n19/11/2026;SALDO ANTERIOR;;100,00\n20/11/2026;PIX;-10,00;90,00\n20/11/2026;S A L D O;;90,00\nTotal;;-10,00;\n';
    const { contas, problemas } = ler(texto);
    expect(problemas).toEqual([]);
    expect(contas[0]).toMatchObject({
      saldoInicial: { data: '2026-11-19', valor: '100.00' },
      saldo: { data: '2026-11-20', valor: '90.00' },
      lancamentos: [{ historico: 'PIX' }],
      inicio: '2026-11-20',
      fim: '2026-11-20',
    });
  });

  test('with the newest first, the closing balance is the first', () => {
    const { contas } = ler('Data;Histórico;Valor;Saldo\n21/11/2026;B;5,00;95,00\n20/11/2026;A;-10,00;90,00\n');
    expect(contas[0]?.saldo).toEqual({ data: '2026-11-21', valor: '95.00' });
    const noMesmoDia = ler('Data;Histórico;Valor;Saldo\n20/11/2026;B;5,00;95,00\n20/11/2026;A;-10,00;90,00\n');
    expect(noMesmoDia.contas[0]?.saldo).toEqual({ data: '2026-11-20', valor: '95.00' });
  });

  test('a row of text alone goes on with the movement above', () => {
    const { contas } = ler('Data;Histórico;Valor\n20/11/2026;PIX RECEBIDO;5,00\n;REMET 529.982.247-25 ANA;\n');
    expect(contas[0]?.lancamentos).toMatchObject([{ complemento: 'REMET 529.982.247-25 ANA', cpfCnpj: '52998224725' }]);
  });

  test.each<[string, string, string]>([
    ['a day that does not exist', '31/02/2026;X;1,00', 'a data não existe'],
    ['an amount that is none', '20/11/2026;X;um', 'o valor não pôde ser lido'],
    ['a row cut short', '20/11/2026;X', 'o valor não pôde ser lido'],
  ])('%s: the row is told with its line, the others enter', (_, ruim, mensagem) => {
    const { contas, problemas } = ler(`Data;Histórico;Valor\n${ruim}\n20/11/2026;BOM;1,00\n`);
    expect(contas[0]?.lancamentos.map(({ historico }) => historico)).toEqual(['BOM']);
    expect(problemas).toEqual([{ linha: 2, mensagem: expect.stringContaining(mensagem) }]);
  });

  test('money in and out at once is no movement', () => {
    expect(ler('Data;Histórico;Crédito;Débito\n20/11/2026;X;1,00;2,00\n').problemas).toHaveLength(1);
  });

  test('bank and account are what the person says', () => {
    const { contas } = lerExtrato(bytes('Data;Histórico;Valor\n20/11/2026;X;1,00\n'), {
      conta: { banco: '077', conta: '9-1' },
    });
    expect(contas[0]).toMatchObject({ banco: '077', agencia: null, conta: '9-1', tipo: 'conta' });
  });

  test('columns nobody knows are mapped by hand, with a look at them', () => {
    const { mapa, colunas, amostra, problemas } = sugerirMapaDeCsv(bytes('Quando;Quanto\nontem;dez\n'));
    expect({ mapa, colunas, amostra }).toEqual({
      mapa: null,
      colunas: ['Coluna 1', 'Coluna 2'],
      amostra: [
        ['Quando', 'Quanto'],
        ['ontem', 'dez'],
      ],
    });
    expect(problemas).toHaveLength(1);
  });
});

describe('any table', () => {
  const celula = fc.stringMatching(/^[a-z0-9;,"|\n]{0,8}$/);
  const escrever = (tabela: string[][]) =>
    tabela.map((linha) => linha.map((uma) => `"${uma.replaceAll('"', '""')}"`).join(';')).join('\n');

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.array(celula, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (tabela) => {
        const lidas = cortarCsv(escrever(tabela), ';').map(({ celulas }) => celulas);
        const limpa = tabela.map((linha) => linha.map((uma) => uma.trim()));
        expect(lidas).toEqual(limpa.filter((linha) => linha.some((uma) => uma !== '')));
      }),
    );
  });

  test('cut anywhere or made of anything, never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (texto) => void ler(texto)));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 0, max: 9 }), (lixo, coluna) => {
        const mapa = {
          separador: ';',
          decimal: ',',
          ordemDaData: 'dma',
          linhasAcima: coluna,
          data: coluna,
          historico: [coluna],
          documento: coluna,
          complemento: coluna,
          nome: null,
          cpfCnpj: coluna,
          idNoBanco: coluna,
          saldo: coluna,
        } as const;
        lerCsv(lixo, { ...mapa, valor: { como: 'sinal', coluna, invertido: true } });
        lerCsv(lixo, { ...mapa, valor: { como: 'duas', credito: coluna, debito: 0 } });
      }),
    );
  });
});
