import { defineTexts } from '../../../platform/i18n/texts.ts';

export const produtoTexts = defineTexts('estoque-produto', {
  'pt-BR': {
    stock: 'Em estoque',
    reserved: '{quantidade} reservados, {disponivel} livres',
    worth: '{valor} a custo médio',
    more_one: 'E mais {count} estoque.',
    more_other: 'E mais {count} estoques.',
    priceAndCost: 'Preço e custo',
    noPrice: 'sem preço',
    noCost: 'sem custo conhecido',
    cost: 'custo médio {valor}',
    priceOverTime: 'Preço e custo por mês',
    nothing: 'Nenhuma empresa tem preço nem estoque dele.',
  },
  'es-EC': {
    stock: 'En existencias',
    reserved: '{quantidade} reservados, {disponivel} libres',
    worth: '{valor} a costo promedio',
    more_one: 'Y {count} existencia más.',
    more_other: 'Y {count} existencias más.',
    priceAndCost: 'Precio y costo',
    noPrice: 'sin precio',
    noCost: 'sin costo conocido',
    cost: 'costo promedio {valor}',
    priceOverTime: 'Precio y costo por mes',
    nothing: 'Ninguna empresa tiene precio ni existencias de él.',
  },
});
