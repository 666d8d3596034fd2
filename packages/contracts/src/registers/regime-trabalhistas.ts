import { defineCodeTable } from './codigos.ts';

/** @source eSocial S-1.3, tpRegTrab */
export const regimeTrabalhistas = defineCodeTable({
  resource: 'regime-trabalhistas',
  table: 'regime_trabalhista',
  module: 'cadastros',
  domain: 'employees',
  label: { one: 'Regime trabalhista', many: 'Regimes trabalhistas' },
  purpose: 'A lei que rege o trabalho do funcionário.',
  access: 'tabelas_auxiliares',
  codigo: { max: 2, pattern: /^\d{1,2}$/, patternText: 'Informe 1 ou 2 dígitos' },
  spanish: {
    'Regimes trabalhistas': 'Regímenes laborales',
    'A lei que rege o trabalho do funcionário.': 'La ley que rige el trabajo del empleado.',
  },
  screen: { path: 'regime-trabalhistas', title: 'Regimes trabalhistas', area: 'tabelas' },
});
