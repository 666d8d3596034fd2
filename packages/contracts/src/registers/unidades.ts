import { choice, flag, integer, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const unidades = defineRegister({
  resource: 'unidades',
  table: 'unidade',
  module: 'produtos',
  domain: 'products',
  label: { one: 'Unidade', many: 'Unidades' },
  purpose: 'Unidades em que os produtos são comprados, vendidos e tributados: UN, KG, CX.',
  scope: 'grupo',
  access: 'unidades',
  fields: {
    sigla: text({
      label: 'Sigla',
      max: 6,
      required: true,
      upper: true,
      searchable: true,
      column: 1,
      pattern: /^[0-9A-ZÀ-Ü]+$/,
      patternText: 'Use letras e números, sem espaços',
      help: 'Como sai na nota fiscal; até 6 letras ou números.',
    }),
    descricao: text({ label: 'Descrição', max: 60, required: true, searchable: true, column: 2 }),
    grandeza: choice({
      label: 'Grandeza',
      required: true,
      initial: 'contagem',
      column: 3,
      filter: true,
      options: {
        contagem: 'Contagem',
        embalagem: 'Embalagem',
        peso: 'Peso',
        volume: 'Volume',
        comprimento: 'Comprimento',
        area: 'Área',
        energia: 'Energia',
      },
    }),
    fracionavel: flag({
      label: 'Aceita fração',
      column: 4,
      filter: true,
      help: 'Meio quilo existe; meia caixa fechada, não.',
    }),
    casasDecimais: integer({
      label: 'Casas decimais',
      required: true,
      max: 4,
      initial: 0,
      column: 5,
      help: 'Quantas casas a quantidade mostra; 0 quando não aceita fração.',
    }),
  },
  rules: [
    {
      field: 'casasDecimais',
      text: 'Sem fração, use 0 casas',
      holds: ({ fracionavel, casasDecimais }) => fracionavel || casasDecimais === 0,
    },
  ],
  unique: [['sigla']],
  order: 'sigla',
  optionLabel: ['sigla', 'descricao'],
  views: [{ path: 'unidades/filter', kind: 'options' }],
  screen: { path: 'unidades', title: 'Unidades', area: 'tabelas' },
});
