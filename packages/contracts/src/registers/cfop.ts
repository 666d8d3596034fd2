import { flag } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source Convênio S/Nº de 1970, annex II */
export const cfop = defineCodeTable({
  resource: 'cfop',
  table: 'cfop',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'CFOP', many: 'CFOP' },
  purpose: 'Códigos fiscais de operações: o que cada entrada ou saída é para o fisco.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 4, pattern: /^\d{4}$/, patternText: 'Informe 4 dígitos' },
  fields: {
    titulo: flag({
      label: 'Título',
      column: 3,
      filter: true,
      help: 'Nome de um conjunto de códigos; não se usa em item de nota.',
    }),
  },
  views: [
    { path: 'cfop/select', kind: 'options', where: { titulo: false } },
    { path: 'cfop-busca', kind: 'options', where: { titulo: false } },
  ],
  spanish: {
    'Códigos fiscais de operações: o que cada entrada ou saída é para o fisco.':
      'Códigos fiscales de operaciones: lo que cada entrada o salida es para el fisco.',
    'Nome de um conjunto de códigos; não se usa em item de nota.':
      'Nombre de un conjunto de códigos; no se usa en ítems de factura.',
  },
  screen: { path: 'cfop', title: 'CFOP', area: 'tabelas' },
});
