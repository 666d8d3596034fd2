import { integer, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** A heading of the menu, in the order in which guests read it. */
export const cardapioSecoes = defineRegister({
  resource: 'cardapio-secoes',
  table: 'cardapio_secao',
  module: 'restaurante',
  domain: 'restaurant',
  label: { one: 'Parte do cardápio', many: 'Partes do cardápio' },
  purpose: 'Os títulos do cardápio, na ordem em que o cliente os lê: Entradas, Massas, Vinhos.',
  scope: 'grupo',
  access: 'dishes',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    nomeEspanhol: text({
      label: 'Nome em espanhol',
      max: 60,
      searchable: true,
      column: 3,
      help: 'Em branco, vale o nome em português.',
    }),
    ordem: integer({ label: 'Ordem', max: 999, required: true, initial: 0, column: 2 }),
  },
  unique: [['nome']],
  order: 'ordem',
  optionLabel: ['nome'],
  spanish: {
    'Os títulos do cardápio, na ordem em que o cliente os lê: Entradas, Massas, Vinhos.':
      'Los títulos del menú, en el orden en que el cliente los lee: Entradas, Pastas, Vinos.',
    'Em branco, vale o nome em português.': 'En blanco, vale el nombre en portugués.',
    'Partes do cardápio': 'Secciones del menú',
  },
  screen: { path: 'backoffice/cardapio-secoes', title: 'Partes do cardápio', area: 'restaurante' },
});
