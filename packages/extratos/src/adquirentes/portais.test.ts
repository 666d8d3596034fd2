import { describe, expect, test } from 'vitest';
import { lerExtratoDaAdquirente } from './ler.ts';

const ler = (texto: string) => lerExtratoDaAdquirente(new TextEncoder().encode(texto)).extrato;
const linhas = (texto: string) =>
  ler(texto)?.linhas.map(({ tipo, credito, bruto, taxa, liquido }) => `${tipo} ${credito} ${bruto} ${taxa} ${liquido}`);

describe('what became of a sale', () => {
  test.each(['Cancelada', 'Negada', 'Chargeback', 'Estornada', 'Não autorizada', 'Refunded'])(
    'one that is %s is no sale to be paid, and the file says so',
    (situacao) => {
      const texto = `Data da venda;NSU;Valor bruto;Taxa;Valor líquido;Status\n15/03/2026;1;100,00;2,50;97,50;Aprovada\n15/03/2026;2;50,00;1,25;48,75;${situacao}\n`;
      expect(linhas(texto)).toEqual(['venda null 100.00 2.50 97.50']);
      expect(ler(texto)?.problemas).toEqual([
        { linha: 3, mensagem: `A linha ficou de fora: “${situacao}” não é uma venda a receber.` },
      ]);
    },
  );

  test('what is taken away is told by its kind: a dispute, a cancellation, the rent of a terminal', () =>
    expect(
      linhas(
        'Data da venda;NSU;Tipo de lançamento;Valor bruto;Taxa;Valor líquido;Data de pagamento\n15/03/2026;1;Venda;100,00;2,50;97,50;16/03/2026\n15/03/2026;2;Chargeback;-100,00;-2,50;-97,50;16/03/2026\n15/03/2026;3;Cancelamento;-100,00;0,00;-100,00;16/03/2026\n16/03/2026;;Aluguel de máquina;-50,00;0,00;-50,00;16/03/2026\n',
      ),
    ).toEqual([
      'pagamento 2026-03-16 100.00 2.50 97.50',
      'contestacao 2026-03-16 -100.00 -2.50 -97.50',
      'cancelamento 2026-03-16 -100.00 0.00 -100.00',
      'ajuste 2026-03-16 -50.00 0.00 -50.00',
    ]));
});

test.each<[string, string, string[]]>([
  [
    'the fee of an advance beside that of the sale',
    'Data da venda;Data do pagamento;Valor bruto;Taxa MDR (R$);Taxa de antecipação (R$);NSU\n15/03/2026;16/03/2026;100,00;2,50;1,00;1\n',
    ['pagamento 2026-03-16 100.00 3.50 96.50'],
  ],
  [
    'Mercado Pago, settlements',
    'SOURCE_ID;TRANSACTION_DATE;SETTLEMENT_DATE;TRANSACTION_TYPE;TRANSACTION_AMOUNT;FEE_AMOUNT;SETTLEMENT_NET_AMOUNT;INSTALLMENTS\n123;2026-03-15T10:00:00.000-04:00;2026-03-16T10:00:00.000-04:00;SETTLEMENT;100.00;-2.50;97.50;1\n',
    ['venda 2026-03-16 100.00 2.50 97.50'],
  ],
  [
    'days as a spreadsheet counts them',
    'NSU;Data da venda;Valor bruto;Valor líquido;Data de crédito\n1;46096;100,00;90,00;46127\n',
    ['venda 2026-04-15 100.00 10.00 90.00'],
  ],
  [
    'the header again on each page',
    'NSU;Data da venda;Valor bruto;Valor líquido\n1;15/03/2026;100,00;90,00\nNSU;Data da venda;Valor bruto;Valor líquido\n2;15/03/2026;10,00;9,00\n',
    ['venda null 100.00 10.00 90.00', 'venda null 10.00 1.00 9.00'],
  ],
])('%s', (_, texto, esperado) => {
  expect(linhas(texto)).toEqual(esperado);
  expect(ler(texto)?.problemas).toEqual([]);
});

test.each<[string, string, number, number]>([
  ['02/03', '', 2, 3],
  ['2 de 3', '', 2, 3],
  ['Parcela 2/3', '', 2, 3],
  ['2x3', '', 2, 3],
  ['À vista', '', 1, 1],
  ['', '3x', 1, 3],
  ['', 'Parcelado 3x', 1, 3],
  ['2', '3', 2, 3],
])('instalment “%s”, of “%s”, is the %i of %i', (parcela, parcelas, qual, de) => {
  const texto = `NSU;Data da venda;Valor bruto;Valor líquido;Parcela;Parcelas\n1;15/03/2026;100,00;90,00;${parcela};${parcelas}\n`;
  expect(ler(texto)?.linhas[0]).toMatchObject({ parcela: qual, parcelas: de });
});

test('a sale in another currency is left out and said', () =>
  expect(ler('NSU;Data da venda;Moeda;Valor bruto;Valor líquido\n1;15/03/2026;USD;100,00;90,00\n')?.problemas).toEqual([
    { linha: 2, mensagem: 'A linha ficou de fora: está em “USD”, e não em reais.' },
  ]));

test.each<[string, string, string | null, string | null]>([
  [
    'PagBank',
    'Transacao_ID;Data_Transacao;Valor_Bruto;Valor_Taxa;Valor_Liquido;Serial_Leitor\nABC-1;15/03/2026 10:20:00;100,00;2,50;97,50;S1\n',
    'ABC-1',
    'S1',
  ],
  ['InfinitePay', 'Data e hora;Valor (R$);Líquido (R$);Identificador\n15/03/2026 10:20;100,00;95,00;T1\n', 'T1', null],
])('%s tells which sale and which terminal', (_, texto, nsu, terminal) =>
  expect(ler(texto)?.linhas[0]).toMatchObject({ nsu, terminal }),
);
