import { flag, integer, percent, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Part of the dining floor: room, terrace, counter. */
export const setores = defineRegister({
  resource: 'setor',
  table: 'setor',
  module: 'restaurante',
  domain: 'restaurant',
  label: { one: 'Setor', many: 'Setores' },
  purpose: 'As áreas de atendimento do salão: varanda, salão, balcão.',
  scope: 'grupo',
  access: 'restaurante',
  company: 'empresaId',
  fields: {
    nome: text({ label: 'Nome', max: 40, required: true, searchable: true, column: 1 }),
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 2 }),
    ordem: integer({ label: 'Ordem', max: 999, required: true, initial: 0, column: 3 }),
    taxaServicoPercentual: percent({
      label: 'Taxa de serviço',
      column: 4,
      help: 'Em branco, vale a da empresa; 0 não cobra neste setor.',
    }),
    favorito: flag({ label: 'Favorito', column: 5, filter: true, help: 'O favorito abre primeiro no atendimento.' }),
  },
  unique: [['empresaId', 'nome']],
  order: 'ordem',
  optionLabel: ['nome'],
  favorite: 'favorito',
  createEdits: true,
  spanish: {
    'As áreas de atendimento do salão: varanda, salão, balcão.':
      'Las áreas de atención del local: terraza, salón, mostrador.',
    'Em branco, vale a da empresa; 0 não cobra neste setor.':
      'En blanco, vale la de la empresa; 0 no cobra en este sector.',
    'O favorito abre primeiro no atendimento.': 'El favorito se abre primero al atender.',
    'Taxa de serviço': 'Cargo por servicio',
    Favorito: 'Favorito',
  },
  screen: { path: 'setor', title: 'Setores', area: 'restaurante' },
});
