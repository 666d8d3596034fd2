import { defineCodeTable } from './codigos.ts';

/** @source ANP, SIMP table of products (fuels and lubricants) */
export const codigosAnp = defineCodeTable({
  resource: 'codigo-anp',
  table: 'codigo_anp',
  module: 'produtos',
  domain: 'tax',
  label: { one: 'Código ANP', many: 'Códigos ANP' },
  purpose: 'Códigos da Agência Nacional do Petróleo para combustíveis e lubrificantes.',
  access: 'tabelas_auxiliares',
  codigo: { max: 9, pattern: /^\d{9}$/, patternText: 'Informe 9 dígitos' },
  spanish: {
    'Códigos ANP': 'Códigos ANP',
    'Códigos da Agência Nacional do Petróleo para combustíveis e lubrificantes.':
      'Códigos de la Agencia Nacional del Petróleo para combustibles y lubricantes.',
  },
  screen: { path: 'codigo-anp', title: 'Códigos ANP', area: 'fiscal' },
});
