import { date, longText } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source Receita Federal, NCM in force (Resolução Gecex 272/2021 and later) */
export const ncm = defineCodeTable({
  resource: 'ncms',
  table: 'ncm',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'NCM', many: 'NCM' },
  purpose: 'Nomenclatura Comum do Mercosul: a classificação fiscal das mercadorias.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 8, pattern: /^\d{8}$/, patternText: 'Informe 8 dígitos' },
  fields: {
    descricaoCompleta: longText({
      label: 'Descrição completa',
      max: 2000,
      required: true,
      searchable: true,
      column: 3,
    }),
    vigenciaInicio: date({ label: 'Vale desde', column: 4 }),
    vigenciaFim: date({ label: 'Vale até', column: 5 }),
  },
  optionLabel: ['codigo', 'descricaoCompleta'],
  spanish: {
    'Descrição completa': 'Descripción completa',
    'Nomenclatura Comum do Mercosul: a classificação fiscal das mercadorias.':
      'Nomenclatura Común del Mercosur: la clasificación fiscal de las mercaderías.',
  },
  screen: { path: 'ncms', title: 'NCM', area: 'tabelas' },
});
