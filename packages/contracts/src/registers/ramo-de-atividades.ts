import { ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const ramoDeAtividades = defineRegister({
  resource: 'ramo-de-atividades',
  table: 'ramo_atividade',
  module: 'cadastros',
  domain: 'registers',
  label: { one: 'Ramo de atividade', many: 'Ramos de atividade' },
  purpose: 'Com o que trabalham os clientes e fornecedores: padaria, mercado, construção.',
  scope: 'grupo',
  access: 'ramo_de_atividades',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    cnaeId: ref('cnaes', { label: 'CNAE', column: 2, help: 'Atividade econômica que corresponde ao ramo.' }),
    descricao: text({ label: 'Descrição', max: 200, column: 3 }),
  },
  unique: [['nome']],
  spanish: {
    'Com o que trabalham os clientes e fornecedores: padaria, mercado, construção.':
      'A qué se dedican los clientes y proveedores: panadería, mercado, construcción.',
    'Atividade econômica que corresponde ao ramo.': 'Actividad económica que corresponde al ramo.',
  },
  screen: { path: 'ramo-de-atividades', title: 'Ramos de atividade', area: 'cadastros' },
});
