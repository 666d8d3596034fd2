import { text } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source NFS-e nacional, annexes B (22/01/2026) and I */
export const servicosNacionais = defineCodeTable({
  resource: 'servicos-nacionais',
  table: 'servico_nacional',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'Serviço da NFS-e nacional', many: 'Serviços da NFS-e nacional' },
  purpose: 'Códigos de tributação nacional, informados em toda NFS-e.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 6, pattern: /^\d{6}$/, patternText: 'Informe 6 dígitos' },
  fields: {
    itemLc116: text({ label: 'Item da LC 116', max: 5, required: true, searchable: true, column: 3, filter: true }),
    incidencia: text({
      label: 'Onde o ISS é devido',
      max: 20,
      column: 4,
      filter: true,
      help: 'prestador, tomador ou local_prestacao, como no anexo I da NFS-e nacional.',
    }),
    gruposObrigatorios: text({ label: 'Grupos exigidos na DPS', max: 60, column: 5 }),
  },
  spanish: {
    'Serviço da NFS-e nacional': 'Servicio de la NFS-e nacional',
    'Serviços da NFS-e nacional': 'Servicios de la NFS-e nacional',
    'Onde o ISS é devido': 'Dónde se debe el ISS',
    'Grupos exigidos na DPS': 'Grupos exigidos en la DPS',
    'Códigos de tributação nacional, informados em toda NFS-e.':
      'Códigos de tributación nacional, informados en toda NFS-e.',
    'prestador, tomador ou local_prestacao, como no anexo I da NFS-e nacional.':
      'prestador, tomador o local_prestacao, como en el anexo I de la NFS-e nacional.',
  },
  screen: { path: 'servicos-nacionais', title: 'Serviços da NFS-e nacional', area: 'tabelas' },
});
