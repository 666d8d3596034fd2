import { defineCodeTable } from './codigos.ts';

/** @source Ajuste SINIEF 20/2012, table A */
export const origensDeMercadoria = defineCodeTable({
  resource: 'origin',
  table: 'origem_mercadoria',
  module: 'cadastros',
  domain: 'tax',
  label: { one: 'Origem da mercadoria', many: 'Origens da mercadoria' },
  purpose: 'Se a mercadoria é nacional ou estrangeira, para a tributação do ICMS.',
  access: 'tabelas_auxiliares',
  readOnly: true,
  codigo: { max: 1, pattern: /^\d$/, patternText: 'Informe 1 dígito' },
  spanish: {
    'Origens da mercadoria': 'Orígenes de la mercadería',
    'Se a mercadoria é nacional ou estrangeira, para a tributação do ICMS.':
      'Si la mercadería es nacional o extranjera, para la tributación del ICMS.',
  },
  screen: { path: 'origin', title: 'Origens da mercadoria', area: 'tabelas' },
});
