import { text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const grupoFornecedores = defineRegister({
  resource: 'grupo-fornecedores',
  table: 'grupo_fornecedor',
  module: 'cadastros',
  domain: 'registers',
  label: { one: 'Grupo de fornecedores', many: 'Grupos de fornecedores' },
  purpose: 'Reúne fornecedores para pedidos e relatórios: hortifrúti, bebidas, embalagens.',
  scope: 'grupo',
  access: 'grupo_fornecedores',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    descricao: text({ label: 'Descrição', max: 200, searchable: true, column: 2 }),
  },
  unique: [['nome']],
  spanish: {
    'Reúne fornecedores para pedidos e relatórios: hortifrúti, bebidas, embalagens.':
      'Reúne proveedores para pedidos e informes: frutas y verduras, bebidas, empaques.',
  },
  screen: { path: 'grupo-fornecedor', title: 'Grupos de fornecedores', area: 'cadastros' },
});
