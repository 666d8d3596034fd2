import { modulo11 } from '../../digitos.ts';
import { alfa, num, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { ocorrenciasFebraban } from '../retorno/tabelas/febraban.ts';
import { dvBradesco } from './digitos.ts';
import { comandosFebraban, especiesFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { retornoFebraban } from './febraban-240-retorno.ts';

const p = sobrepor(segmentoP, 'segmentoP', [
  num('carteira', 38, 40, { obrigatorio: true }),
  zeros(41, 45),
  num('nossoNumero', 46, 56, { obrigatorio: true }),
  alfa('nossoNumeroDv', 57),
]);

/** @source Bradesco, Multipag/cobrança CNAB 240, versões 084/042 */
export const remessa: LayoutRemessa = {
  banco: '237',
  nome: 'Bradesco',
  formato: '240',
  ...registros240,
  header: sobrepor(registros240.header, 'header', [num('codigoBeneficiario', 33, 52, { obrigatorio: true })]),
  headerLote: sobrepor(registros240.headerLote, 'headerLote', [
    num('codigoBeneficiario', 34, 53, { obrigatorio: true }),
  ]),
  titulo: [sempre(p), sempre(segmentoQ), sempre(segmentoR)],
  comandos: comandosFebraban,
  especies: especiesFebraban,
  constantes: {
    bancoNome: 'BRADESCO',
    versaoArquivo: '084',
    versaoLote: '042',
    densidade: '01600',
    modalidade: '1',
    formaCadastramento: '1',
    tipoDocumento: '1',
    emissaoBoleto: '2',
    distribuicaoBoleto: '2',
    agenciaCobradoraDv: '0',
    baixaCodigo: '2',
    avisoDebito: '2',
  },
  derivarArquivo: ({ conta }) => ({ agenciaDv: conta.agenciaDv ?? modulo11(conta.agencia, { resto1: 'P' }) }),
  derivar: ({ nossoNumero, nossoNumeroDv }, { conta }) => ({
    nossoNumeroDv: nossoNumeroDv ?? dvBradesco(conta.carteira ?? '', nossoNumero),
  }),
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '237',
  nome: 'Bradesco',
  ocorrencias: {
    ...ocorrenciasFebraban,
    '73': ['negativacao_solicitada', 'Confirmação recebimento pedido de negativação'],
  },
};
