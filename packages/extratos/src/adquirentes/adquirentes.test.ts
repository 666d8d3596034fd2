import { describe, expect, test } from 'vitest';
import { chavesDaAdquirente } from './chave.ts';
import { sugerirMapaDeAdquirente } from './csv.ts';
import { escreverCielo } from './escrever-cielo.ts';
import { lerExtratoDaAdquirente } from './ler.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const ler = (texto: string) => lerExtratoDaAdquirente(bytes(texto));
const dias = { inicio: '2025-03-01', fim: '2025-03-31' };
const cielo = () =>
  escreverCielo(
    '03',
    [
      {
        data: '2025-03-03',
        credito: '2025-04-02',
        nsu: '884213',
        autorizacao: 'A1B2C3',
        terminal: '12345678',
        bruto: '100.00',
        liquido: '96.80',
      },
      {
        tipo: '03',
        data: '2025-03-04',
        credito: '2025-04-03',
        nsu: '42',
        parcela: 1,
        parcelas: 2,
        bruto: '50.01',
        liquido: '48.01',
        bandeira: '007',
      },
    ],
    dias,
  );

/** A line of positions: texts by the column they begin at. */
function posicoes(campos: Record<number, string>, tamanho: number): string {
  const letras = Array.from({ length: tamanho }, () => ' ');
  for (const [de, texto] of Object.entries(campos)) {
    for (const [i, letra] of [...texto].entries()) letras[Number(de) - 1 + i] = letra;
  }
  return letras.join('');
}
const valor = (centavos: number) => String(centavos).padStart(15, '0');
const eevc = (registros = 8) =>
  [
    posicoes(
      {
        1: '002',
        4: '05032025',
        12: 'REDECARD',
        20: 'EXTRATO DE MOVIMENTO DE VENDAS',
        72: '000001',
        78: '012345678',
        102: 'V3.01 - 09/06 - EEVC',
      },
      121,
    ),
    posicoes({ 1: '006', 4: '012345678', 13: '000000001', 41: '03032025', 129: '02042025', 137: '3' }, 137),
    posicoes(
      {
        1: '008',
        4: '012345678',
        13: '000000001',
        22: '03032025',
        38: valor(10_000),
        84: '000',
        87: '000000884213',
        127: 'A1B2C3',
        133: '120000',
        204: valor(9_680),
        219: 'PV123456',
        230: '3',
      },
      230,
    ),
    posicoes({ 1: '010', 4: '012345678', 13: '000000002', 41: '03032025', 129: '02042025', 137: '1' }, 137),
    posicoes(
      {
        1: '012',
        4: '012345678',
        13: '000000002',
        22: '03032025',
        38: valor(10_000),
        87: '03',
        89: '000000000077',
        129: 'Z9',
        206: valor(9_601),
        221: valor(3_201),
        236: valor(3_200),
        251: 'PV123456',
        262: '1',
      },
      262,
    ),
    posicoes({ 1: '014', 4: '012345678', 13: '000000002', 22: '03032025', 38: '01', 85: '02042025' }, 92),
    posicoes({ 1: '014', 4: '012345678', 13: '000000002', 22: '03032025', 38: '02', 85: '02052025' }, 92),
    posicoes({ 1: '028', 4: '0001', 8: String(registros).padStart(6, '0') }, 184),
  ].join('\r\n');

describe('Cielo, versão 15', () => {
  test('cada parcela com o dia da sua unidade de recebíveis', () => {
    const { extrato } = ler(cielo());
    expect(extrato).toMatchObject({ formato: 'cielo15', ...dias, estabelecimento: '1234567890' });
    expect(extrato?.linhas).toMatchObject([
      {
        linha: 4,
        tipo: 'venda',
        dataDaVenda: '2025-03-03',
        credito: '2025-04-02',
        nsu: '884213',
        autorizacao: 'A1B2C3',
        terminal: '12345678',
        bandeira: 'Visa',
        modalidade: 'credito',
        parcela: 1,
        parcelas: 1,
        bruto: '100.00',
        taxa: '3.20',
        liquido: '96.80',
      },
      { linha: 5, modalidade: 'parcelado', parcela: 1, parcelas: 2, bandeira: 'Elo', nsu: '42', taxa: '2.00' },
    ]);
  });

  test.each([
    ['cortado no fim', (texto: string) => texto.slice(0, texto.lastIndexOf('9')), 5, 'cortado'],
    ['cortado no meio de uma linha', (texto: string) => texto.slice(0, 2500), 4, 'cortado'],
    [
      'sem um lançamento',
      (texto: string) =>
        texto
          .split('\r\n')
          .filter((_, i) => i !== 4)
          .join('\r\n'),
      5,
      'diz 2',
    ],
    ['da versão 14', (texto: string) => texto.replace('015', '014'), 1, 'versão 15'],
    ['de Pix', (texto: string) => texto.replace('CIELO03', 'CIELO16'), 1, 'peça o de vendas'],
    ['com outro registro', (texto: string) => texto.replace('\r\nE', '\r\nZ'), 4, '“Z”'],
    ['com uma data que não há', (texto: string) => texto.replaceAll('03032025', '31022025'), 4, '“31022025”'],
    ['com letras no valor', (texto: string) => texto.replace('0000000010000', '00000X0010000'), 4, 'centavos'],
  ])('%s é recusado com a linha', (_, estragar, linha, motivo) => {
    const { extrato, recusa } = ler(estragar(cielo()));
    expect(extrato).toBeNull();
    expect(recusa).toMatchObject({ linha, mensagem: expect.stringContaining(motivo) });
  });
});

