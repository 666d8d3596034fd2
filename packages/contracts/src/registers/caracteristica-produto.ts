import { choice, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Axis of a product grid; its values are `caracteristica-produto-valores`. */
export const caracteristicaProduto = defineRegister({
  resource: 'caracteristica-produto',
  table: 'caracteristica_produto',
  module: 'produtos',
  domain: 'products',
  label: { one: 'Característica', many: 'Características de produto' },
  purpose: 'O que distingue as variações de um produto: cor, tamanho, voltagem, sabor.',
  scope: 'grupo',
  access: 'caracteristica_produto',
  fields: {
    nome: text({ label: 'Nome', max: 40, required: true, searchable: true, column: 1 }),
    exibicao: choice({
      label: 'Como escolher o valor',
      required: true,
      initial: 'lista',
      column: 2,
      options: { lista: 'Lista', botoes: 'Botões', cores: 'Amostras de cor' },
      help: 'Como os valores aparecem no ponto de venda e na loja virtual.',
    }),
    descricao: text({ label: 'Descrição', max: 120 }),
  },
  unique: [['nome']],
  spanish: {
    'O que distingue as variações de um produto: cor, tamanho, voltagem, sabor.':
      'Lo que distingue las variantes de un producto: color, talla, voltaje, sabor.',
    'Como os valores aparecem no ponto de venda e na loja virtual.':
      'Cómo aparecen los valores en el punto de venta y en la tienda virtual.',
    'Como escolher o valor': 'Cómo elegir el valor',
    Botões: 'Botones',
    'Amostras de cor': 'Muestras de color',
  },
  screen: {
    path: 'produtos/caracteristica-produto',
    title: 'Características de produto',
    area: 'produtos',
  },
  takesAlong: { table: 'produto', by: 'produto_caracteristica', its: 'produto_id', own: 'caracteristica_id' },
  confirm: { inactivate: 'confirmInactivateCharacteristic', activate: 'confirmActivateCharacteristic' },
});
