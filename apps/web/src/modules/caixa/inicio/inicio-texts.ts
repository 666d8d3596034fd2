import { defineTexts } from '../../../platform/i18n/texts.ts';

export const inicioTexts = defineTexts('caixa-inicio', {
  'pt-BR': {
    title: 'Caixas abertos',
    none: 'Nenhum caixa aberto agora.',
    nobody: 'Sem operador',
    more_one: 'E mais {count} caixa aberto.',
    more_other: 'E mais {count} caixas abertos.',
  },
  'es-EC': {
    title: 'Cajas abiertas',
    none: 'Ninguna caja abierta ahora.',
    nobody: 'Sin operador',
    more_one: 'Y {count} caja abierta más.',
    more_other: 'Y {count} cajas abiertas más.',
  },
});
