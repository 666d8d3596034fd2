import { defineTexts } from '../../../../platform/i18n/texts.ts';

export const regrasTexts = defineTexts('regras-de-extrato', {
  'pt-BR': {
    putOff: 'Desativar',
    putOn: 'Ativar',
    off: 'Regra inativada: não sugere mais nada.',
    on: 'Regra ativada.',
    undo: 'Desfazer o que ela conciliou',
    undoAsk_one: 'Desfazer {count} conciliação feita pela regra "{padrao}"? O que nasceu dela é desfeito.',
    undoAsk_other: 'Desfazer {count} conciliações feitas pela regra "{padrao}"? O que nasceu delas é desfeito.',
    undone_one: '{count} conciliação desfeita.',
    undone_other: '{count} conciliações desfeitas.',
    nothing: 'Nada do que está conciliado veio dela.',
    noRight: 'Você não tem permissão para isso.',
  },
  'es-EC': {
    putOff: 'Desactivar',
    putOn: 'Activar',
    off: 'Regla desactivada: ya no sugiere nada.',
    on: 'Regla activada.',
    undo: 'Deshacer lo que concilió',
    undoAsk_one: '¿Deshacer {count} conciliación hecha por la regla "{padrao}"? Lo que nació de ella se deshace.',
    undoAsk_other: '¿Deshacer {count} conciliaciones hechas por la regla "{padrao}"? Lo que nació de ellas se deshace.',
    undone_one: '{count} conciliación deshecha.',
    undone_other: '{count} conciliaciones deshechas.',
    nothing: 'Nada de lo conciliado vino de ella.',
    noRight: 'No tiene permiso para esto.',
  },
});
