import { defineTexts } from '../../../platform/i18n/texts.ts';

export const listaTexts = defineTexts('produtos', {
  'pt-BR': {
    open: 'Abrir',
    edit: 'Editar',
    duplicate: 'Duplicar',
    adjustPrices: 'Ajustar preços',
    changeFields: 'Alterar cadastro',
    changePrice: 'Mudar preço',
    savePrice: 'Salvar preço',
    marginOf: 'Margem de {margem} % sobre o preço',
    noMainPrice: 'O produto não tem preço principal: dê-lhe um no cadastro.',
    priceOfTheGrid: 'A variação não tem preço próprio: vale o da grade.',
    close: 'Fechar',
    labels: 'Etiquetas',
    noUpdate: 'Você não tem permissão para alterar produtos.',
  },
  'es-EC': {
    open: 'Abrir',
    edit: 'Editar',
    duplicate: 'Duplicar',
    adjustPrices: 'Ajustar precios',
    changeFields: 'Modificar registro',
    changePrice: 'Cambiar precio',
    savePrice: 'Guardar precio',
    marginOf: 'Margen de {margem} % sobre el precio',
    noMainPrice: 'El producto no tiene precio principal: asígnele uno en el registro.',
    priceOfTheGrid: 'La variante no tiene precio propio: vale el del producto con variantes.',
    close: 'Cerrar',
    labels: 'Etiquetas',
    noUpdate: 'Usted no tiene permiso para modificar productos.',
  },
});
