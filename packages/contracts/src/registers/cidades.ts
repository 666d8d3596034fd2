import { text, uf } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Municipalities by the code of IBGE, the one used in every fiscal document. */
export const cidades = defineRegister({
  resource: 'cidades',
  table: 'cidade',
  module: 'cadastros',
  domain: 'lookups',
  label: { one: 'Cidade', many: 'Cidades' },
  purpose: 'Municípios do país, com o código do IBGE.',
  scope: 'referencia',
  access: 'tabelas_auxiliares',
  fields: {
    codigoIbge: text({
      label: 'Código IBGE',
      max: 7,
      required: true,
      searchable: true,
      column: 3,
      filter: true,
      createOnly: true,
      pattern: /^\d{7}$/,
      patternText: 'Informe 7 dígitos',
    }),
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    uf: { ...uf({ label: 'Estado', required: true, column: 2, filter: true }), searchable: true },
  },
  unique: [['codigoIbge']],
  order: 'nome',
  optionLabel: ['nome', 'uf'],
  views: [
    { path: 'cidades/byEstado/{state}', kind: 'options', bind: { state: 'uf' }, limit: 1000 },
    { path: 'municipio/filter', kind: 'list' },
  ],
  spanish: {
    'Municípios do país, com o código do IBGE.': 'Municipios del país, con el código del IBGE.',
    Cidades: 'Ciudades',
  },
  screen: { path: 'cidades', title: 'Cidades', area: 'tabelas' },
});
