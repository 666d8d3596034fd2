import { describe, expect, test } from 'vitest';
import { remessaDe, titulo } from '../../../test-support/cnab.ts';
import { gerarRemessa } from '../remessa/gerar.ts';
import type { ContaDeCobranca, TituloRemessa } from '../remessa/modelo.ts';

/** Columns from, to, and what they hold. */
type Coluna = readonly [de: number, ate: number, texto: string];

function linhasDe(
  banco: string,
  formato: '240' | '400',
  conta: Partial<ContaDeCobranca> = {},
  mudancas: Partial<TituloRemessa> = {},
): string[] {
  const remessa = remessaDe({ banco, formato });
  return gerarRemessa({
    ...remessa,
    conta: { ...remessa.conta, ...conta },
    titulos: [{ ...titulo, ...mudancas }],
  }).linhas;
}

function conferir(linha: string | undefined, colunas: readonly Coluna[]): void {
  const lidas = colunas.map(([de, ate]) => [de, ate, linha?.slice(de - 1, ate)]);
  expect(lidas).toEqual(colunas);
}

const brancos = (quantos: number) => ' '.repeat(quantos);
const zeros = (quantos: number) => '0'.repeat(quantos);
const encargos: Partial<TituloRemessa> = {
  multa: { tipo: 'percentual', valor: '2', data: '2026-12-11' },
  juros: { tipo: 'percentual_mes', valor: '3' },
  descontos: [{ tipo: 'valor', valor: '10', ate: '2026-12-05' }],
  protesto: { dias: 5 },
};

describe('C6 400', () => {
  const conta = { codigoBeneficiario: '123456789', carteira: '20' };

  test('header e título', () => {
    const [header, detalhe] = linhasDe('336', '400', conta, { nossoNumero: '1', ...encargos });
    conferir(header, [
      [1, 26, '01REMESSA01COBRANCA       '],
      [27, 46, '000123456789        '],
      [77, 94, `336${brancos(15)}`],
      [95, 100, '201126'],
      [109, 120, zeros(12)],
      [387, 400, '00000007000001'],
    ]);
    conferir(detalhe, [
      [1, 17, '10211222333000181'],
      [18, 37, `000123456789${brancos(8)}`],
      // Wallet 20 and number 1: 1 × 2 + 2 × 7 (weights 2 to 7), remainder 5.
      [63, 74, `${'000000000016'.slice(0, 11)}6`],
      [75, 85, `${brancos(8)}336`],
      [107, 110, '2001'],
      [140, 150, `${brancos(8)}01N`],
      [157, 160, '0000'],
      [161, 173, '0000000000123'],
      [174, 192, '0512260000000001000'],
      [193, 205, `111226${brancos(7)}`],
      [382, 385, '202 '],
      [386, 394, '11122605 '],
    ]);
  });

  test('mensagens vão no registro 2', () => {
    const [, , mensagens] = linhasDe('336', '400', conta, { mensagens: ['Obrigado'] });
    conferir(mensagens, [
      [1, 81, `2${'OBRIGADO'.padEnd(80)}`],
      [366, 394, '00000123451012260000000123456'],
    ]);
  });
});

test('Safra 400: agência e conta com dígitos, multa no lugar do abatimento, número do arquivo em cada linha', () => {
  const conta = { agencia: '1234', agenciaDv: '5', conta: '123456', contaDv: '7', carteira: '1' };
  const [header, detalhe, trailer] = linhasDe('422', '400', conta, { nossoNumero: '26173001', ...encargos });
  conferir(header, [
    [27, 40, '12345001234567'],
    [77, 94, '422BANCO SAFRA    '],
    [392, 400, '007000001'],
  ]);
  conferir(detalhe, [
    [18, 37, `12345001234567${brancos(6)}`],
    [63, 71, `26173001${digitoSafra('26173001')}`],
    [102, 108, '000 051'],
    [148, 160, '01N2011261610'],
    [206, 218, '1112260200000'],
    [315, 326, 'CENTRO      '],
    [389, 400, '422007000002'],
  ]);
  conferir(trailer, [
    [1, 368, `9${brancos(367)}`],
    [369, 391, '00000001000000000123456'],
    [392, 400, '007000003'],
  ]);
  const [, semMulta] = linhasDe('422', '400', conta, { abatimento: '10' });
  conferir(semMulta, [[206, 218, '0000000001000']]);
});

