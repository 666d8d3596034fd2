import { choice, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const enderecoTipos = defineRegister({
  resource: 'endereco-tipos',
  table: 'endereco_tipo',
  module: 'cadastros',
  domain: 'lookups',
  label: { one: 'Tipo de endereço', many: 'Tipos de endereço' },
  purpose: 'Para que serve cada endereço de um cliente, fornecedor ou empresa.',
  scope: 'grupo',
  access: 'tabelas_auxiliares',
  fields: {
    nome: text({ label: 'Nome', max: 40, required: true, searchable: true, column: 1 }),
    uso: choice({
      label: 'Uso',
      required: true,
      createOnly: true,
      initial: 'outros',
      column: 2,
      filter: true,
      options: { principal: 'Principal', cobranca: 'Cobrança', entrega: 'Entrega', outros: 'Outros' },
      help: 'O principal sai nas notas fiscais; o de cobrança, nos boletos.',
    }),
  },
  unique: [['nome']],
  spanish: {
    'Para que serve cada endereço de um cliente, fornecedor ou empresa.':
      'Para qué sirve cada dirección de un cliente, proveedor o empresa.',
    'O principal sai nas notas fiscais; o de cobrança, nos boletos.':
      'La principal sale en las facturas; la de cobro, en los boletos.',
    'Tipo de endereço': 'Tipo de dirección',
    'Tipos de endereço': 'Tipos de dirección',
  },
  screen: { path: 'endereco-tipos', title: 'Tipos de endereço', area: 'tabelas' },
});
