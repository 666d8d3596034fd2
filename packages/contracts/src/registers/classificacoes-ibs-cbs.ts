import { date, decimalField, flag, text } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** `cClassTrib`: its first three figures are the CST. @source IT 2025.002, publication of 22/06/2026 */
export const classificacoesIbsCbs = defineCodeTable({
  resource: 'classificacoes-ibs-cbs',
  table: 'classificacao_ibs_cbs',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'Classificação do IBS e da CBS', many: 'Classificações do IBS e da CBS' },
  purpose: 'Como a reforma tributária trata cada operação, com a redução de alíquota de cada caso.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 6, pattern: /^\d{6}$/, patternText: 'Informe 6 dígitos' },
  fields: {
    cst: text({ label: 'CST', max: 3, required: true, searchable: true, column: 3, filter: true }),
    tipoAliquota: text({ label: 'Tipo de alíquota', max: 60, column: 4, filter: true }),
    reducaoIbs: decimalField({ label: 'Redução do IBS', unit: '%', places: 4, precision: 7, column: 5 }),
    reducaoCbs: decimalField({ label: 'Redução da CBS', unit: '%', places: 4, precision: 7, column: 6 }),
    vigenciaInicio: date({ label: 'Vale desde', column: 7 }),
    vigenciaFim: date({ label: 'Vale até' }),
    nfe: flag({ label: 'NF-e', section: 'Documentos', filter: true }),
    nfce: flag({ label: 'NFC-e', section: 'Documentos', filter: true }),
    nfse: flag({ label: 'NFS-e', section: 'Documentos', filter: true }),
    fundamento: text({ label: 'Fundamento na LC 214', max: 60 }),
  },
  spanish: {
    'Classificações do IBS e da CBS': 'Clasificaciones del IBS y de la CBS',
    'Tipo de alíquota': 'Tipo de alícuota',
    'Redução do IBS': 'Reducción del IBS',
    'Redução da CBS': 'Reducción de la CBS',
    'Fundamento na LC 214': 'Fundamento en la LC 214',
    'Como a reforma tributária trata cada operação, com a redução de alíquota de cada caso.':
      'Cómo trata la reforma tributaria cada operación, con la reducción de alícuota de cada caso.',
  },
  screen: { path: 'classificacoes-ibs-cbs', title: 'Classificações do IBS e da CBS', area: 'tabelas' },
});
