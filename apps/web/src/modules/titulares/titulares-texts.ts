import { defineTexts } from '../../platform/i18n/texts.ts';

export const titularesTexts = defineTexts('titulares', {
  'pt-BR': {
    fromRecord: 'Pedido do titular (LGPD)',
    newTitle: 'Novo pedido de titular',
    editTitle: 'Pedido de {titular}',
    save: 'Salvar',
    saved: 'Pedido salvo.',
    edit: 'Editar',
    open: 'Abrir',
    asked: 'Pedido',
    answered: 'Resposta',
    answer: 'Responder',
    answerTitle: 'Responder a {titular}',
    answerLead: 'Guarde o que foi dito à pessoa. O programa não envia a resposta, e ela não muda depois.',
    answerDone: 'Resposta guardada.',
    alreadyAnswered: 'Este pedido já foi respondido.',
    copy: 'Gerar cópia dos dados',
    copyAsk:
      'A cópia junta tudo que se guarda sobre a pessoa, de todos os cadastros com o seu CPF. Confira antes que quem pede é ela mesma.',
    copyAction: 'Gerar cópia',
  },
  'es-EC': {
    fromRecord: 'Pedido del titular (LGPD)',
    newTitle: 'Nuevo pedido de titular',
    editTitle: 'Pedido de {titular}',
    save: 'Guardar',
    saved: 'Pedido guardado.',
    edit: 'Editar',
    open: 'Abrir',
    asked: 'Pedido',
    answered: 'Respuesta',
    answer: 'Responder',
    answerTitle: 'Responder a {titular}',
    answerLead: 'Guarde lo que se dijo a la persona. El programa no envía la respuesta, y no cambia después.',
    answerDone: 'Respuesta guardada.',
    alreadyAnswered: 'Este pedido ya fue respondido.',
    copy: 'Generar copia de los datos',
    copyAsk:
      'La copia reúne todo lo que se guarda sobre la persona, de todos los registros con su CPF. Verifique antes que quien pide es ella misma.',
    copyAction: 'Generar copia',
  },
});
