import { choice, flag, text } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { bandeirasNfe } from './nfe-pagamento.ts';

export const bandeiras = defineRegister({
  resource: 'bandeiras',
  table: 'bandeira',
  module: 'financeiro',
  domain: 'payments',
  label: { one: 'Bandeira', many: 'Bandeiras' },
  purpose: 'Bandeiras de cartão e vale que a empresa aceita.',
  scope: 'grupo',
  access: 'bandeira',
  fields: {
    nome: text({ label: 'Nome', max: 40, required: true, searchable: true, column: 1 }),
    codigoNfe: choice({
      label: 'Código na NF-e',
      required: true,
      initial: '99',
      column: 2,
      filter: true,
      options: bandeirasNfe,
    }),
    credito: flag({ label: 'Crédito', section: 'Aceita', initial: true, column: 3, filter: true }),
    debito: flag({ label: 'Débito', section: 'Aceita', initial: true, column: 4, filter: true }),
    vale: flag({ label: 'Vale (alimentação, refeição)', section: 'Aceita', column: 5, filter: true }),
  },
  unique: [['nome']],
  views: [
    { path: 'bandeiras/select', kind: 'options' },
    { path: 'bandeiras/select-all', kind: 'allOptions' },
  ],
  spanish: {
    'Bandeiras de cartão e vale que a empresa aceita.': 'Marcas de tarjeta y vale que la empresa acepta.',
  },
  screen: { path: 'bandeiras', title: 'Bandeiras', area: 'financeiro' },
});
