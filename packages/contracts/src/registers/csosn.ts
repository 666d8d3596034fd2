import { defineCodeTable } from './codigos.ts';

/** @source Ajuste SINIEF 07/05, annex, table B of Simples Nacional */
export const csosn = defineCodeTable({
  resource: 'csosn',
  table: 'csosn',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'CSOSN', many: 'CSOSN' },
  purpose: 'Situação da operação no Simples Nacional.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 3, pattern: /^\d{3}$/, patternText: 'Informe 3 dígitos' },
  spanish: {
    'Situação da operação no Simples Nacional.': 'Situación de la operación en el Simples Nacional.',
  },
  screen: { path: 'csosn', title: 'CSOSN', area: 'tabelas' },
});
