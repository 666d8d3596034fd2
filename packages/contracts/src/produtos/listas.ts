import { arredondar, formatarMoeda } from '@retaguarda/brasil';
import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { produtoCampos, produtoOpcoes } from './cadastro/campos.ts';
import { margemDoPreco, markupDoPreco } from './precos/custo.ts';

const valor = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'Valor inválido');
const c = produtoCampos;

interface Precificada {
  preco: string | null;
  custoReal: string | null;
  impostosVenda: string;
}
const precificada = ['preco', 'custoReal', 'impostosVenda'] satisfies (keyof Precificada)[];
type Derivacao = (preco: string, custo: string, sobre: { impostos: string }) => string | null;

/** What the price leaves over the cost, the sale taxes of the product off, as its form says it. */
const percentual =
  (derivar: Derivacao) =>
  ({ preco, custoReal, impostosVenda: impostos }: Precificada): string | null => {
    const achado = preco !== null && custoReal !== null ? derivar(preco, custoReal, { impostos }) : null;
    return achado === null ? null : arredondar(achado, 1).toFixed(1);
  };

interface NaArvore {
  secao: string | null;
  grupoMercadologico: string | null;
}
interface NaPaleta {
  codigo: string;
  codigoBarras: string | null;
  preco: string | null;
}
interface ComSaldo {
  saldo: string;
  controlaEstoque: boolean;
}

const figura = { grow: 0 } as const;
const escondida = { shown: false, grow: 0, muted: true } as const;
const emArquivo = { ...escondida, inFile: 'asked' } as const;

const colunas = {
  descricao: column.text({
    label: c.descricao.label,
    width: 250,
    grow: 3,
    sortable: true,
    strong: true,
    card: 'title',
  }),
  codigo: column.text({ label: c.codigo.label, width: 92, grow: 0, sortable: true, muted: true }),
  codigoBarras: column.text({ ...escondida, label: 'Código de barras', nullable: true, width: 132 }),
  marca: column.text({ label: c.marcaId.label, nullable: true, width: 96, grow: 0.6, muted: true }),
  // Beside the others it has no room for its two words, and takes that of the name.
  secao: column.text({
    ...escondida,
    label: 'Mercadológico',
    nullable: true,
    reads: ['secao', 'grupoMercadologico'],
    derive: ({ secao, grupoMercadologico }: NaArvore) => [secao, grupoMercadologico].filter(Boolean).join(' › '),
    width: 200,
  }),
  preco: column.decimal({
    ...figura,
    label: 'Preço',
    nullable: true,
    places: 2,
    width: 84,
    strong: true,
    card: 'figure',
  }),
  custoReal: column.decimal({
    ...figura,
    label: 'Custo',
    nullable: true,
    places: 2,
    width: 80,
    sortable: true,
    muted: true,
  }),
  margem: column.percent({
    ...figura,
    label: 'Margem s/ preço',
    nullable: true,
    places: 1,
    reads: precificada,
    derive: percentual(margemDoPreco),
    width: 136,
    muted: true,
  }),
  saldo: column.quantity({
    ...figura,
    label: 'Saldo',
    reads: ['saldo', 'controlaEstoque'],
    derive: ({ saldo, controlaEstoque }: ComSaldo) => (controlaEstoque ? saldo : null),
    unitAt: 'unidade',
    width: 118,
    card: 'fact',
  }),
  marcas: column.tags({
    label: 'Tipo',
    width: 110,
    grow: 0.6,
    card: 'fact',
    marks: [
      { when: 'vender', not: true, label: 'Não vende', tone: 'wait' },
      { when: 'produtoComposto', label: 'Composto', tone: 'mute' },
      { when: 'usaGrade', label: 'Grade', tone: 'mute' },
      { when: 'produtoPaiId', label: 'Variação', tone: 'mute' },
      { when: 'pesaNaBalanca', label: 'Balança', tone: 'mute' },
    ],
  }),
  markup: column.percent({
    ...escondida,
    label: 'Markup s/ custo',
    nullable: true,
    places: 1,
    reads: precificada,
    derive: percentual(markupDoPreco),
    width: 124,
  }),
  ncm: column.text({ ...escondida, label: 'NCM', nullable: true, width: 110, sortable: true }),
  registroAnvisa: column.text({ ...emArquivo, label: c.registroAnvisa.label, nullable: true, width: 140 }),
  precoMaximoConsumidor: column.money({
    ...emArquivo,
    label: c.precoMaximoConsumidor.label,
    nullable: true,
    width: 190,
  }),
  unidade: column.text({ ...escondida, label: 'Unidade', width: 74 }),
  id: column.integer({ ...emArquivo, label: 'ID', width: 84, sortable: true }),
  criadoEm: column.instant({ ...emArquivo, label: 'Criado em', width: 150, sortable: true }),
  atualizadoEm: column.instant({ ...emArquivo, label: 'Alterado em', width: 150, sortable: true }),
};

