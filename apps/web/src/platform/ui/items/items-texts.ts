import { defineTexts } from '../../i18n/texts.ts';

export const itemsTexts = defineTexts('items', {
  'pt-BR': {
    addItem: 'Adicionar produto',
    search: 'Código, código de barras ou nome; 3*código para três',
    chooseCompany: 'Escolha a empresa primeiro',
    nothing: 'Nenhum produto encontrado',
    notFound: 'Nenhum produto encontrado para {text}.',
    notRead: 'Lido e não encontrado: {texts}. Não foi incluído.',
    notReadSeen: 'Entendi',
    camera: 'Ler com a câmera',
  },
  'es-EC': {
    addItem: 'Agregar producto',
    search: 'Código, código de barras o nombre; 3*código para tres',
    chooseCompany: 'Elija primero la empresa',
    nothing: 'Ningún producto encontrado',
    notFound: 'Ningún producto encontrado para {text}.',
    notRead: 'Leído y no encontrado: {texts}. No fue incluido.',
    notReadSeen: 'Entendido',
    camera: 'Leer con la cámara',
  },
});
