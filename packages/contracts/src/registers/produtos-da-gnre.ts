import { text, uf } from '../fields.ts';
import { defineRegister } from '../register.ts';

/**
 * What goods are at the portal of the GNRE. A state with any row here has its code asked in each guide of ST: the portal tells, by state
 * and revenue, whether one is needed and which.
 *
 * @source GNRE portal, `dados_gnre_v2.00.xsd`, element `produto`: 1 to 4 digits, no zero before
 */
export const produtosDaGnre = defineRegister({
  resource: 'produtos-da-gnre',
  table: 'produto_gnre',
  module: 'escrituracao',
  domain: 'nfe',
  label: { one: 'Produto da GNRE', many: 'Produtos da GNRE' },
  purpose:
    'O código que cada mercadoria tem no portal da GNRE, por estado: a guia de ST o leva onde o estado o pede. Um estado que não está aqui não o pede.',
  scope: 'grupo',
  access: {
    list: 'escrituracao_fiscal',
    read: 'escrituracao_fiscal',
    create: 'escrituracao_gerar',
    update: 'escrituracao_gerar',
  },
  fields: {
    uf: uf({ label: 'Estado', required: true, column: 1, filter: true }),
    ncm: text({
      label: 'Começo do NCM',
      max: 8,
      column: 2,
      searchable: true,
      pattern: /^\d{2,8}$/,
      patternText: 'Informe de 2 a 8 dígitos',
      help: 'De 2 a 8 dígitos; vazio vale para todos. O mais longo vale primeiro.',
    }),
    codigo: text({
      label: 'Código no portal',
      max: 4,
      required: true,
      column: 3,
      searchable: true,
      pattern: /^[1-9]\d{0,3}$/,
      patternText: 'Informe de 1 a 4 dígitos, sem zeros à esquerda',
      help: 'O da lista de produtos que o portal mostra para o estado e a receita.',
    }),
    descricao: text({ label: 'Descrição', max: 120, column: 4, searchable: true }),
  },
  unique: [['uf', 'ncm']],
  order: 'uf',
  optionLabel: ['uf', 'codigo'],
  spanish: {
    'Produto da GNRE': 'Producto de la GNRE',
    'Produtos da GNRE': 'Productos de la GNRE',
    'Código no portal': 'Código en el portal',
    'O código que cada mercadoria tem no portal da GNRE, por estado: a guia de ST o leva onde o estado o pede. Um estado que não está aqui não o pede.':
      'El código que cada mercadería tiene en el portal de la GNRE, por estado: la guía de ST lo lleva donde el estado lo pide. Un estado que no está aquí no lo pide.',
    'O da lista de produtos que o portal mostra para o estado e a receita.':
      'El de la lista de productos que el portal muestra para el estado y el ingreso.',
  },
  screen: { path: 'produtos-da-gnre', title: 'Produtos da GNRE', area: 'tabelas' },
});
