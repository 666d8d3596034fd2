import { ref } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { codigoDoNivel, nivel, nomeDoNivel, telaDoNivel } from './mercadologico.ts';

export const categoriasGrupo = defineRegister({
  ...nivel('product-category-group'),
  table: 'mercadologico_grupo',
  module: 'produtos',
  label: { one: 'Grupo', many: 'Grupos de produtos' },
  purpose: 'Segundo nível do mercadológico, dentro de um setor: Cervejas, Refrigerantes.',
  fields: {
    secaoId: ref('product-category-section', { label: 'Setor', required: true, column: 3 }),
    codigo: codigoDoNivel,
    nome: nomeDoNivel,
  },
  unique: [['secaoId', 'nome']],
  spanish: {
    'Segundo nível do mercadológico, dentro de um setor: Cervejas, Refrigerantes.':
      'Segundo nivel de la clasificación comercial, dentro de un sector: Cervezas, Gaseosas.',
    'Grupos de produtos': 'Grupos de productos',
  },
  screen: telaDoNivel('grupos', 'Grupos de produtos'),
});
