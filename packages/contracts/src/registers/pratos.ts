import { choice, date, longText, money, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** The menu of a day: what the house offers, and the day of what it offers on one day only. */
export const pratos = defineRegister({
  resource: 'dishes',
  table: 'prato',
  domain: 'restaurant',
  label: { one: 'Prato', many: 'Pratos' },
  purpose: 'O cardápio que os clientes veem: o que é servido sempre e o prato de cada dia.',
  scope: 'grupo',
  access: 'dishes',
  company: 'empresaId',
  fields: {
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    categoria: choice({
      label: 'Categoria',
      required: true,
      initial: 'principal',
      column: 2,
      filter: true,
      options: {
        entrada: 'Entrada',
        principal: 'Prato principal',
        acompanhamento: 'Acompanhamento',
        sobremesa: 'Sobremesa',
        bebida: 'Bebida',
      },
    }),
    valor: money({ label: 'Preço', required: true, column: 3 }),
    available_date: date({
      label: 'Servido em',
      filter: true,
      column: 4,
      help: 'Só neste dia; em branco, todos os dias.',
    }),
    empresaId: ref('empresas', { label: 'Empresa', column: 5, help: 'Em branco, em todas as empresas.' }),
    descricao: longText({ label: 'Descrição', max: 500, searchable: true }),
  },
  order: 'nome',
  screen: { path: 'backoffice/cardapio', title: 'Cardápio', area: 'restaurante' },
});
