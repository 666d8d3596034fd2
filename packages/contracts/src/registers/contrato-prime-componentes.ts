import { choice, flag, integer, longText, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** What may be added to the product contract: a module, an integration, a service. Its price is in tables by quantity. */
export const contratoPrimeComponentes = defineRegister({
  resource: 'contrato-prime-components',
  table: 'contrato_prime_componente',
  module: 'contrato-prime',
  domain: 'contract-prime',
  label: { one: 'Componente', many: 'Componentes' },
  purpose:
    'O que pode ser acrescentado ao contrato: módulos, integrações e serviços. O preço de cada um vem das tabelas.',
  scope: 'grupo',
  access: {
    list: { any: ['access_page_component', 'create_pre_contract', 'update_pre_contract'] },
    read: { any: ['access_page_component', 'create_pre_contract', 'update_pre_contract'] },
    create: 'access_page_component',
    update: 'access_page_component',
  },
  fields: {
    codigo: text({
      label: 'Código',
      max: 20,
      required: true,
      upper: true,
      searchable: true,
      column: 1,
      pattern: /^[A-Z0-9_-]+$/,
      patternText: 'Use letras, números e traço',
    }),
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 2 }),
    cobranca: choice({
      label: 'Cobrança',
      required: true,
      initial: 'mensal',
      column: 3,
      filter: true,
      options: { mensal: 'Mensal', unica: 'Única, com a licença' },
    }),
    obrigatorio: flag({ label: 'Entra em todo pré-contrato', column: 4, filter: true }),
    quantidadeMaxima: integer({
      label: 'Quantidade máxima',
      min: 1,
      max: 9999,
      column: 5,
      help: 'Em branco, não há limite.',
    }),
    descricao: longText({ label: 'Descrição', max: 2000, help: 'Impressa na proposta.' }),
  },
  unique: [['codigo'], ['nome']],
  order: 'nome',
  optionLabel: ['nome'],
  spanish: {
    'Em branco, não há limite.': 'En blanco, no hay límite.',
    'Impressa na proposta.': 'Se imprime en la propuesta.',
    Mensal: 'Mensual',
    'Única, com a licença': 'Única, con la licencia',
    'Entra em todo pré-contrato': 'Entra en todo precontrato',
    'Quantidade máxima': 'Cantidad máxima',
    'O que pode ser acrescentado ao contrato: módulos, integrações e serviços. O preço de cada um vem das tabelas.':
      'Lo que se puede añadir al contrato: módulos, integraciones y servicios. El precio de cada uno viene de las tarifas.',
  },
  screen: {
    path: 'contrato-prime/componentes',
    title: 'Componentes',
    area: 'contratos',
    // The page of components shows this register beside their prices.
    inMenu: false,
  },
});
