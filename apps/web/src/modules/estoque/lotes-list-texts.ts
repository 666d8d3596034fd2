import { defineTexts } from '../../platform/i18n/texts.ts';

export const lotesListTexts = defineTexts('estoque-lotes', {
  'pt-BR': {
    title: 'Lotes e validade',
    add: 'Adicionar lote',
    none: 'Sem lotes.',
    lot: 'Lote',
    made: 'Fabricação',
    expiry: 'Validade',
    quantity: 'Quantidade',
  },
  'es-EC': {
    title: 'Lotes y caducidad',
    add: 'Agregar lote',
    none: 'Sin lotes.',
    lot: 'Lote',
    made: 'Fabricación',
    expiry: 'Caducidad',
    quantity: 'Cantidad',
  },
});
