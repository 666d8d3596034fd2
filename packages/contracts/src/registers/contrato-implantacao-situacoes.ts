import { color, flag, integer, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const contratoImplantacaoSituacoes = defineRegister({
  resource: 'contrato-implantacao-situacoes',
  table: 'contrato_implantacao_situacao',
  module: 'contratos',
  domain: 'contracts',
  label: { one: 'Situação de implantação', many: 'Situações de implantação' },
  purpose: 'As etapas entre a venda de um contrato e o cliente usando o sistema.',
  scope: 'grupo',
  access: 'contrato_implantacao_situacoes',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    ordem: integer({ label: 'Ordem', max: 999, required: true, initial: 0, column: 2, help: 'Posição da etapa.' }),
    cor: color({ label: 'Cor', column: 3 }),
    concluida: flag({
      label: 'Implantação concluída',
      column: 4,
      filter: true,
      help: 'Nesta etapa o cliente já usa o sistema.',
    }),
  },
  unique: [['nome']],
  order: 'ordem',
  optionLabel: ['nome'],
  spanish: {
    'Posição da etapa.': 'Posición de la etapa.',
    'Implantação concluída': 'Implantación concluida',
    'As etapas entre a venda de um contrato e o cliente usando o sistema.':
      'Las etapas entre la venta de un contrato y el cliente usando el sistema.',
    'Nesta etapa o cliente já usa o sistema.': 'En esta etapa el cliente ya usa el sistema.',
    'Situações de implantação de contrato': 'Situaciones de implantación de contrato',
  },
  screen: {
    path: 'contrato-implantacao-situacoes',
    title: 'Situações de implantação de contrato',
    area: 'contratos',
  },
});
