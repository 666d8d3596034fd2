import { duploDigito } from '../../digitos.ts';
import { brancos, num } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosBanrisul240, ocorrenciasBanrisul240 } from '../retorno/tabelas/banrisul.ts';
import { comandosFebraban, especiesFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { retornoFebraban } from './febraban-240-retorno.ts';

const p = sobrepor(segmentoP, 'segmentoP', [
  num('nossoNumero', 38, 55, { obrigatorio: true }),
  num('nossoNumeroDv', 56, 57),
  brancos(60),
  brancos(62),
]);

/** @source Banrisul, cobrança CNAB 240, versões 040/020 */
export const remessa: LayoutRemessa = {
  banco: '041',
  nome: 'Banrisul',
  formato: '240',
  ...registros240,
  header: sobrepor(registros240.header, 'header', [num('convenio', 33, 52, { obrigatorio: true })]),
  headerLote: sobrepor(registros240.headerLote, 'headerLote', [num('convenio', 34, 53, { obrigatorio: true })]),
  titulo: [sempre(p), sempre(segmentoQ), { registro: segmentoR, quando: 'multa_ou_desconto' }],
  comandos: comandosFebraban,
  especies: especiesFebraban,
  constantes: {
    bancoNome: 'BANRISUL',
    versaoArquivo: '040',
    versaoLote: '020',
    modalidade: '1',
    formaCadastramento: '1',
    emissaoBoleto: '2',
    agenciaCobradoraDv: '0',
    baixaCodigo: '2',
  },
  derivar: ({ nossoNumero, nossoNumeroDv, protesto }) => ({
    nossoNumeroDv: nossoNumeroDv ?? duploDigito(nossoNumero.padStart(8, '0')),
    protestoCodigo: protesto ? undefined : '0',
  }),
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '041',
  nome: 'Banrisul',
  ocorrencias: ocorrenciasBanrisul240,
  motivos: motivosBanrisul240,
};
