import { cnpj, text, url } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const marcas = defineRegister({
  resource: 'marcas',
  table: 'marca',
  module: 'produtos',
  domain: 'products',
  label: { one: 'Marca', many: 'Marcas' },
  purpose: 'Marcas dos produtos que a empresa vende ou compra.',
  searchLabel: 'Nome ou fabricante',
  scope: 'grupo',
  access: 'marcas',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    fabricante: text({ label: 'Fabricante', max: 80, searchable: true, column: 2 }),
    fabricanteCnpj: cnpj({
      label: 'CNPJ do fabricante',
      column: 3,
      help: 'Pedido na NF-e de produtos fabricados sem escala relevante.',
    }),
    site: url({ label: 'Site', max: 200 }),
  },
  unique: [['nome']],
  spanish: {
    'Marcas dos produtos que a empresa vende ou compra.': 'Marcas de los productos que la empresa vende o compra.',
    'Nome ou fabricante': 'Nombre o fabricante',
    'CNPJ do fabricante': 'CNPJ del fabricante',
    'Pedido na NF-e de produtos fabricados sem escala relevante.':
      'Se pide en la NF-e de productos fabricados sin escala relevante.',
    Fabricante: 'Fabricante',
  },
  screen: { path: 'marcas', title: 'Marcas', area: 'produtos' },
});
