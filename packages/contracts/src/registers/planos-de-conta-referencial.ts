import { tiposDeReferencial } from '../contabil/niveis.ts';
import { choice, date, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** The analytic accounts of the official plan, to which accounts of the chart are mapped. */
export const planosDeContaReferencial = defineRegister({
  resource: 'planos-de-conta-referencial',
  table: 'plano_conta_referencial',
  module: 'contabil',
  domain: 'accounting',
  label: { one: 'Conta referencial', many: 'Plano de contas referencial' },
  purpose: 'O plano de contas da Receita, usado na ECD e na ECF; cada conta do plano aponta para uma destas.',
  scope: 'referencia',
  access: 'planos_de_conta_referencial',
  fields: {
    codReferencialTipo: choice({
      label: 'Plano',
      required: true,
      initial: '1',
      column: 3,
      filter: true,
      options: tiposDeReferencial,
    }),
    grupoReferencialId: ref('planos-de-conta-referencial-grupo', { label: 'Grupo', required: true, column: 4 }),
    codigo: text({
      label: 'Código',
      max: 30,
      required: true,
      searchable: true,
      column: 1,
      createOnly: true,
      pattern: /^[0-9A-Za-z.]+$/,
      patternText: 'Use números e pontos',
      help: 'Não muda depois de criado: as contas apontam para ele.',
    }),
    nome: text({ label: 'Nome', max: 200, required: true, searchable: true, column: 2 }),
    vigenteDe: date({ label: 'Vigente de' }),
    vigenteAte: date({ label: 'Vigente até' }),
  },
  unique: [['codReferencialTipo', 'codigo']],
  order: 'codigo',
  optionLabel: ['codigo', 'nome'],
  screen: {
    path: 'planos-de-conta-referencial',
    title: 'Planos de conta referencial',
    area: 'financeiro',
    formPath: 'planos-de-conta-referencial/adicionar',
  },
});
