import { defineCodeTable } from './codigos.ts';

/** @source eSocial S-1.3, tpRegPrev */
export const regimePrevidenciarios = defineCodeTable({
  resource: 'regime-previdenciarios',
  table: 'regime_previdenciario',
  module: 'cadastros',
  domain: 'employees',
  label: { one: 'Regime previdenciário', many: 'Regimes previdenciários' },
  purpose: 'A que previdência o funcionário pertence.',
  access: 'tabelas_auxiliares',
  codigo: { max: 2, pattern: /^\d{1,2}$/, patternText: 'Informe 1 ou 2 dígitos' },
  spanish: {
    'Regimes previdenciários': 'Regímenes previsionales',
    'A que previdência o funcionário pertence.': 'A qué seguro social pertenece el empleado.',
  },
  screen: { path: 'regime-previdenciarios', title: 'Regimes previdenciários', area: 'tabelas' },
});
