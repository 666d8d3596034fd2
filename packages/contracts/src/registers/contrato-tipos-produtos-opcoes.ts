import { date, integer, money, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { vigencia } from './vigencia.ts';

export const contratoTiposProdutosOpcoes = defineRegister({
  resource: 'contrato-tipos-produtos-option',
  table: 'contrato_tipo_produto_opcao',
  module: 'contratos',
  domain: 'contracts',
  label: { one: 'Opção de produto de contrato', many: 'Opções de produto de contrato' },
  purpose: 'As formas de contratar um produto, com o preço de lista de cada uma.',
  scope: 'grupo',
  access: 'contrato_tipos',
  fields: {
    produtoId: ref('contrato-tipos-produtos', { label: 'Produto', required: true, column: 2 }),
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    licencaValor: money({ label: 'Licença', section: 'Preço de lista', column: 3 }),
    mensalidadeValor: money({
      label: 'Mensalidade',
      section: 'Preço de lista',
      column: 4,
      help: 'Em branco, o preço é o do tipo de contrato.',
    }),
    quantidadeAcessos: integer({ label: 'Acessos incluídos', section: 'O que inclui', max: 9999 }),
    inicio: date({ label: 'Oferecida desde', section: 'Vigência', required: true, column: 5 }),
    fim: date({ label: 'Até', section: 'Vigência', column: 6 }),
  },
  rules: [vigencia],
  partOf: 'produtoId',
  order: 'nome',
  optionLabel: ['nome'],
  spanish: {
    'Opção de produto de contrato': 'Opción de producto de contrato',
    'Opções de produto de contrato': 'Opciones de producto de contrato',
    'Preço de lista': 'Precio de lista',
    'Oferecida desde': 'Ofrecida desde',
    'As formas de contratar um produto, com o preço de lista de cada uma.':
      'Las formas de contratar un producto, con el precio de lista de cada una.',
    'Em branco, o preço é o do tipo de contrato.': 'En blanco, el precio es el del tipo de contrato.',
  },
  screen: {
    path: 'contrato-tipos-produtos-opcoes',
    title: 'Opções de produto de contrato',
    area: 'contratos',
    inMenu: false,
  },
});
