import { color, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const clienteGrupo = defineRegister({
  resource: 'cliente-grupo',
  table: 'cliente_grupo',
  module: 'cadastros',
  domain: 'groups',
  label: { one: 'Grupo de clientes', many: 'Grupos de clientes' },
  purpose: 'Reúne clientes para preços, campanhas e relatórios: atacado, funcionários, clube.',
  scope: 'grupo',
  access: 'cliente_grupo',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    descricao: text({ label: 'Descrição', max: 200, searchable: true, column: 2 }),
    cor: color({ label: 'Cor', column: 3, help: 'Marca os clientes do grupo nas listas.' }),
  },
  unique: [['nome']],
  aliases: { filter: 'search' },
  spanish: {
    'Reúne clientes para preços, campanhas e relatórios: atacado, funcionários, clube.':
      'Reúne clientes para precios, campañas e informes: mayoristas, empleados, club.',
    'Marca os clientes do grupo nas listas.': 'Marca en las listas a los clientes del grupo.',
  },
  screen: { path: 'clientes-grupo', title: 'Grupos de clientes', area: 'cadastros' },
});