const fatos = {
  versao: z.number(),
  ativo: z.boolean(),
  secao: z.string().nullable(),
  grupoMercadologico: z.string().nullable(),
  saldo: z.string(),
  /** Sale taxes of its own fields, in % of the price: what a margin leaves out. */
  impostosVenda: z.string(),
  imagemUrl: z.string().nullable(),
  produtoPaiId: z.number().nullable(),
  vender: z.boolean(),
  controlaEstoque: z.boolean(),
  usaGrade: z.boolean(),
  /** Variants in use of a grid, which may stand folded under it. */
  variantes: z.number(),
  produtoComposto: z.boolean(),
  pesaNaBalanca: z.boolean(),
};

const daArvore = (
  campo: 'marcaId' | 'secaoId' | 'grupoMercadologicoId' | 'subgrupoId' | 'linhaId' | 'departamentoId',
  pinned = false,
) => filter.ref(c[campo].target ?? '', { label: c[campo].label, pinned });
type Opcao = keyof typeof produtoOpcoes;
const opcoes = Object.fromEntries(
  Object.entries(produtoOpcoes).map(([nome, { label }]) => [nome, filter.flag({ label })]),
) as Record<Opcao, ReturnType<typeof filter.flag>>;

/** What a list of products may be narrowed by; the batch adjustment and the files take the same. */
export const filtrosDaListaDeProdutos = {
  secaoId: daArvore('secaoId', true),
  marcaId: daArvore('marcaId', true),
  /** With stock above zero, or without. */
  comEstoque: filter.flag({ label: 'Com estoque', pinned: true }),
  preco: filter.range('precoMinimo', 'precoMaximo', {
    label: 'Preço',
    schema: valor,
    places: 2,
    unit: 'R$',
    pinned: true,
  }),
  /** Company whose price and stock are shown and filtered; else those the person sees. */
  empresaId: filter.company({ label: 'Empresa' }),
  grupoMercadologicoId: daArvore('grupoMercadologicoId'),
  subgrupoId: daArvore('subgrupoId'),
  linhaId: daArvore('linhaId'),
  departamentoId: daArvore('departamentoId'),
  /** Whole code or its beginning. */
  ncm: {
    ...filter.text({ label: 'NCM' }),
    schema: z
      .string()
      .regex(/^\d{2,8}$/, 'Informe de 2 a 8 dígitos')
      .optional(),
  },
  fornecedorId: filter.ref('empresas', { label: 'Fornecedor' }),
  /** `false` leaves the variants of grids out. */
  variantes: filter.flag({ label: 'Variações de grade' }),
  /** The variants of this grid. */
  gradeId: filter.ref('produtos', { label: 'Grade' }),
  ...opcoes,
};

const comum = {
  resource: 'produtos',
  domain: 'products',
  access: { any: ['produtos_index', 'produtos_show'] },
  title: 'Produtos',
  label: { one: 'Produto', many: 'Produtos' },
  purpose: 'O que a loja compra, produz e vende: códigos, preços, custos, estoque e impostos de cada item.',
  searchLabel: 'Nome, código ou código de barras',
  filters: filtrosDaListaDeProdutos,
  order: { by: 'descricao' },
  inactive: true,
} as const;

export const listaDeProdutos = defineList({
  ...comum,
  id: 'produtos',
  path: 'products',
  summary: 'Lista produtos',
  columns: colunas,
  facts: fatos,
  file: { name: 'products', summary: 'Exporta a lista de produtos; muitos viram um trabalho (202)' },
  palette: {
    kinds: [{ label: 'Produto', form: 'produtos', access: comum.access }],
    title: 'descricao',
    reads: ['id', 'codigo', 'descricao', 'codigoBarras', 'preco'],
    detail: ({ codigo, codigoBarras, preco }: NaPaleta) => [codigo, codigoBarras, preco && formatarMoeda(preco)],
  },
});
export type ProdutoLinha = RowOfList<typeof listaDeProdutos>;

/** Compound products, with what their recipe costs and how many can be made. */
export const listaDeCompostos = defineList({
  ...comum,
  id: 'produtos_compostos',
  path: 'products-composite',
  summary: 'Produtos compostos com custo da receita e quantos se podem fazer',
  columns: {
    ...colunas,
    // What is made is made here: who reads the list asks what it costs and how many there can be.
    marca: { ...colunas.marca, shown: false },
    custoReal: { ...colunas.custoReal, shown: false },
    marcas: { ...colunas.marcas, shown: false },
    custoReceita: column.decimal({ ...figura, label: 'Custo da receita', nullable: true, places: 2 }),
    componentes: column.integer({ ...figura, label: 'Componentes' }),
    estoquePossivel: column.quantity({ ...figura, label: 'Estoque possível', nullable: true }),
  },
  facts: { ...fatos, modo: z.string().nullable() },
});
