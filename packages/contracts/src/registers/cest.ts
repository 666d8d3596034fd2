import { text } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source Convênio ICMS 142/2018 */
export const cest = defineCodeTable({
  resource: 'cests',
  table: 'cest',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'CEST', many: 'CEST' },
  purpose: 'Códigos das mercadorias sujeitas à substituição tributária.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 7, pattern: /^\d{7}$/, patternText: 'Informe 7 dígitos' },
  fields: {
    segmento: text({ label: 'Segmento', max: 80, searchable: true, column: 3, filter: true }),
    ncms: text({
      label: 'NCM',
      max: 200,
      searchable: true,
      column: 4,
      help: 'Códigos ou inícios de código de NCM a que se aplica.',
    }),
  },
  spanish: {
    Segmento: 'Segmento',
    'Códigos das mercadorias sujeitas à substituição tributária.':
      'Códigos de las mercaderías sujetas a la sustitución tributaria.',
    'Códigos ou inícios de código de NCM a que se aplica.': 'Códigos o comienzos de código de NCM a los que se aplica.',
  },
  screen: { path: 'cests', title: 'CEST', area: 'tabelas' },
});
