import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, data6, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { ocorrenciasBnb } from '../retorno/tabelas/sicoob-inter-bnb.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('agencia', 27, 30, { obrigatorio: true }),
  zeros(31, 32),
  num('conta', 33, 39, { obrigatorio: true }),
  alfa('contaDv', 40),
  brancos(41, 46),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  brancos(2, 17),
  num('agencia', 18, 21, { obrigatorio: true }),
  zeros(22, 23),
  num('conta', 24, 30, { obrigatorio: true }),
  alfa('contaDv', 31),
  // Whole percent only.
  valor('multaPercentual', 32, 33, 0),
  brancos(34, 37),
  num('nossoNumero', 63, 69, { obrigatorio: true }),
  alfa('nossoNumeroDv', 70),
  num('contrato', 71, 80),
  data6('desconto2Data', 81),
  valor('desconto2Valor', 87, 99),
  brancos(100, 107),
  num('agenciaCobradora', 143, 146),
  brancos(147),
  texto('avalistaNome', 352, 391),
  num('prazoInstrucao', 392, 393, { padrao: '9' }),
  num('moeda', 394),
]);

/** Wallet 21 printed by the bank, 41 by the company, and 51 without instalments, as column 108 wants them. */
const carteiras: Readonly<Record<string, string>> = { '21': '4', '41': '5', '51': 'I' };

/** @source Banco do Nordeste, cobrança, layout CNAB 400 */
export const remessa: LayoutRemessa = {
  banco: '004',
  nome: 'Banco do Nordeste',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer: trailer400,
  comandos: { ...comandos400, sustar_protesto: '10', alterar_dados: '31' },
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    cheque: '03',
    recibo: '05',
    outros: '19',
  },
  constantes: { bancoNome: 'B.DO NORDESTE' },
  derivar: ({ nossoNumero, nossoNumeroDv, protesto }, { conta }) => ({
    nossoNumeroDv: nossoNumeroDv ?? modulo11(nossoNumero.padStart(7, '0'), { pesoMaximo: 8 }),
    carteira: carteiras[conta.carteira ?? ''] ?? conta.carteira,
    prazoInstrucao: protesto?.dias.toString(),
  }),
};

/** @source Banco do Nordeste, padrão BNB CNAB 400, retorno */
export const retorno: LayoutRetorno = {
  banco: '004',
  nome: 'Banco do Nordeste',
  formato: '400',
  registros: registros400({
    header: [num('agencia', 27, 30), num('conta', 33, 39), alfa('contaDv', 40), num('numeroRetorno', 109, 113)],
    // The digit of the number is the last of the eight positions.
    detalhe: [num('agencia', 18, 21), num('conta', 24, 30), alfa('contaDv', 31), brancos(292, 301)],
  }),
  ocorrencias: ocorrenciasBnb,
  motivos: [],
};
