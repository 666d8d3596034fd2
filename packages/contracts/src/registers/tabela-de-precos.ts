import { date, money, percent, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { vigencia } from './vigencia.ts';

/** Prices that replace the list's for a time, for everybody or for one reseller. */
export const tabelaDePrecos = defineRegister({
  resource: 'table-price',
  table: 'tabela_preco',
  module: 'contratos',
  domain: 'contracts',
  label: { one: 'Preço de tabela', many: 'Tabela de preços dos tipos de contrato' },
  purpose: 'Preços por vigência, gerais ou de uma revenda, que valem no lugar do preço de lista.',
  scope: 'grupo',
  access: 'contrato_tipos',
  reseller: 'revendaId',
  fields: {
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    contratoTipoId: ref('contrato-tipos', { label: 'Tipo de contrato', required: true, column: 2 }),
    opcaoId: ref('contrato-tipos-produtos-option', {
      label: 'Opção',
      column: 3,
      help: 'Em branco, o preço é do tipo inteiro.',
    }),
    revendaId: ref('revendas', { label: 'Revenda', column: 4, help: 'Em branco, o preço vale para todos.' }),
    licencaValor: money({ label: 'Licença', section: 'Preço', column: 5 }),
    mensalidadeValor: money({ label: 'Mensalidade', section: 'Preço', column: 6 }),
    comissaoPercentual: percent({
      label: 'Repasse à revenda',
      section: 'Preço',
      column: 7,
      help: 'Sobre o que o cliente pagar, e só depois de recebido.',
    }),
    inicio: date({ label: 'Vale desde', section: 'Vigência', required: true, column: 8 }),
    fim: date({ label: 'Até', section: 'Vigência' }),
  },
  rules: [
    vigencia,
    {
      field: 'mensalidadeValor',
      text: 'Informe a licença ou a mensalidade',
      holds: ({ licencaValor, mensalidadeValor }) => licencaValor !== null || mensalidadeValor !== null,
    },
    {
      field: 'comissaoPercentual',
      text: 'Só a tabela de uma revenda tem repasse',
      holds: ({ comissaoPercentual, revendaId }) => comissaoPercentual === null || revendaId !== null,
    },
  ],
  order: 'nome',
  optionLabel: ['nome'],
  spanish: {
    'Preços por vigência, gerais ou de uma revenda, que valem no lugar do preço de lista.':
      'Precios por vigencia, generales o de un distribuidor, que valen en lugar del precio de lista.',
    'Em branco, o preço é do tipo inteiro.': 'En blanco, el precio es de todo el tipo.',
    'Em branco, o preço vale para todos.': 'En blanco, el precio vale para todos.',
    'Sobre o que o cliente pagar, e só depois de recebido.':
      'Sobre lo que pague el cliente, y solo después de recibido.',
    'Informe a licença ou a mensalidade': 'Indique la licencia o la mensualidad',
    'Só a tabela de uma revenda tem repasse': 'Solo la tarifa de un distribuidor tiene comisión',
    'Tabela de preços dos tipos de contrato': 'Tarifa de los tipos de contrato',
    'Vigências da tabela de preços': 'Vigencias de la tarifa',
    'Preço de tabela': 'Precio de tarifa',
    'Repasse à revenda': 'Pago al distribuidor',
  },
  screen: {
    // The screen of the specification shows the prices side by side; these are its rows.
    path: 'contrato-tipos-tabela-precos/vigencias',
    title: 'Vigências da tabela de preços',
    area: 'contratos',
    inMenu: false,
  },
});
