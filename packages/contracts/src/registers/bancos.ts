import { flag, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Institutions with a COMPE code (Banco Central do Brasil, participants list). */
export const bancos = defineRegister({
  resource: 'bancos',
  table: 'banco',
  module: 'cadastros',
  domain: 'payments',
  label: { one: 'Banco', many: 'Bancos' },
  purpose: 'Instituições financeiras com código COMPE, usadas em contas e boletos.',
  scope: 'referencia',
  access: 'bancos',
  fields: {
    codigo: text({
      label: 'Código',
      max: 3,
      min: 3,
      required: true,
      searchable: true,
      column: 1,
      pattern: /^\d{3}$/,
      patternText: 'Informe 3 dígitos',
      help: 'Número do banco na compensação, o que começa o código de barras dos boletos.',
    }),
    nome: text({ label: 'Nome', max: 140, required: true, searchable: true, column: 2 }),
    nomeReduzido: text({ label: 'Nome reduzido', max: 60, required: true, searchable: true, column: 3 }),
    ispb: text({
      label: 'ISPB',
      max: 8,
      searchable: true,
      column: 4,
      pattern: /^[0-9A-Z]{8}$/,
      patternText: 'Informe 8 posições',
      help: 'Identificador no sistema de pagamentos: o início do CNPJ da instituição.',
    }),
    participaCompe: flag({ label: 'Participa da COMPE', initial: true, column: 5, filter: true }),
  },
  unique: [['codigo']],
  optionLabel: ['codigo', 'nomeReduzido'],
  spanish: {
    'Nome reduzido': 'Nombre abreviado',
    'Participa da COMPE': 'Participa de la COMPE',
    ISPB: 'ISPB',
    'Instituições financeiras com código COMPE, usadas em contas e boletos.':
      'Instituciones financieras con código COMPE, usadas en cuentas y boletos.',
    'Número do banco na compensação, o que começa o código de barras dos boletos.':
      'Número del banco en la compensación, el que empieza el código de barras de los boletos.',
    'Identificador no sistema de pagamentos: o início do CNPJ da instituição.':
      'Identificador en el sistema de pagos: el inicio del CNPJ de la institución.',
  },
  screen: { path: 'bancos', title: 'Bancos', area: 'financeiro' },
});