describe('Rede', () => {
  test('EEVC: o parcelado se abre em parcelas, cada uma com o seu dia; as partes somam o comprovante', () => {
    const { extrato, recusa } = ler(eevc());
    expect(recusa).toBeNull();
    expect(extrato).toMatchObject({
      formato: 'rede-eevc',
      inicio: '2025-03-03',
      fim: '2025-03-03',
      estabelecimento: '12345678',
    });
    expect(
      extrato?.linhas.map(({ nsu, parcela, bruto, liquido, credito }) => [nsu, parcela, bruto, liquido, credito]),
    ).toEqual([
      ['884213', 1, '100.00', '96.80', '2025-04-02'],
      ['77', 1, '33.34', '32.01', '2025-04-02'],
      ['77', 2, '33.33', '32.00', '2025-05-02'],
      ['77', 3, '33.33', '32.00', null],
    ]);
  });

  test.each([
    ['sem o fim', (texto: string) => texto.slice(0, texto.lastIndexOf('028')).trimEnd(), 7, 'cortado'],
    ['com o fim de outro arquivo', () => eevc(99), 8, 'diz 99'],
    ['com uma linha curta', (texto: string) => texto.replace('PV123456   3', 'PV'), 3, 'posições'],
    ['com parcelas que não somam', (texto: string) => texto.replace(valor(3_201), valor(3_301)), 5, 'não somam'],
  ])('EEVC %s é recusado com a linha', (_, estragar, linha, motivo) => {
    expect(ler(estragar(eevc())).recusa).toMatchObject({ linha, mensagem: expect.stringContaining(motivo) });
  });

  const eevd = [
    '00,012345678,05032025,03032025,Movimentação diária - Cartões de débito,Rede,LOJA,000001,DIARIO,V1.04',
    '01,012345678,04032025,03032025,000000009,1,000000000005830,000000000000081,000000000005749,D,001,0001,123,3',
    '05,012345678,000000009,03032025,000000000005830,000000000000081,000000000005749,************1234,D,000000012345,04032025,000,101010,PV12,1,0,000000000005830,0,3',
    '04,012345678,1,1,000000000005830,000000000000081,000000000005749,0,0,0,000004',
  ].join('\n');
  test('EEVD: débito, entre vírgulas; cortado é recusado', () => {
    expect(ler(eevd).extrato?.linhas).toMatchObject([
      {
        nsu: '12345',
        modalidade: 'debito',
        credito: '2025-03-04',
        bruto: '58.30',
        taxa: '0.81',
        liquido: '57.49',
        bandeira: 'Visa',
      },
    ]);
    expect(ler(eevd.split('\n').slice(0, 3).join('\n')).recusa).toMatchObject({ linha: 3 });
    expect(ler(eevd.replace(',0,000000000005830,0,3', '')).recusa).toMatchObject({ linha: 3 });
  });
});

describe('CSV do portal', () => {
  const csv = `Relatório de vendas
Data da venda;Hora;NSU/CV;Código de autorização;Bandeira;Parcela;Valor bruto;Taxa (R$);Valor líquido;Data prevista
03/03/2025;12:00;0884213;A1B2C3;Visa;1/1;100,00;3,20;96,80;02/04/2025
04/03/2025;12:00;77;Z9;Elo;2/3;1.033,33;33,00;1.000,33;03/05/2025
31/02/2025;12:00;78;Z9;Elo;1/1;10,00;1,00;9,00;03/05/2025
Total;;;;;;1.143,33;37,20;1.106,13;`;
  test('o mapa se sugere pelas palavras; o que não se lê fica de fora com a linha', () => {
    const { mapa } = sugerirMapaDeAdquirente(bytes(csv));
    expect(mapa).toMatchObject({
      separador: ';',
      decimal: ',',
      ordemDaData: 'dma',
      tipo: 'venda',
      nsu: 2,
      bruto: 6,
      liquido: 8,
    });
    const { extrato } = ler(csv);
    expect(extrato?.linhas).toMatchObject([
      { nsu: '884213', parcela: 1, parcelas: 1, bruto: '100.00', taxa: '3.20', credito: '2025-04-02' },
      { nsu: '77', parcela: 2, parcelas: 3, bruto: '1033.33', liquido: '1000.33' },
    ]);
    expect(extrato?.problemas).toMatchObject([{ linha: 5 }]);
  });

  test('o que não é extrato nenhum é recusado dizendo o que pedir', () => {
    for (const texto of ['', '%PDF-1.7', 'PK\u0003\u0004', 'bom dia', 'a;b\n1;2']) {
      expect(ler(texto).recusa?.mensagem).toMatch(/vazio|peça|salve|não é um extrato/);
    }
  });
});

test('a mesma linha, vinda de novo, tem a mesma chave; taxa e previsão podem mudar; iguais do arquivo se distinguem', () => {
  const [a, b] = [
    ler(cielo()).extrato?.linhas ?? [],
    ler(cielo().replaceAll('0000000009680', '0000000009500')).extrato?.linhas ?? [],
  ];
  expect(chavesDaAdquirente(b)).toEqual(chavesDaAdquirente(a));
  expect(new Set(chavesDaAdquirente([...a, ...a])).size).toBe(4);
});

test.each([
  ['one line of a megabyte', `0${'1'.repeat(1_000_000)}`],
  ['details without end', `${cielo().split('\r\n')[0]}\r\n${'E\r\n'.repeat(200_000)}`],
  ['a CSV of separators', `Data da venda;Valor bruto;Valor líquido\n${';'.repeat(400_000)}`],
])('hostile files end: %s', (_, texto) => void ler(texto), 20_000);
