import { date, flag, longText, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { vigencia } from './vigencia.ts';

export const contratoTiposProdutos = defineRegister({
  resource: 'contrato-tipos-produtos',
  table: 'contrato_tipo_produto',
  module: 'contratos',
  domain: 'contracts',
  label: { one: 'Produto do tipo de contrato', many: 'Produtos dos tipos de contrato' },
  purpose: 'O que compõe cada tipo de contrato: frente de caixa, fiscal, aplicativo de comandas.',
  scope: 'grupo',
  access: 'contrato_tipos',
  fields: {
    contratoTipoId: ref('contrato-tipos', { label: 'Tipo de contrato', required: true, column: 2 }),
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    descricao: longText({ label: 'Descrição', max: 1000 }),
    obrigatorio: flag({
      label: 'Obrigatório',
      column: 3,
      filter: true,
      help: 'O contrato precisa de uma opção deste produto.',
    }),
    inicio: date({ label: 'Oferecido desde', section: 'Vigência', required: true, column: 4 }),
    fim: date({ label: 'Até', section: 'Vigência', column: 5 }),
  },
  rules: [vigencia],
  partOf: 'contratoTipoId',
  order: 'nome',
  optionLabel: ['nome'],
  spanish: {
    'Produto do tipo de contrato': 'Producto del tipo de contrato',
    'Produtos dos tipos de contrato': 'Productos de los tipos de contrato',
    Obrigatório: 'Obligatorio',
    'Oferecido desde': 'Ofrecido desde',
    'O que compõe cada tipo de contrato: frente de caixa, fiscal, aplicativo de comandas.':
      'Lo que compone cada tipo de contrato: punto de venta, fiscal, aplicación de comandas.',
    'O contrato precisa de uma opção deste produto.': 'El contrato necesita una opción de este producto.',
  },
  screen: {
    path: 'contrato-tipos-produtos',
    title: 'Produtos dos tipos de contrato',
    area: 'contratos',
    editPath: 'contrato-tipos-produtos/editar',
  },
});
