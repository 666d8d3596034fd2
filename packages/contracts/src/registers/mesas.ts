import { flag, integer, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** A table of the floor. Whether it is free or taken follows from its open tabs, not from this record. */
export const mesas = defineRegister({
  resource: 'mesa',
  table: 'mesa',
  module: 'restaurante',
  domain: 'restaurant',
  label: { one: 'Mesa', many: 'Mesas' },
  purpose: 'As mesas do salão, por setor.',
  scope: 'grupo',
  access: 'restaurante',
  company: 'empresaId',
  fields: {
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 3 }),
    setorId: ref('setor', { label: 'Setor', column: 2, help: 'Um setor da mesma empresa.' }),
    numero: integer({ label: 'Número', min: 1, max: 9999, required: true, searchable: true, column: 1, filter: true }),
    nome: text({ label: 'Nome', max: 40, searchable: true, column: 4, help: 'Se a casa dá nome às mesas: "Janela".' }),
    lugares: integer({ label: 'Lugares', min: 1, max: 99, column: 5 }),
    favorita: flag({ label: 'Favorita', column: 6, filter: true }),
  },
  unique: [['empresaId', 'numero']],
  order: 'numero',
  optionLabel: ['numero', 'nome'],
  favorite: 'favorita',
  spanish: {
    'Se a casa dá nome às mesas: "Janela".': 'Si la casa da nombre a las mesas: "Ventana".',
    'As mesas do salão, por setor.': 'Las mesas del salón, por sector.',
    'Um setor da mesma empresa.': 'Un sector de la misma empresa.',
    Favorita: 'Favorita',
  },
  screen: { path: 'mesa', title: 'Mesas', area: 'restaurante' },
});
