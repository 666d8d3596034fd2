import { text } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source IBGE/CONCLA, CNAE 2.3 */
export const cnae = defineCodeTable({
  resource: 'cnaes',
  table: 'cnae',
  module: 'cadastros',
  domain: 'lookups',
  label: { one: 'CNAE', many: 'CNAE' },
  purpose: 'Classificação Nacional de Atividades Econômicas, subclasses 2.3.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 7, pattern: /^\d{7}$/, patternText: 'Informe 7 dígitos' },
  fields: {
    classe: text({ label: 'Classe', max: 5, searchable: true, column: 3, filter: true }),
    classeDescricao: text({ label: 'Descrição da classe', max: 200, searchable: true, column: 4 }),
  },
  spanish: {
    'Descrição da classe': 'Descripción de la clase',
    'Classificação Nacional de Atividades Econômicas, subclasses 2.3.':
      'Clasificación Nacional de Actividades Económicas, subclases 2.3.',
  },
  screen: { path: 'cnaes', title: 'CNAE', area: 'tabelas' },
});
