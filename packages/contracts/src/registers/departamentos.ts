import { color, integer, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Where an item is prepared; routes it to the printers and screens of `departamento-config`. */
export const departamentos = defineRegister({
  resource: 'departamentos',
  table: 'departamento',
  module: 'restaurante',
  domain: 'restaurant',
  label: { one: 'Departamento', many: 'Departamentos' },
  purpose: 'Onde os pedidos são preparados: cozinha, bar, copa, pizzaria.',
  scope: 'grupo',
  access: 'restaurante',
  company: 'empresaId',
  fields: {
    nome: text({ label: 'Nome', max: 40, required: true, searchable: true, column: 1 }),
    empresaId: ref('empresas', { label: 'Empresa', column: 2, help: 'Em branco, vale para todas as empresas.' }),
    tempoPreparoMinutos: integer({
      label: 'Tempo de preparo',
      unit: 'min',
      max: 600,
      column: 3,
      help: 'Depois deste tempo o pedido aparece como atrasado na tela do preparo.',
    }),
    cor: color({ label: 'Cor', column: 4 }),
    ordem: integer({ label: 'Ordem', max: 999, required: true, initial: 0, column: 5 }),
  },
  unique: [['empresaId', 'nome']],
  order: 'ordem',
  optionLabel: ['nome'],
  confirm: { inactivate: 'confirmInactivateDepartment', activate: 'confirmActivateDepartment' },
  spanish: {
    'Onde os pedidos são preparados: cozinha, bar, copa, pizzaria.':
      'Dónde se preparan los pedidos: cocina, bar, cafetería, pizzería.',
    'Depois deste tempo o pedido aparece como atrasado na tela do preparo.':
      'Después de este tiempo el pedido aparece como atrasado en la pantalla de preparación.',
    'Tempo de preparo': 'Tiempo de preparación',
  },
  screen: { path: 'departamentos', title: 'Departamentos', area: 'restaurante' },
});
