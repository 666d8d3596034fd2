import { ref } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { codigoDoNivel, nivel, nomeDoNivel, telaDoNivel } from './mercadologico.ts';

export const categoriasLinha = defineRegister({
  ...nivel('product-category-line'),
  table: 'mercadologico_linha',
  module: 'produtos',
  label: { one: 'Linha', many: 'Linhas de produtos' },
  purpose: 'Último nível do mercadológico, dentro de um subgrupo: Sem álcool.',
  fields: {
    subgrupoId: ref('product-category-subgroup', { label: 'Subgrupo', required: true, column: 3 }),
    codigo: codigoDoNivel,
    nome: nomeDoNivel,
  },
  unique: [['subgrupoId', 'nome']],
  spanish: {
    'Último nível do mercadológico, dentro de um subgrupo: Sem álcool.':
      'Último nivel de la clasificación comercial, dentro de un subgrupo: Sin alcohol.',
    'Linhas de produtos': 'Líneas de productos',
  },
  screen: telaDoNivel('linhas', 'Linhas de produtos'),
});
