import { text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** @source Banco Central do Brasil, table of countries (NF-e); ISO 3166-1 (NFS-e) */
export const paises = defineRegister({
  resource: 'paises',
  table: 'pais',
  module: 'cadastros',
  domain: 'lookups',
  label: { one: 'País', many: 'Países' },
  purpose: 'Países com o código usado nas notas fiscais.',
  scope: 'referencia',
  access: 'tabelas_auxiliares',
  readOnly: true,
  fields: {
    codigo: text({
      label: 'Código do Banco Central',
      max: 4,
      required: true,
      searchable: true,
      column: 2,
      pattern: /^\d{4}$/,
      patternText: 'Informe 4 dígitos',
    }),
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    iso2: text({ label: 'ISO', max: 2, required: true, searchable: true, column: 3, filter: true }),
  },
  unique: [['codigo']],
  order: 'nome',
  spanish: {
    'Países com o código usado nas notas fiscais.': 'Países con el código usado en las facturas.',
    'Código do Banco Central': 'Código del Banco Central',
    Países: 'Países',
    ISO: 'ISO',
  },
  screen: { path: 'paises', title: 'Países', area: 'tabelas' },
});
