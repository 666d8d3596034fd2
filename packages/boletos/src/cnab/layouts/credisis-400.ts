import { alfa, brancos, data6, num, texto, valor } from '../motor/campo.ts';
import { parcial, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('agencia', 27, 30, { obrigatorio: true }),
  brancos(31),
  num('conta', 32, 39, { obrigatorio: true }),
  alfa('contaDv', 40),
  brancos(41, 46),
  num('numeroRemessa', 101, 107, { obrigatorio: true }),
  brancos(108, 394),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  num('agencia', 18, 21, { obrigatorio: true }),
  brancos(22),
  num('conta', 23, 30, { obrigatorio: true }),
  alfa('contaDv', 31),
  brancos(32, 37),
  // Bank identification, the beneficiary's code and the number.
  num('fixoNumero', 63),
  num('codigoBeneficiario', 64, 67, { obrigatorio: true }),
  num('nossoNumero', 68, 73, { obrigatorio: true }),
  brancos(74, 110),
  brancos(140, 150),
  brancos(157, 160),
  valor('jurosMes', 161, 166, 4),
  valor('multaPercentual', 167, 172, 4),
  brancos(173, 205),
  valor('desconto1Valor', 206, 218),
  texto('pagadorLogradouro', 275, 311),
  texto('pagadorBairro', 312, 326),
  texto('avalistaNome', 352, 376),
  brancos(377),
  alfa('avalistaDocumento', 378, 391),
  num('protestoDias', 392, 393),
  brancos(394),
]);

/** @source CrediSIS, layout de cobrança CNAB 400; the file registers titles, nothing else */
export const remessa: LayoutRemessa = {
  banco: '097',
  nome: 'CrediSIS',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer: trailer400,
  comandos: { entrada: '01' },
  especies: {},
  constantes: { bancoNome: 'CENTRALCRED' },
};

/** @source CrediSIS, layout de cobrança CNAB 400, retorno: tells payments only, in the columns of the remessa */
export const retorno: LayoutRetorno = {
  banco: '097',
  nome: 'CrediSIS',
  formato: '400',
  registros: {
    ...registros400({
      header: [num('agencia', 27, 30), num('conta', 32, 39), alfa('contaDv', 40), num('numeroRetorno', 101, 107)],
    }),
    '1': {
      papel: 'titulo',
      registro: parcial('detalhe', 400, [
        num('agencia', 18, 21),
        num('conta', 23, 30),
        alfa('contaDv', 31),
        alfa('nossoNumero', 63, 73, { obrigatorio: true }),
        alfa('documento', 111, 120),
        data6('vencimento', 121),
        valor('valor', 127, 139),
        data6('dataOcorrencia', 147),
        alfa('nossoNumeroRepetido', 153, 165),
        num('bancoRecebedor', 166, 168),
        num('agenciaRecebedora', 169, 172),
        data6('dataCredito', 176),
        valor('desconto', 206, 218),
        num('pagadorTipo', 219, 220),
        num('pagadorDocumento', 221, 234),
        texto('pagadorNome', 235, 253),
        valor('pago', 254, 266),
        num('sequencia', 395, 400),
      ]),
    },
  },
  // There is no column for the occurrence.
  ocorrencias: { '': ['liquidado', 'Pagamento'] },
  motivos: [],
};
