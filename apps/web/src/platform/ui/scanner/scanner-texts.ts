import { defineTexts } from '../../i18n/texts.ts';

export const scannerTexts = defineTexts('scanner', {
  'pt-BR': {
    title: 'Leitura pela câmera',
    aim: 'Aponte para o código de barras.',
    read: 'Lido: {code}',
    close: 'Fechar a câmera',
    insecure: 'A câmera só abre em endereço seguro (https).',
    refused: 'O navegador não deixou usar a câmera. Permita-a nas configurações do site.',
    absent: 'Não foi possível abrir a câmera deste aparelho.',
  },
  'es-EC': {
    title: 'Lectura con la cámara',
    aim: 'Apunte al código de barras.',
    read: 'Leído: {code}',
    close: 'Cerrar la cámara',
    insecure: 'La cámara solo se abre en una dirección segura (https).',
    refused: 'El navegador no permitió usar la cámara. Permítala en la configuración del sitio.',
    absent: 'No se pudo abrir la cámara de este equipo.',
  },
});
