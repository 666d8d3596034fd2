import { defineRegister } from '../register.ts';
import { codigoDoNivel, nivel, nomeDoNivel, telaDoNivel } from './mercadologico.ts';

export const categoriasSecao = defineRegister({
  ...nivel('product-category-section'),
  table: 'mercadologico_secao',
  module: 'produtos',
  label: { one: 'Setor', many: 'Setores de produtos' },
  purpose: 'Primeiro nível do mercadológico: Bebidas, Padaria, Limpeza.',
  fields: {
    codigo: codigoDoNivel,
    nome: nomeDoNivel,
  },
  unique: [['nome']],
  spanish: {
    'Primeiro nível do mercadológico: Bebidas, Padaria, Limpeza.':
      'Primer nivel de la clasificación comercial: Bebidas, Panadería, Limpieza.',
    'Setores de produtos': 'Sectores de productos',
  },
  screen: telaDoNivel('setores', 'Setores de produtos'),
});
