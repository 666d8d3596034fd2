import { defineTexts } from '../../../platform/i18n/texts.ts';

export const creditosTexts = defineTexts('entradas-creditos', {
  'pt-BR': {
    title: 'Créditos de impostos',
    comesBack: '{total} voltam, e saem do custo',
    nothingBack: 'Nada volta',
    tax: 'Imposto',
    inNote: 'Na nota',
    credit: 'Crédito',
    why: 'Por quê',
    ofItems_one: '({count} item)',
    ofItems_other: '({count} itens)',
    ofItem: 'Impostos do item',
    base: 'Base',
    rate: 'Alíquota',
  },
  'es-EC': {
    title: 'Créditos de impuestos',
    comesBack: '{total} vuelven, y salen del costo',
    nothingBack: 'Nada vuelve',
    tax: 'Impuesto',
    inNote: 'En la factura',
    credit: 'Crédito',
    why: 'Por qué',
    ofItems_one: '({count} ítem)',
    ofItems_other: '({count} ítems)',
    ofItem: 'Impuestos del ítem',
    base: 'Base',
    rate: 'Tasa',
  },
});
