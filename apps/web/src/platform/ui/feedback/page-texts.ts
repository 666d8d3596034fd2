import { defineTexts } from '../../i18n/texts.ts';

/** What stands in place of a screen that is not there: in the first load, where the frame's texts are not. */
export const pageTexts = defineTexts('page', {
  'pt-BR': {
    notFoundText: 'O endereço {endereco} não existe no Retaguarda. Pode ter sido digitado errado ou mudado de lugar.',
    goHome: 'Ir para o início',
    goBack: 'Voltar',
    failedTitle: 'Esta tela não pôde ser aberta',
    failedText: 'O programa falhou ao abrir esta parte. Seus rascunhos estão guardados neste dispositivo.',
    failedChunk: 'Uma parte do programa não chegou: a conexão pode ter caído.',
    outdatedTitle: 'Há uma versão nova do Retaguarda',
    outdatedText: 'O programa foi atualizado enquanto esta página estava aberta. Recarregue para continuar.',
    outdatedPart:
      'O programa foi atualizado e esta parte não pôde ser aberta. Salve o que está preenchido e recarregue a página.',
    tryAgain: 'Tentar de novo',
    reload: 'Recarregar',
    details: 'Detalhes',
  },
  'es-EC': {
    notFoundText: 'La dirección {endereco} no existe en Retaguarda. Pudo escribirse mal o cambiar de lugar.',
    goHome: 'Ir al inicio',
    goBack: 'Volver',
    failedTitle: 'No se pudo abrir esta pantalla',
    failedText: 'El programa falló al abrir esta parte. Sus borradores están guardados en este dispositivo.',
    failedChunk: 'Una parte del programa no llegó: la conexión pudo caerse.',
    outdatedTitle: 'Hay una versión nueva de Retaguarda',
    outdatedText: 'El programa se actualizó mientras esta página estaba abierta. Recargue para continuar.',
    outdatedPart:
      'El programa se actualizó y esta parte no se pudo abrir. Guarde lo que está completado y recargue la página.',
    tryAgain: 'Intentar de nuevo',
    reload: 'Recargar',
    details: 'Detalles',
  },
});
