import { defineTexts } from '../i18n/texts.ts';

export const apiTexts = defineTexts('api', {
  'pt-BR': {
    network: 'Sem conexão com o servidor. Verifique a internet e tente de novo.',
    timeout: 'O servidor demorou demais para responder. Tente de novo.',
    refused: 'O servidor recusou o pedido ({status}).',
  },
  'es-EC': {
    network: 'Sin conexión con el servidor. Revise su internet e intente de nuevo.',
    timeout: 'El servidor tardó demasiado en responder. Intente de nuevo.',
    refused: 'El servidor rechazó la solicitud ({status}).',
  },
});
