import { defineCodeTable } from './codigos.ts';

/** @source Portaria Conjunta RFB/SECEX 2.000/2018, NBS 2.0 */
export const nbs = defineCodeTable({
  resource: 'nbs',
  table: 'nbs',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'NBS', many: 'NBS' },
  purpose: 'Nomenclatura Brasileira de Serviços, informada na NFS-e.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 12, pattern: /^\d\.\d{4}(\.\d{2}){0,2}$/, patternText: 'Informe como 1.0101.11.00' },
  spanish: {
    'Nomenclatura Brasileira de Serviços, informada na NFS-e.':
      'Nomenclatura Brasileña de Servicios, informada en la NFS-e.',
  },
  screen: { path: 'nbs', title: 'NBS', area: 'tabelas' },
});
