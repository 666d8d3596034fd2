import { text } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source eSocial S-1.3, table 24 */
export const agenteNocivos = defineCodeTable({
  resource: 'agente-nocivos',
  table: 'agente_nocivo',
  module: 'cadastros',
  domain: 'employees',
  label: { one: 'Agente nocivo', many: 'Agentes nocivos' },
  purpose: 'Agentes a que um funcionário pode estar exposto, para a aposentadoria especial.',
  access: 'tabelas_auxiliares',
  codigo: { max: 9, pattern: /^\d{2}\.\d{2}\.\d{3}$/, patternText: 'Informe como 01.01.001' },
  fields: {
    categoria: text({ label: 'Grupo', max: 60, searchable: true, column: 3, filter: true }),
  },
  spanish: {
    'Agentes nocivos': 'Agentes nocivos',
    'Agentes a que um funcionário pode estar exposto, para a aposentadoria especial.':
      'Agentes a los que un empleado puede estar expuesto, para la jubilación especial.',
  },
  screen: { path: 'agente-nocivos', title: 'Agentes nocivos', area: 'tabelas' },
});