/** Modulo 11 by hand, as the bank's manual tells it: remainder 0 is 1, remainder 1 is 0. */
function digitoSafra(numero: string): string {
  const soma = [...numero].reduce((total, um, onde) => total + Number(um) * (9 - onde), 0);
  const resto = soma % 11;
  return resto === 0 ? '1' : resto === 1 ? '0' : String(11 - resto);
}

test('Banestes 400: conta com dígito, número com dois, multa e juros com indicador', () => {
  const conta = { conta: '1454204', contaDv: '7', carteira: '1' };
  const [header, detalhe] = linhasDe('021', '400', conta, { nossoNumero: '240', ...encargos });
  conferir(header, [
    [27, 46, `00014542047${brancos(9)}`],
    [77, 94, '021BANESTES       '],
  ]);
  conferir(detalhe, [
    [18, 37, `00014542047${brancos(9)}`],
    [63, 72, '0000024023'],
    [73, 82, '1000000200'],
    [89, 108, `00000${zeros(14)}1`],
    [140, 150, '0210050101N'],
    [157, 173, '06050000000000123'],
    [392, 394, '000'],
  ]);
  const [, semEncargos] = linhasDe('021', '400', conta, {});
  conferir(semEncargos, [
    [73, 82, zeros(10)],
    [161, 173, `9${zeros(12)}`],
  ]);
});

test('Cresol 400: colunas do Bradesco, e em branco o que a cooperativa não lê', () => {
  const conta = { agencia: '1234', conta: '1234567', contaDv: '4', carteira: '09', codigoBeneficiario: undefined };
  const [header, detalhe] = linhasDe('133', '400', conta, { nossoNumero: '2', ...encargos });
  conferir(header, [
    [27, 46, '00000009012341234567'.slice(0, 3) + '0090123412345674'.padStart(17, '0')],
    [47, 79, `${brancos(30)}133`],
    [80, 394, 'CRESOL'.padEnd(315)],
  ]);
  conferir(detalhe, [
    [2, 21, `${brancos(19)}0`],
    [22, 37, '0090123412345674'],
    [63, 70, '   20200'],
    [71, 81, '00000000002'],
    [83, 110, `${brancos(10)}2${brancos(15)}01`],
    [140, 160, `${brancos(8 - 1)} 01 201126    `.slice(0, 21)],
    [315, 334, `${brancos(12)}90010000`],
    [335, 394, brancos(60)],
  ]);
});

test('Cresol 240: juros sempre por dia, desconto em reais, multa em percentual no segmento R', () => {
  const conta = { agencia: '1234', conta: '1234567', contaDv: '4', carteira: '09' };
  const [header, lote, p, q, r, fimDoLote, fim] = linhasDe('133', '240', conta, {
    nossoNumero: '1',
    ...encargos,
    descontos: [{ tipo: 'percentual', valor: '10', ate: '2026-12-05' }],
  });
  conferir(header, [
    [33, 72, `${'1234567'.padStart(20, '0')}0123400000012345674 `],
    [103, 108, 'CRESOL'],
    [158, 171, '00000008400000'],
  ]);
  conferir(lote, [
    [14, 16, '042'],
    [34, 53, '00000090123412345674'],
    [184, 207, zeros(24)],
  ]);
  conferir(p, [
    [18, 37, '01234 0000012345674 '],
    [38, 57, '00000000000000000011'],
    [58, 62, '00022'],
    [118, 141, `${`1111220260000000000000${'00'}`.slice(0, 9)}000000000000123`],
    [142, 165, '105122026000000000012346'],
    [221, 229, '105200009'],
    [230, 240, zeros(11)],
  ]);
  conferir(q, [[154, 212, `${zeros(16)}${brancos(40)}000`]]);
  conferir(r, [
    [14, 17, 'R 01'],
    [18, 65, zeros(48)],
    [66, 89, '211122026000000000000200'],
  ]);
  conferir(fimDoLote, [[18, 123, `000005${zeros(92)}${brancos(8)}`]]);
  conferir(fim, [[18, 35, '000001000007000000']]);
  expect(linhasDe('133', '240', conta, { nossoNumero: '1' })).toHaveLength(6);
  // Wallet 09 and number 2 leave remainder 1.
  expect(() => linhasDe('133', '240', conta, { nossoNumero: '2' })).toThrow('título 1: segmentoP, campo nossoNumeroDv');
});

