import { choice, date, flag, integer, longText, money, ref, text, time } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { alergenos, diasDoPrato } from '../restaurante/cardapio/alergenos.ts';

const QUANDO = 'Quando é servido';
const ALERGENOS = 'Alérgenos e nutrição';
const ESPANHOL = 'Em espanhol';

const flags = <K extends string>(labels: Readonly<Record<K, string>>, common: { section: string; initial?: boolean }) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([nome, label]) => [nome, flag({ label, ...common })]),
  ) as Record<K, ReturnType<typeof flag>>;

/** The menu: what the house offers, as a product or with a price of its own, and the days and hours in which it is served. */
export const pratos = defineRegister({
  resource: 'dishes',
  table: 'prato',
  module: 'restaurante',
  domain: 'restaurant',
  label: { one: 'Prato', many: 'Pratos' },
  purpose: 'O cardápio que os clientes veem: o que é servido sempre e o prato de cada dia.',
  scope: 'grupo',
  access: 'dishes',
  company: 'empresaId',
  fields: {
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    categoria: choice({
      label: 'Categoria',
      required: true,
      initial: 'principal',
      column: 2,
      filter: true,
      options: {
        entrada: 'Entrada',
        principal: 'Prato principal',
        acompanhamento: 'Acompanhamento',
        sobremesa: 'Sobremesa',
        bebida: 'Bebida',
      },
    }),
    produtoId: ref('produtos', {
      label: 'Produto',
      help: 'De onde vêm o preço, a receita e o que resta no estoque.',
    }),
    secaoId: ref('cardapio-secoes', { label: 'Parte do cardápio', help: 'Em branco, fica sob a categoria.' }),
    ordem: integer({ label: 'Ordem na parte', max: 999 }),
    valor: money({ label: 'Preço', column: 3, help: 'De um prato que é um produto vale o preço do produto.' }),
    // The specification writes this name with a line.
    available_date: date({
      label: 'Servido em',
      filter: true,
      column: 4,
      help: 'Só neste dia; em branco, todos os dias.',
    }),
    empresaId: ref('empresas', { label: 'Empresa', column: 5, help: 'Em branco, em todas as empresas.' }),
    descricao: longText({ label: 'Descrição', max: 500, searchable: true }),
    nomeEspanhol: text({ label: 'Nome em espanhol', max: 80, section: ESPANHOL }),
    descricaoEspanhol: longText({ label: 'Descrição em espanhol', max: 500, section: ESPANHOL }),
    iniciaEm: date({ label: 'A partir de', section: QUANDO }),
    terminaEm: date({ label: 'Até', section: QUANDO, help: 'O último dia, inclusive.' }),
    horaInicial: time({ label: 'Das', section: QUANDO }),
    horaFinal: time({
      label: 'Às',
      section: QUANDO,
      help: 'Antes do começo, passa da meia-noite e conta como o dia em que começou.',
    }),
    ...flags(diasDoPrato, { section: QUANDO, initial: true }),
    esgotaPeloSaldo: flag({
      label: 'Esgota quando o estoque acaba',
      section: QUANDO,
      initial: true,
      help: 'Pelo saldo do produto ou dos ingredientes que ele consome.',
    }),
    ...flags(alergenos, { section: ALERGENOS }),
    podeConter: text({
      label: 'Pode conter',
      max: 200,
      section: ALERGENOS,
      help: 'O que pode chegar por contato na cozinha: "amendoim e leite".',
    }),
    informacaoNutricionalId: ref('informacoes-nutricionais', {
      label: 'Informação nutricional',
      section: ALERGENOS,
      help: 'O cardápio do cliente mostra a porção. Em branco, vale a do produto.',
    }),
  },
  rules: [
    {
      field: 'valor',
      text: 'Informe o preço ou o produto',
      holds: ({ valor, produtoId }) => valor != null || produtoId != null,
    },
    {
      field: 'terminaEm',
      text: 'Antes do começo',
      holds: ({ iniciaEm, terminaEm }) => !iniciaEm || !terminaEm || terminaEm >= iniciaEm,
    },
    {
      field: 'domingo',
      text: 'Escolha ao menos um dia',
      holds: (row) => Object.keys(diasDoPrato).some((dia) => row[dia as keyof typeof diasDoPrato] !== false),
    },
  ],
  order: 'nome',
  spanish: {
    'De onde vêm o preço, a receita e o que resta no estoque.':
      'De donde vienen el precio, la receta y lo que queda en inventario.',
    'O cardápio do cliente mostra a porção. Em branco, vale a do produto.':
      'El menú del cliente muestra la porción. En blanco, vale la del producto.',
    'Em branco, fica sob a categoria.': 'En blanco, queda bajo la categoría.',
    'De um prato que é um produto vale o preço do produto.':
      'De un plato que es un producto vale el precio del producto.',
    'O último dia, inclusive.': 'El último día, inclusive.',
    'Antes do começo, passa da meia-noite e conta como o dia em que começou.':
      'Antes del inicio, pasa de la medianoche y cuenta como el día en que empezó.',
    'Pelo saldo do produto ou dos ingredientes que ele consome.':
      'Por el saldo del producto o de los ingredientes que consume.',
    'O que pode chegar por contato na cozinha: "amendoim e leite".':
      'Lo que puede llegar por contacto en la cocina: "maní y leche".',
    'O cardápio que os clientes veem: o que é servido sempre e o prato de cada dia.':
      'El menú que ven los clientes: lo que se sirve siempre y el plato de cada día.',
    'Só neste dia; em branco, todos os dias.': 'Solo en este día; en blanco, todos los días.',
    'Em branco, em todas as empresas.': 'En blanco, en todas las empresas.',
    Prato: 'Plato',
    'Descrição em espanhol': 'Descripción en español',
    'Em espanhol': 'En español',
    'Quando é servido': 'Cuándo se sirve',
    'Alérgenos e nutrição': 'Alérgenos y nutrición',
    'Ordem na parte': 'Orden en la sección',
    'Esgota quando o estoque acaba': 'Se agota cuando se acaba el inventario',
    'Pode conter': 'Puede contener',
    'Informe o preço ou o produto': 'Indique el precio o el producto',
    'Escolha ao menos um dia': 'Elija al menos un día',
    'Antes do começo': 'Antes del inicio',
    Das: 'De las',
    Às: 'A las',
    'Prato principal': 'Plato fuerte',
    Acompanhamento: 'Acompañamiento',
    Sobremesa: 'Postre',
    'Servido em': 'Se sirve el',
    Bebida: 'Bebida',
  },
  screen: { path: 'backoffice/cardapio', title: 'Cardápio', area: 'restaurante' },
});
