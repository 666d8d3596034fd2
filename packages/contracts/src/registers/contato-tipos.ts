import { flag, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const contatoTipos = defineRegister({
  resource: 'contato-tipos',
  table: 'contato_tipo',
  module: 'cadastros',
  domain: 'registers',
  label: { one: 'Tipo de contato', many: 'Tipos de contato' },
  purpose: 'Quem é cada contato de um cliente ou fornecedor: financeiro, compras, contador.',
  scope: 'grupo',
  access: 'tabelas_auxiliares',
  fields: {
    nome: text({ label: 'Nome', max: 40, required: true, searchable: true, column: 1 }),
    recebeCobranca: flag({
      label: 'Recebe cobranças',
      column: 2,
      filter: true,
      help: 'Contatos deste tipo entram nos avisos de boletos e vencimentos.',
    }),
    recebeNotas: flag({
      label: 'Recebe notas fiscais',
      column: 3,
      filter: true,
      help: 'Contatos deste tipo recebem o XML e o PDF das notas.',
    }),
  },
  unique: [['nome']],
  spanish: {
    'Quem é cada contato de um cliente ou fornecedor: financeiro, compras, contador.':
      'Quién es cada contacto de un cliente o proveedor: finanzas, compras, contador.',
    'Contatos deste tipo entram nos avisos de boletos e vencimentos.':
      'Los contactos de este tipo entran en los avisos de boletos y vencimientos.',
    'Contatos deste tipo recebem o XML e o PDF das notas.':
      'Los contactos de este tipo reciben el XML y el PDF de las facturas.',
    'Tipo de contato': 'Tipo de contacto',
    'Tipos de contato': 'Tipos de contacto',
    'Recebe cobranças': 'Recibe cobros',
    'Recebe notas fiscais': 'Recibe facturas',
  },
  screen: { path: 'contato-tipos', title: 'Tipos de contato', area: 'tabelas' },
});
