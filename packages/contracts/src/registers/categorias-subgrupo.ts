import { ref } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { codigoDoNivel, nivel, nomeDoNivel, telaDoNivel } from './mercadologico.ts';

export const categoriasSubgrupo = defineRegister({
  ...nivel('product-category-subgroup'),
  table: 'mercadologico_subgrupo',
  module: 'produtos',
  label: { one: 'Subgrupo', many: 'Subgrupos de produtos' },
  purpose: 'Terceiro nível do mercadológico, dentro de um grupo: Cervejas artesanais.',
  fields: {
    grupoProdutoId: ref('product-category-group', { label: 'Grupo', required: true, column: 3 }),
    codigo: codigoDoNivel,
    nome: nomeDoNivel,
  },
  unique: [['grupoProdutoId', 'nome']],
  spanish: {
    'Terceiro nível do mercadológico, dentro de um grupo: Cervejas artesanais.':
      'Tercer nivel de la clasificación comercial, dentro de un grupo: Cervezas artesanales.',
    'Subgrupos de produtos': 'Subgrupos de productos',
  },
  screen: telaDoNivel('subgrupos', 'Subgrupos de produtos'),
});
