import { brancos, fixo, num, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosSicredi240, ocorrenciasSicredi240 } from '../retorno/tabelas/sicredi.ts';
import { comandosFebraban, especiesFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { retornoFebraban } from './febraban-240-retorno.ts';

const p = sobrepor(segmentoP, 'segmentoP', [
  // Year, byte, sequence and check digit, together.
  num('nossoNumero', 38, 45, { obrigatorio: true }),
  num('nossoNumeroDv', 46),
  brancos(47, 57),
  // The co-operative always writes off sixty days after the due date.
  fixo(224, '1060'),
]);

/** @source Sicredi, manual do beneficiário, CNAB 240, versões 081/040 */
export const remessa: LayoutRemessa = {
  banco: '748',
  nome: 'Sicredi',
  formato: '240',
  header: sobrepor(registros240.header, 'header', [brancos(33, 52), brancos(58)]),
  headerLote: sobrepor(registros240.headerLote, 'headerLote', [brancos(34, 53), brancos(59)]),
  titulo: [sempre(p), sempre(segmentoQ), sempre(segmentoR)],
  trailerLote: sobrepor(registros240.trailerLote, 'trailerLote', [zeros(24, 115)]),
  trailer: sobrepor(registros240.trailer, 'trailer', [num('contas', 30, 35)]),
  comandos: comandosFebraban,
  especies: { ...especiesFebraban, duplicata_mercantil: '03', duplicata_de_servico: '05' },
  constantes: {
    bancoNome: 'SICREDI',
    versaoArquivo: '081',
    versaoLote: '040',
    densidade: '01600',
    modalidade: '1',
    formaCadastramento: '1',
    tipoDocumento: '1',
    emissaoBoleto: '2',
    distribuicaoBoleto: '2',
  },
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '748',
  nome: 'Sicredi',
  ocorrencias: ocorrenciasSicredi240,
  motivos: motivosSicredi240,
};
