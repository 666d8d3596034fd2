import { isDataCivil } from '@retaguarda/brasil';
import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, data6, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { errosBnb, ocorrenciasBnb } from '../retorno/tabelas/bnb.ts';
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
    detalhe: [
      num('agencia', 18, 21),
      num('conta', 24, 30),
      alfa('contaDv', 31),
      alfa('erros1', 280, 295, { padrao: '0' }),
      alfa('erros17', 296, 301, { padrao: '0' }),
      alfa('erros23', 302, 356, { padrao: '0' }),
    ],
  }),
  ocorrencias: ocorrenciasBnb,
  motivos: [{ textos: errosBnb }],
  derivar: ({ ocorrencia = '', erros1, erros17, erros23 }) => {
    // A payment has the day of the credit where other movements have the flags 17 to 22.
    const pago = liquidacoesBnb.includes(ocorrencia);
    return {
      motivos: [marcados(erros1, 1), pago ? '' : marcados(erros17, 17), marcados(erros23, 23)].join(''),
      dataCredito: pago ? diaDe(erros17) : undefined,
    };
  },
};

const liquidacoesBnb = ['06', '07', '08'];

/** The numbers of the flags that are on, two positions each; the first flag is number `primeiro`. */
function marcados(indicadores = '', primeiro: number): string {
  return [...indicadores]
    .flatMap((indicador, onde) => (indicador === '1' ? String(primeiro + onde).padStart(2, '0') : []))
    .join('');
}

/** The civil date of DDMMAA; what is no date is left out. */
function diaDe(escrito = ''): string | undefined {
  const civil = escrito.replace(/^(\d{2})(\d{2})(\d{2})$/, '20$3-$2-$1');
  return isDataCivil(civil) ? civil : undefined;
}
