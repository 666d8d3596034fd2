import { defineTexts } from '../../../../platform/i18n/texts.ts';

export const tributacaoTexts = defineTexts('produto-tributacao', {
  'pt-BR': {
    approximateTaxes: 'Carga tributária aproximada',
    cstOfClass: 'A classificação é do CST {cst}.',
    ibptLine: '{federal} % federal · {estadual} % estadual · {municipal} % municipal · versão {versao}',
    medicine: 'Medicamento',
    rate: 'Alíquota',
    sectionTaxes: 'Tributação',
    taxReform: 'IBS e CBS',
    taxesNote: 'Os códigos são conferidos entre si enquanto você preenche.',
    useIt: 'Usar',
  },
  'es-EC': {
    approximateTaxes: 'Carga tributaria aproximada',
    cstOfClass: 'La clasificación es del CST {cst}.',
    ibptLine: '{federal} % federal · {estadual} % estatal · {municipal} % municipal · versión {versao}',
    medicine: 'Medicamento',
    rate: 'Alícuota',
    sectionTaxes: 'Impuestos',
    taxReform: 'IBS y CBS',
    taxesNote: 'Los códigos se verifican entre sí mientras usted llena.',
    useIt: 'Usar',
  },
});
