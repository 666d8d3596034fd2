import { color, integer, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const caracteristicaProdutoValores = defineRegister({
  resource: 'caracteristica-produto-valores',
  table: 'caracteristica_produto_valor',
  module: 'produtos',
  domain: 'products',
  label: { one: 'Valor de característica', many: 'Valores de característica' },
  purpose: 'Os valores que uma característica pode ter: P, M, G; azul, verde.',
  scope: 'grupo',
  access: 'caracteristica_produto',
  fields: {
    caracteristicaId: ref('caracteristica-produto', {
      label: 'Característica',
      required: true,
      createOnly: true,
      column: 1,
    }),
    nome: text({ label: 'Valor', max: 40, required: true, searchable: true, column: 2 }),
    sigla: text({
      label: 'Sigla',
      max: 6,
      upper: true,
      searchable: true,
      column: 3,
      help: 'Entra no código das variações: CAMISETA-AZ-M.',
    }),
    cor: color({ label: 'Cor', column: 4 }),
    ordem: integer({ label: 'Ordem', max: 999, required: true, initial: 0, column: 5 }),
  },
  unique: [['caracteristicaId', 'nome']],
  order: 'ordem',
  optionLabel: ['nome'],
  partOf: 'caracteristicaId',
  spanish: {
    'Os valores que uma característica pode ter: P, M, G; azul, verde.':
      'Los valores que una característica puede tener: S, M, L; azul, verde.',
    'Entra no código das variações: CAMISETA-AZ-M.': 'Entra en el código de las variantes: CAMISETA-AZ-M.',
    'Valor de característica': 'Valor de característica',
    'Valores de característica': 'Valores de característica',
  },
  screen: {
    path: 'produtos/caracteristica-produto/valores',
    title: 'Valores de característica',
    area: 'produtos',
    inMenu: false,
  },
});
