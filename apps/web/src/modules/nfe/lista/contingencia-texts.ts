import { defineTexts } from '../../../platform/i18n/texts.ts';

export const contingenciaTexts = defineTexts('nfe-contingencia', {
  'pt-BR': {
    service: 'SEFAZ',
    title: 'A SEFAZ agora',
    asking: 'Perguntando se a SEFAZ responde…',
    theStatus: 'a situação da SEFAZ',
    sefaz: 'SEFAZ do Estado',
    svc: 'Contingência (SVC)',
    works: 'responde',
    stopped: 'não responde',
    inForce: '{empresa} emite em contingência ({tipo}) desde {desde}: {motivo}',
    enter: 'Entrar em contingência',
    enterHelp:
      'As notas saem por outro caminho, com outra chave, até você sair. Use só quando a SEFAZ não responde e a venda não pode esperar.',
    entered: 'A empresa emite em contingência.',
    leave: 'Voltar à emissão normal',
    left: 'A empresa voltou à emissão normal; o que ficou sem resposta é transmitido.',
    kind: 'Como emitir',
    chooseCompany: 'Escolha uma empresa no alto da tela para ver como a SEFAZ dela responde.',
    close: 'Fechar',
  },
  'es-EC': {
    service: 'SEFAZ',
    title: 'La SEFAZ ahora',
    asking: 'Preguntando si la SEFAZ responde…',
    theStatus: 'la situación de la SEFAZ',
    sefaz: 'SEFAZ del estado',
    svc: 'Contingencia (SVC)',
    works: 'responde',
    stopped: 'no responde',
    inForce: '{empresa} emite en contingencia ({tipo}) desde {desde}: {motivo}',
    enter: 'Entrar en contingencia',
    enterHelp:
      'Las facturas salen por otro camino, con otra clave, hasta que usted salga. Úselo solo cuando la SEFAZ no responde y la venta no puede esperar.',
    entered: 'La empresa emite en contingencia.',
    leave: 'Volver a la emisión normal',
    left: 'La empresa volvió a la emisión normal; lo que quedó sin respuesta se transmite.',
    kind: 'Cómo emitir',
    chooseCompany: 'Elija una empresa arriba para ver cómo responde su SEFAZ.',
    close: 'Cerrar',
  },
});
