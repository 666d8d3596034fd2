import { defineTexts } from '../../i18n/texts.ts';

export const chartTexts = defineTexts('chart', {
  'pt-BR': {
    figure: 'Gráfico: {title}',
    drawing: 'Desenhando o gráfico',
    before: '{name}, antes',
    point: 'Ponto',
  },
  'es-EC': {
    figure: 'Gráfico: {title}',
    drawing: 'Dibujando el gráfico',
    before: '{name}, antes',
    point: 'Punto',
  },
});
