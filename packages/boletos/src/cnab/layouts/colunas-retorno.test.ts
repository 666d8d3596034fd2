import { expect, test } from 'vitest';
import { lerRetornoInteiro } from '../retorno/ler.ts';

type Partes = readonly (readonly [coluna: number, texto: string])[];

/** A line of 400 columns with texts from the columns told. */
const linha = (...partes: Partes): string =>
  partes.reduce(
    (texto, [coluna, parte]) => texto.slice(0, coluna - 1) + parte + texto.slice(coluna - 1 + parte.length),
    ' '.repeat(400),
  );

/** Header, one paid title and trailer; what every 400-column retorno has in the same columns is filled in. */
function lerTitulo(banco: string, header: Partes, titulo: Partes) {
  const arquivo = [
    linha([1, '02RETORNO01COBRANCA'], [77, banco], [95, '201126'], [395, '000001'], ...header),
    linha(
      [1, '1'],
      [38, 'pedido-77'],
      [109, '06191126'],
      [117, 'NF1234/1'],
      [147, '101126'],
      [153, '0000000015000'],
      [176, '0000000000225'],
      [254, '0000000015125'],
      [267, '0000000000125'],
      [395, '000002'],
      ...titulo,
    ),
    linha([1, `9201${banco}`], [395, '000003']),
  ];
  const lido = lerRetornoInteiro(arquivo.join('\r\n'));
  expect(lido.problemas).toEqual([]);
  expect(lido.titulos[0]).toMatchObject({
    controle: 'pedido-77',
    documento: 'NF1234/1',
    vencimento: '2026-11-10',
    dataOcorrencia: '2026-11-19',
    valor: '150.00',
    pago: '151.25',
    tarifa: '2.25',
    jurosMulta: '1.25',
  });
  return { cabecalho: lido.cabecalho, titulo: lido.titulos[0] };
}

test.each([
  [
    '336',
    [[27, '000123456789']],
    [
      [63, '000000000016'],
      [107, '20'],
      [296, '201126'],
    ],
    '000123456789',
    '000000000016',
    '20',
  ],
  [
    '422',
    [[27, '12345001234567']],
    [
      [63, '261730019'],
      [108, '1'],
      [296, '201126'],
    ],
    '00123456',
    '261730019',
    '1',
  ],
  [
    '021',
    [[27, '00014542047']],
    [
      [63, '0000024023'],
      [108, '1'],
    ],
    '0001454204',
    '0000024023',
    '1',
  ],
  [
    '133',
    [[27, '00000090123412345674']],
    [
      [22, '0090123412345674'],
      [71, '000000000011'],
      [108, '9'],
    ],
    '1234567',
    '000000000011',
    '9',
  ],
  [
    '084',
    [[27, '00000090123412345674']],
    [
      [22, '0090123412345674'],
      [71, '000000000011'],
      [108, '9'],
    ],
    '1234567',
    '000000000011',
    '009',
  ],
  [
    '246',
    [[27, '1234567']],
    [
      [63, '00845801078'],
      [108, '6'],
    ],
    '1234567',
    '00845801078',
    '6',
  ],
  [
    '707',
    [[27, '1234567']],
    [
      [63, '00845801078'],
      [108, '6'],
    ],
    '1234567',
    '00845801078',
    '6',
  ],
  [
    '435',
    [[27, '1234567']],
    [
      [63, '00000000010'],
      [83, '112'],
      [386, '201126'],
    ],
    '1234567',
    '00000000010',
    '112',
  ],
] as const)(
  '%s: conta no cabeçalho, número com os dígitos, carteira',
  (banco, header, titulo, conta, numero, carteira) => {
    const lido = lerTitulo(banco, header, titulo);
    expect(lido.cabecalho).toMatchObject({ banco, data: '2026-11-20', conta });
    expect(lido.titulo).toMatchObject({ nossoNumero: numero, carteira });
    const dizCredito = ['336', '422', '435'].includes(banco);
    expect(lido.titulo?.dataCredito).toBe(dizCredito ? '2026-11-20' : undefined);
  },
);
