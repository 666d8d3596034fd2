import { defineTexts } from '../../../../platform/i18n/texts.ts';

export const composicaoTexts = defineTexts('produto-composicao', {
  'pt-BR': {
    addComponent: 'Adicionar componente',
    componentWithoutCost: 'O componente não tem custo: informe-o no cadastro dele.',
    costOf: 'custo {custo}',
    costShare: 'CMV',
    linesWithoutCost_one: '{count} componente sem custo',
    linesWithoutCost_other: '{count} componentes sem custo',
    noComponents: 'Nenhum componente.',
    notComposite: 'não é composto',
    recipeCost: 'Custo da receita',
    unitShort: 'Un.',
  },
  'es-EC': {
    addComponent: 'Agregar componente',
    componentWithoutCost: 'El componente no tiene costo: indíquelo en su registro.',
    costOf: 'costo {custo}',
    costShare: 'Costo de venta',
    linesWithoutCost_one: '{count} componente sin costo',
    linesWithoutCost_other: '{count} componentes sin costo',
    noComponents: 'Ningún componente.',
    notComposite: 'no es compuesto',
    recipeCost: 'Costo de la receta',
    unitShort: 'Un.',
  },
});
