import { choice } from '../fields.ts';
import { defineCodeTable } from './codigos.ts';

/** @source Convênio S/Nº de 1970 (ICMS), IN RFB 1.009/2010 (IPI, PIS, COFINS), IT 2025.002 (IBS, CBS) */
export const cst = defineCodeTable({
  resource: 'cst',
  table: 'cst',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'CST', many: 'CST' },
  purpose: 'Situação tributária de cada imposto: ICMS, IPI, PIS e COFINS, IBS e CBS.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 3, pattern: /^\d{2,3}$/, patternText: 'Informe 2 ou 3 dígitos' },
  fields: {
    imposto: choice({
      label: 'Imposto',
      required: true,
      column: 3,
      filter: true,
      options: { icms: 'ICMS', ipi: 'IPI', pis_cofins: 'PIS e COFINS', ibs_cbs: 'IBS e CBS' },
    }),
    movimento: choice({
      label: 'Movimento',
      column: 4,
      filter: true,
      options: { entrada: 'Entrada', saida: 'Saída' },
    }),
  },
  unique: [['imposto', 'codigo']],
  spanish: {
    'Situação tributária de cada imposto: ICMS, IPI, PIS e COFINS, IBS e CBS.':
      'Situación tributaria de cada impuesto: ICMS, IPI, PIS y COFINS, IBS y CBS.',
  },
  screen: { path: 'cst', title: 'CST', area: 'tabelas' },
});
