import { text } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source Lei Complementar 116/2003, annex */
export const servicosLc116 = defineCodeTable({
  resource: 'servicos-lc116',
  table: 'servico_lc116',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'Serviço da LC 116', many: 'Serviços da LC 116' },
  purpose: 'Lista de serviços sujeitos ao ISS.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 5, pattern: /^\d{2}\.\d{2}$/, patternText: 'Informe como 01.07' },
  fields: {
    grupo: text({ label: 'Grupo', max: 250, searchable: true, column: 3 }),
  },
  spanish: {
    'Serviço da LC 116': 'Servicio de la LC 116',
    'Serviços da LC 116': 'Servicios de la LC 116',
    'Lista de serviços sujeitos ao ISS.': 'Lista de servicios sujetos al ISS.',
  },
  screen: { path: 'servicos-lc116', title: 'Serviços da LC 116', area: 'tabelas' },
});