test('Uniprime 400: os registros do Bradesco, com o código composto', () => {
  const conta = { agencia: '1234', conta: '1234567', contaDv: '4', carteira: '09', codigoBeneficiario: undefined };
  const [header, detalhe] = linhasDe('084', '400', conta, { nossoNumero: '1', ...encargos });
  conferir(header, [
    [27, 46, `000${'00090123412345674'}`],
    [77, 94, '084UNIPRIME       '],
    [109, 117, 'MX0000007'],
  ]);
  conferir(detalhe, [
    [21, 37, '00090123412345674'],
    [63, 82, '00020200000000000011'],
    [157, 160, '0605'],
  ]);
});

describe('ABC Brasil, Daycoval e Delbank 400', () => {
  const conta = { agencia: '0001', codigoBeneficiario: '1234567', carteira: '121', modalidade: undefined };

  test('ABC Brasil', () => {
    const [header, detalhe] = linhasDe('246', '400', conta, { nossoNumero: '84580107', ...encargos });
    conferir(header, [
      [27, 46, '1234567'.padEnd(20)],
      [77, 94, '246BANCO ABC BRAS '],
    ]);
    conferir(detalhe, [
      [18, 37, '1234567'.padEnd(20)],
      [63, 73, '00845801078'],
      [90, 105, '2000000000020001'],
      [108, 110, '601'],
      [392, 394, '059'],
    ]);
  });

  test('Daycoval: número de oito posições sem dígito, mensagens no registro 2', () => {
    const [header, detalhe, mensagens] = linhasDe('707', '400', conta, {
      nossoNumero: '84580107',
      mensagens: ['Um', 'Dois'],
    });
    conferir(header, [
      [27, 46, '1234567'.padEnd(20)],
      [77, 94, '707BANCO DAYCOVAL '],
    ]);
    conferir(detalhe, [
      [63, 83, `84580107${brancos(13)}`],
      [84, 110, `${brancos(24)}601`],
      [140, 150, '7070000001N'],
      [392, 394, '000'],
    ]);
    conferir(mensagens, [
      [1, 71, `20${'UM'.padEnd(69)}`],
      [72, 140, 'DOIS'.padEnd(69)],
      [395, 400, '000003'],
    ]);
  });

  test('Delbank: a empresa como sacadora, dígito pela agência 0019, protesto nas instruções', () => {
    const [header, detalhe] = linhasDe('435', '400', { ...conta, carteira: '112' }, { nossoNumero: '1', ...encargos });
    conferir(header, [
      [27, 46, '1234567'.padEnd(20)],
      [77, 94, '435DELCRED SCD S.A'],
    ]);
    conferir(detalhe, [
      [2, 17, '0411222333000181'],
      [63, 73, '00000000010'],
      [74, 89, brancos(16)],
      [90, 110, '2000000000020000  101'],
      [140, 160, '4350000001N2011269405'],
      [352, 394, `${'MERCADO BOM PRECO LTDA'.padEnd(40)}05 `],
    ]);
    const [, semProtesto] = linhasDe('435', '400', conta);
    conferir(semProtesto, [
      [108, 108, '6'],
      [157, 160, '1010'],
      [392, 394, brancos(3)],
    ]);
  });
});

test.each([
  ['047', 'o leiaute do arquivo do Banese (047) só é entregue pelo banco; registre os boletos pelo canal dele'],
  ['399', 'o HSBC (399) deixou o varejo em 2016 e não recebe mais arquivos; use a conta no Bradesco (237)'],
  ['077', 'Banco Inter não tem remessa de 240; use o arquivo de 400'],
])('banco %s sem arquivo diz o que fazer', (banco, mensagem) => {
  expect(() => linhasDe(banco, '240')).toThrow(mensagem);
});
