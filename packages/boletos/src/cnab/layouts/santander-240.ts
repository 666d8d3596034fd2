import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, data8, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosSantander240, ocorrenciasSantander240 } from '../retorno/tabelas/santander.ts';
import {
  comandosFebraban,
  especiesFebraban,
  registros240,
  segmentoP,
  segmentoQ,
  segmentoR,
  segmentoY03,
} from './febraban-240.ts';
import { registrosFebraban, retornoFebraban } from './febraban-240-retorno.ts';

const header = sobrepor(registros240.header, 'header', [
  brancos(9, 16),
  num('beneficiarioTipo', 17),
  num('beneficiarioDocumento', 18, 32),
  num('codigoTransmissao', 33, 47, { obrigatorio: true }),
  brancos(48, 72),
  brancos(152, 157),
  brancos(167, 240),
]);

const headerLote = sobrepor(registros240.headerLote, 'headerLote', [
  brancos(34, 53),
  num('codigoTransmissao', 54, 68, { obrigatorio: true }),
  brancos(69, 73),
]);

const p = sobrepor(segmentoP, 'segmentoP', [
  num('agencia', 18, 21, { obrigatorio: true }),
  alfa('agenciaDv', 22),
  num('conta', 23, 31, { obrigatorio: true }),
  alfa('contaDv', 32),
  num('contaCobranca', 33, 41),
  alfa('contaCobrancaDv', 42),
  brancos(43, 44),
  num('nossoNumero', 45, 56, { obrigatorio: true }),
  num('nossoNumeroDv', 57),
  brancos(61, 62),
  num('baixaCodigo', 224, 224, { padrao: '3' }),
  fixo(225, '0'),
  num('baixaDias', 226, 227),
  num('moeda', 228, 229),
  brancos(230, 240),
]);

const q = sobrepor(segmentoQ, 'segmentoQ', [zeros(210, 221), brancos(222, 240)]);
const r = sobrepor(segmentoR, 'segmentoR', [brancos(180, 240)]);

/** @source Santander, cobrança CNAB 240 (H7815) */
export const remessa: LayoutRemessa = {
  banco: '033',
  nome: 'Santander',
  formato: '240',
  header,
  headerLote,
  titulo: [sempre(p), sempre(q), sempre(r), { registro: segmentoY03, quando: 'pix' }],
  trailerLote: sobrepor(registros240.trailerLote, 'trailerLote', [brancos(24, 240)]),
  trailer: registros240.trailer,
  comandos: { ...comandosFebraban, sustar_protesto: '18' },
  especies: especiesFebraban,
  constantes: {
    bancoNome: 'BANCO SANTANDER',
    versaoArquivo: '040',
    versaoLote: '030',
    modalidade: '1',
    formaCadastramento: '1',
    tipoDocumento: '2',
  },
  derivarArquivo: ({ conta }) => ({
    agenciaDv: conta.agenciaDv ?? modulo11(conta.agencia, { resto1: 'X' }),
    contaCobranca: conta.conta,
    contaCobrancaDv: conta.contaDv,
  }),
  derivar: ({ nossoNumero, nossoNumeroDv }) => ({
    nossoNumeroDv: nossoNumeroDv ?? modulo11(nossoNumero),
  }),
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '033',
  nome: 'Santander',
  registros: registrosFebraban({
    header: [
      num('beneficiarioDocumento', 18, 32),
      num('agencia', 33, 36),
      alfa('agenciaDv', 37),
      num('conta', 38, 46),
      alfa('contaDv', 47),
      num('codigoBeneficiario', 53, 61),
    ],
    // Columns of the title stand four places before FEBRABAN's.
    segmentoT: [
      num('agencia', 18, 21),
      alfa('agenciaDv', 22),
      num('conta', 23, 31),
      alfa('contaDv', 32),
      alfa('nossoNumero', 41, 53, { obrigatorio: true }),
      alfa('carteira', 54),
      alfa('documento', 55, 69),
      data8('vencimento', 70),
      valor('valor', 78, 92),
      num('bancoRecebedor', 93, 95),
      num('agenciaRecebedora', 96, 99),
      alfa('agenciaRecebedoraDv', 100),
      alfa('controle', 101, 125),
      num('pagadorTipo', 128),
      num('pagadorDocumento', 129, 143),
      texto('pagadorNome', 144, 183),
      valor('tarifa', 194, 208),
      alfa('motivos', 209, 218),
    ],
  }),
  ocorrencias: ocorrenciasSantander240,
  motivos: motivosSantander240,
};
