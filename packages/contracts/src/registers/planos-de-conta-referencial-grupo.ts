import { tiposDeReferencial } from '../contabil/niveis.ts';
import { choice, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** The synthetic accounts of the official plan. @source Receita Federal, tables of ECD and ECF */
export const planosDeContaReferencialGrupo = defineRegister({
  resource: 'planos-de-conta-referencial-grupo',
  table: 'plano_conta_referencial_grupo',
  module: 'contabil',
  domain: 'accounting',
  label: { one: 'Grupo do plano referencial', many: 'Grupos do plano referencial' },
  purpose: 'Os títulos do plano de contas da Receita, que reúnem as contas referenciais.',
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
    codigo: text({
      label: 'Código',
      max: 30,
      required: true,
      searchable: true,
      column: 1,
      pattern: /^[0-9A-Za-z.]+$/,
      patternText: 'Use números e pontos',
    }),
    nome: text({ label: 'Nome', max: 200, required: true, searchable: true, column: 2 }),
  },
  unique: [['codReferencialTipo', 'codigo']],
  order: 'codigo',
  optionLabel: ['codigo', 'nome'],
  screen: {
    path: 'planos-de-conta-referencial/grupos',
    title: 'Grupos do plano referencial',
    area: 'financeiro',
    formPath: 'planos-de-conta-referencial/adicionarGrupo',
    inMenu: false,
  },
});
