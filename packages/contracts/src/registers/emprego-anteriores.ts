import { flag, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const empregoAnteriores = defineRegister({
  resource: 'emprego-anteriores',
  table: 'emprego_anterior',
  module: 'pessoas',
  domain: 'employees',
  label: { one: 'Emprego anterior', many: 'Empregos anteriores' },
  purpose: 'O que a pessoa fazia antes de ser admitida: primeiro emprego, reemprego, reintegração.',
  scope: 'grupo',
  access: 'tabelas_auxiliares',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    codigoCaged: text({
      label: 'Código no CAGED',
      max: 2,
      searchable: true,
      column: 2,
      pattern: /^\d{2}$/,
      patternText: 'Informe 2 dígitos',
      help: 'Para registros anteriores ao eSocial.',
    }),
    primeiroEmprego: flag({ label: 'Primeiro emprego', column: 3, filter: true }),
  },
  unique: [['nome']],
  spanish: {
    'O que a pessoa fazia antes de ser admitida: primeiro emprego, reemprego, reintegração.':
      'Lo que hacía la persona antes de ser contratada: primer empleo, reempleo, reintegración.',
    'Para registros anteriores ao eSocial.': 'Para registros anteriores al eSocial.',
    'Código no CAGED': 'Código en el CAGED',
    'Primeiro emprego': 'Primer empleo',
  },
  screen: { path: 'emprego-anteriores', title: 'Empregos anteriores', area: 'tabelas' },
});
