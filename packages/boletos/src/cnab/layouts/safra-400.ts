import { arredondar, decimal, somarDias } from '@retaguarda/brasil';
import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { ocorrenciasSafra } from '../retorno/tabelas/safra.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

/** Branch with its digit and account of eight positions with its own. */
const conta = (de: number) => [
  num('agencia', de, de + 3, { obrigatorio: true }),
  num('agenciaDv', de + 4),
  num('conta', de + 5, de + 12, { obrigatorio: true }),
  num('contaDv', de + 13),
];

/** The number of the file is in every line; it goes round after 999. */
const numeroDoArquivo = num('numeroDoArquivo', 392, 394, { obrigatorio: true });

const header = sobrepor(header400, 'header', [...conta(27), brancos(41, 46), brancos(101, 391), numeroDoArquivo]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  ...conta(18),
  brancos(32, 37),
  num('nossoNumero', 63, 70, { obrigatorio: true }),
  num('nossoNumeroDv', 71),
  brancos(72, 101),
  zeros(102, 104),
  brancos(105),
  num('prazoInstrucao', 106, 107),
  num('carteira', 108, 108, { padrao: '1' }),
  num('multaOuAbatimento', 206, 218),
  texto('pagadorBairro', 315, 324),
  brancos(325, 326),
  texto('avalistaNome', 352, 381),
  brancos(382, 388),
  fixo(389, '422'),
  numeroDoArquivo,
]);

const trailer = sobrepor(trailer400, 'trailer', [
  brancos(2, 368),
  num('quantidade', 369, 376),
  valor('valorTotal', 377, 391),
  numeroDoArquivo,
]);

/** @source Safra, "Manual de cobrança", layout CNAB 400 */
export const remessa: LayoutRemessa = {
  banco: '422',
  nome: 'Safra',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer,
  comandos: comandos400,
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    nota_de_seguro: '03',
    recibo: '05',
    duplicata_de_servico: '09',
  },
  constantes: { bancoNome: 'BANCO SAFRA' },
  derivarArquivo: ({ sequencia, titulos }) => ({
    numeroDoArquivo: String(sequencia % 1000),
    quantidade: String(titulos.length),
  }),
  derivar: ({ nossoNumero, nossoNumeroDv, protesto, multa, vencimento, abatimento }, _, { multaPercentual }) => ({
    nossoNumeroDv: nossoNumeroDv ?? modulo11(nossoNumero.padStart(8, '0'), { resto0: '1', resto1: '0' }),
    // Instruction 16: the columns of the abatement hold day and rate of the fine.
    instrucao1: multa ? '16' : undefined,
    multaOuAbatimento: multa
      ? `${diaMesAno(multa.data ?? somarDias(vencimento, 1))}${centavos(multaPercentual, 4)}000`
      : centavos(abatimento, 13),
    // Instruction 10: protest after the days of columns 106 and 107.
    instrucao2: protesto ? '10' : undefined,
    prazoInstrucao: protesto?.dias.toString(),
  }),
};

function centavos(quantia = '0', largura: number): string {
  return arredondar(decimal(quantia === '' ? '0' : quantia), 2)
    .times(100)
    .toFixed(0)
    .padStart(largura, '0');
}

const diaMesAno = (civil: string): string => civil.replace(/^\d{2}(\d{2})-(\d{2})-(\d{2})$/, '$3$2$1');

/** @source Safra, "Manual de cobrança", layout CNAB 400, retorno */
export const retorno: LayoutRetorno = {
  banco: '422',
  nome: 'Safra',
  formato: '400',
  registros: registros400({
    header: [num('agencia', 27, 30), num('agenciaDv', 31), num('conta', 32, 39), alfa('contaDv', 40)],
    detalhe: [
      num('agencia', 18, 21),
      num('agenciaDv', 22),
      num('conta', 23, 30),
      alfa('contaDv', 31),
      alfa('nossoNumero', 63, 71, { obrigatorio: true }),
      alfa('motivos', 105, 107),
    ],
  }),
  ocorrencias: ocorrenciasSafra,
  // The texts of the codes are in the bank's own table, which is not public.
  motivos: [{ tamanho: 3, textos: {} }],
};
