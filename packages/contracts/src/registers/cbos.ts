import { flag } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** Brazilian classification of occupations. @source MTE, CBO 2002 */
export const cbos = defineCodeTable({
  resource: 'cbos',
  table: 'cbo',
  module: 'cadastros',
  domain: 'lookups',
  label: { one: 'Ocupação (CBO)', many: 'Ocupações (CBO)' },
  purpose: 'Classificação Brasileira de Ocupações, usada nas funções dos funcionários.',
  access: 'tabelas_auxiliares',
  codigo: { max: 6, pattern: /^\d{6}$/, patternText: 'Informe 6 dígitos' },
  fields: {
    vigente: flag({ label: 'Na tabela atual', initial: true, column: 3, filter: true }),
  },
  spanish: {
    'Ocupações (CBO)': 'Ocupaciones (CBO)',
    'Na tabela atual': 'En la tabla actual',
    'Classificação Brasileira de Ocupações, usada nas funções dos funcionários.':
      'Clasificación Brasileña de Ocupaciones, usada en las funciones de los empleados.',
  },
  screen: { path: 'cbos', title: 'Ocupações (CBO)', area: 'tabelas' },
});
