import { defineTexts } from '../../../../platform/i18n/texts.ts';

export const imagensTexts = defineTexts('produto-imagens', {
  'pt-BR': {
    addImages: 'Enviar imagens',
    imageCount_one: '{count} imagem',
    imageCount_other: '{count} imagens',
    imagesWithSave: 'Vão com o produto quando ele for salvo; a primeira é a principal.',
    mainImage: 'Principal',
    makeMainImage: 'Tornar {nome} a principal',
    moveAfter: 'Mover {nome} para depois',
    moveBefore: 'Mover {nome} para antes',
    noImages: 'nenhuma imagem',
    remove: 'Excluir',
    removeImage: 'Excluir {nome}',
    removeImageAsk: 'Excluir a imagem {nome}?',
  },
  'es-EC': {
    addImages: 'Enviar imágenes',
    imageCount_one: '{count} imagen',
    imageCount_other: '{count} imágenes',
    imagesWithSave: 'Van con el producto cuando se guarde; la primera es la principal.',
    mainImage: 'Principal',
    makeMainImage: 'Hacer principal {nome}',
    moveAfter: 'Mover {nome} hacia después',
    moveBefore: 'Mover {nome} hacia antes',
    noImages: 'ninguna imagen',
    remove: 'Eliminar',
    removeImage: 'Eliminar {nome}',
    removeImageAsk: '¿Eliminar la imagen {nome}?',
  },
});
