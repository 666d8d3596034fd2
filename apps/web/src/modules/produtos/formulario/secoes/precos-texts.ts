import { defineTexts } from '../../../../platform/i18n/texts.ts';

export const precosTexts = defineTexts('produto-precos', {
  'pt-BR': {
    addTable: 'Adicionar tabela',
    noTables: 'Nenhuma tabela de preço nesta empresa.',
    restore: 'Restaurar',
    saveFirst: 'Salve ou descarte as alterações antes.',
    tableCount_one: '{count} tabela',
    tableCount_other: '{count} tabelas',
    variantPrices: 'Sem preço próprio, a variação tem o do produto da grade.',
    whichRule: 'Qual regra deu este preço?',
  },
  'es-EC': {
    addTable: 'Agregar lista',
    noTables: 'Ninguna lista de precios en esta empresa.',
    restore: 'Restaurar',
    saveFirst: 'Guarde o descarte los cambios antes.',
    tableCount_one: '{count} lista',
    tableCount_other: '{count} listas',
    variantPrices: 'Sin precio propio, la variante tiene el del producto principal.',
    whichRule: '¿Qué regla dio este precio?',
  },
});
