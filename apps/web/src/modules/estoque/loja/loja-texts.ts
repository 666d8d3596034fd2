import { defineTexts } from '../../../platform/i18n/texts.ts';

export const lojaTexts = defineTexts('estoque-loja', {
  'pt-BR': {
    stock: 'Estoque desta empresa',
    atCost: 'a custo médio',
    in: 'Entrou no mês',
    out: 'Saiu no mês',
    lost: 'Perdas e consumo',
  },
  'es-EC': {
    stock: 'Existencias de esta empresa',
    atCost: 'a costo promedio',
    in: 'Entró en el mes',
    out: 'Salió en el mes',
    lost: 'Pérdidas y consumo',
  },
});
