import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { ocorrenciasBanestes } from '../retorno/tabelas/banestes.ts';
import { rejeicoesFebraban, tarifasFebraban } from '../retorno/tabelas/febraban.ts';
import { detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

/** The account with its digit is the bank's code of the company. */
const conta = (de: number) => [
  num('conta', de, de + 9, { obrigatorio: true }),
  num('contaDv', de + 10, de + 10),
  brancos(de + 11, de + 19),
];

const header = sobrepor(header400, 'header', conta(27));

const detalhe = sobrepor(detalhe400, 'detalhe', [
  ...conta(18),
  num('nossoNumero', 63, 70, { obrigatorio: true }),
  num('nossoNumeroDv', 71, 72),
  num('multaCodigo', 73),
  valor('multaPercentual', 74, 82),
  brancos(83, 88),
  zeros(89, 92),
  num('avalistaTipo', 93),
  num('avalistaDocumento', 94, 107),
  num('carteira', 108),
  // The company prints the boleto: no place of payment of its own, kind 01.
  fixo(143, '0050101'),
  num('jurosCodigo', 161),
  valor('jurosDia', 162, 173),
  texto('mensagem1', 352, 391),
  zeros(392, 394),
]);

/** @source Banestes, "Manual técnico de cobrança", layout CNAB 400 */
export const remessa: LayoutRemessa = {
  banco: '021',
  nome: 'Banestes',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer: trailer400,
  comandos: {
    entrada: '01',
    baixa: '02',
    conceder_abatimento: '04',
    cancelar_abatimento: '05',
    alterar_vencimento: '06',
    alterar_seu_numero: '08',
    protestar: '09',
    sustar_protesto: '18',
    sustar_protesto_e_baixar: '20',
    alterar_dados: '31',
  },
  // Columns 148-149 say who prints the boleto.
  especies: {},
  constantes: { bancoNome: 'BANESTES' },
  derivar: ({ nossoNumero, nossoNumeroDv, protesto, juros, multa }) => ({
    nossoNumeroDv: nossoNumeroDv ?? digitos(nossoNumero.padStart(8, '0')),
    multaCodigo: multa ? '1' : '0',
    // 0 an amount a day, 9 none.
    jurosCodigo: juros ? '0' : '9',
    instrucao1: protesto ? '06' : undefined,
    instrucao2: protesto?.dias.toString(),
  }),
};

/** Modulo 11 over the number, then over number and first digit with weights up to 10. */
function digitos(nossoNumero: string): string {
  const primeiro = modulo11(nossoNumero);
  return primeiro + modulo11(`${nossoNumero}${primeiro}`, { pesoMaximo: 10 });
}

/** @source Banestes, "Manual técnico de cobrança", layout CNAB 400, retorno */
export const retorno: LayoutRetorno = {
  banco: '021',
  nome: 'Banestes',
  formato: '400',
  registros: registros400({
    header: [num('conta', 27, 36), alfa('contaDv', 37)],
    detalhe: [
      num('conta', 18, 27),
      alfa('contaDv', 28),
      alfa('nossoNumero', 63, 72, { obrigatorio: true }),
      // The day of the credit is not told.
      brancos(296, 301),
      alfa('motivos', 378, 385),
    ],
  }),
  ocorrencias: ocorrenciasBanestes,
  motivos: [{ ocorrencias: ['28'], textos: tarifasFebraban }, { textos: rejeicoesFebraban }],
};
