import { z } from 'zod';
import { linhaOuVazia } from '../../call-parts.ts';
import { option } from '../../list.ts';
import {
  type ChangeOfRecord,
  defineRecord,
  type InputOfRecord,
  type StoredRecord,
} from '../../record/define-record.ts';
import { definePart, startingShape, storedShape } from '../../record/part.ts';
import {
  codigoDeBarrasCampos,
  componenteCampos,
  estadosDoSerial,
  estoqueCampos,
  fornecedorDoProdutoCampos,
  loteCampos,
  precoCampos,
  receitaCampos,
  serialCampos,
  tiposDeRelacao,
} from '../partes/partes.ts';
import { produtoCalculados, produtoCampos } from './campos.ts';

const keysOf = <T extends Record<string, unknown>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const MAX_PRECOS = 2000;
export const MAX_VARIANTES = 1000;
/** Lots and serials that come with the record; the rest is paged. */
export const PARTES_COM_O_PRODUTO = 200;

export const componenteEntrada = z.strictObject({ id: id.optional(), ...startingShape(componenteCampos) });
export const receitaEntrada = z.strictObject({
  ...startingShape(receitaCampos),
  itens: z.array(componenteEntrada).min(1, 'Informe ao menos um componente').max(500),
});
export type ReceitaEntrada = z.output<typeof receitaEntrada>;

/** The values of one characteristic: an axis of the grid, or what a product without grid is. */
export const caracteristicaEntrada = z.strictObject({
  caracteristicaId: id,
  valorIds: z.array(id).min(1, 'Escolha ao menos um valor').max(200),
});

/** A line of the grid's sheet. Without `id` the combination is the key; what is left out stays, or comes from the parent. */
export const varianteEntrada = z.strictObject({
  id: id.optional(),
  valorIds: z.array(id).min(1).max(10),
  codigo: produtoCampos.codigo.schema.optional(),
  codigoBarras: linhaOuVazia(60).nullable().optional(),
  ativo: z.boolean().optional(),
  /** Main price by company; `null` takes the parent's again. */
  precos: z
    .array(z.strictObject({ empresaId: id, valor: precoCampos.valor.schema.nullable() }))
    .max(200)
    .optional(),
});
export type VarianteEntrada = z.output<typeof varianteEntrada>;

const texto = z.string().nullable();

export const componenteGuardado = z.object({
  id: z.number(),
  ...storedShape(componenteCampos),
  componente: option,
  unidade: texto,
  /** Net × correction factor. */
  quantidadeBruta: z.string(),
  /** Real cost of the component's unit: its own recipe's, exploded, when it has one. */
  custoUnitario: texto,
  custoTotal: texto,
  /** Stock of the component in the companies the person sees. */
  saldo: z.string(),
});
export const receitaGuardada = z.object({
  id: z.number(),
  numero: z.number(),
  vigente: z.boolean(),
  criadoEm: z.string(),
  ...storedShape(receitaCampos),
  itens: z.array(componenteGuardado),
  /** Cost of the whole recipe and of one unit; null while a component has no cost. */
  custoTotal: texto,
  custoUnitario: texto,
  /** How many can be made or sold with what there is: the least component ÷ quantity, whole units. */
  estoquePossivel: z.string().nullable(),
});
export type ReceitaGuardada = z.output<typeof receitaGuardada>;

export const caracteristicaGuardada = z.object({
  caracteristicaId: z.number(),
  caracteristica: option,
  valorIds: z.array(z.number()),
  valores: z.array(option.extend({ sigla: texto, cor: texto })),
});
export const varianteGuardada = z.object({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  codigo: z.string(),
  descricao: z.string(),
  codigoBarras: texto,
  valorIds: z.array(z.number()),
  /** Main prices of its own, by company; a company that is not here takes the parent's. */
  precos: z.array(z.object({ empresaId: z.number(), valor: z.string() })),
  saldo: z.string(),
});
export type VarianteGuardada = z.output<typeof varianteGuardada>;

export const imagemGuardada = z.object({
  id: z.number(),
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.number(),
  url: z.string(),
  principal: z.boolean(),
});
export type ImagemGuardada = z.output<typeof imagemGuardada>;

/** Approximate taxes of the NCM in one state. @source Lei 12.741/2012, table of IBPT */
export const cargaTributaria = z.object({
  uf: z.string(),
  versao: z.string(),
  vigenciaFim: z.string().nullable(),
  nacional: z.string(),
  importado: z.string(),
  estadual: z.string(),
  municipal: z.string(),
});

const lista = <S extends z.ZodType>(row: S, max: number) => z.array(row).max(max).default([]);
/** Of what a company has one: the main price or stock, and that of the e-commerce. */
const marcas = ({
  ativo,
  empresaId,
  principal,
  ecommerce,
}: {
  ativo: boolean;
  empresaId: number;
  principal: boolean;
  ecommerce: boolean;
}) =>
  ativo ? [...(principal ? [`principal ${empresaId}`] : []), ...(ecommerce ? [`ecommerce ${empresaId}`] : [])] : [];

/** A product with everything of it. */
export const produto = defineRecord({
  name: 'produto',
  startsFilled: true,
  fields: produtoCampos,
  parts: {
    codigos: definePart(codigoDeBarrasCampos, {
      label: 'Códigos de barras',
      max: 200,
      holds: ({ ativo, principal }) => (ativo && principal ? ['principal'] : []),
    }),
    precos: definePart(precoCampos, {
      label: 'Preços',
      max: MAX_PRECOS,
      holds: marcas,
      /** With the `versao` it was read with, a row that somebody altered since is refused instead of overwritten. */
      sent: { versao: z.number().int().positive().optional() },
      read: { versao: z.number() },
    }),
    estoques: definePart(estoqueCampos, {
      label: 'Estoques',
      max: 1000,
      holds: marcas,
      read: { saldo: z.string(), reservado: z.string(), disponivel: z.string(), custoMedio: z.string() },
    }),
    // Of lots and serials, which may be too many, only those to add or change are named; the others stay.
    lotes: definePart(loteCampos, {
      label: 'Lotes',
      max: 1000,
      whole: false,
      /** On hand in the companies the person sees. */
      read: { saldo: z.string() },
    }),
    seriais: definePart(serialCampos, {
      label: 'Números de série',
      max: 1000,
      whole: false,
      read: { estado: z.enum(keysOf(estadosDoSerial)), estoque: option.nullable() },
    }),
    fornecedores: definePart(fornecedorDoProdutoCampos, { label: 'Fornecedores', max: 200 }),
  },
  also: {
    /** Null: the product has no recipe any more. A change makes a new version. */
    receita: receitaEntrada.nullable().default(null),
    caracteristicas: lista(caracteristicaEntrada, 10),
    variantes: lista(varianteEntrada, MAX_VARIANTES),
    relacoes: lista(z.strictObject({ produtoId: id, tipo: z.enum(keysOf(tiposDeRelacao)) }), 500),
    /** Order and main one of the images there are; one that is missing is taken away. */
    imagens: lista(z.strictObject({ id, principal: z.boolean().default(false) }), 20),
  },
  read: {
    codigo: z.string(),
    ...storedShape(produtoCalculados),
    produtoPaiId: z.number().nullable(),
    produtoPai: option.nullable(),
    ncmDescricao: texto,
    totalDeLotes: z.number(),
    totalDeSeriais: z.number(),
    receita: receitaGuardada.nullable(),
    caracteristicas: z.array(caracteristicaGuardada),
    variantes: z.array(varianteGuardada),
    relacoes: z.array(
      z.object({ id: z.number(), produtoId: z.number(), produto: option, tipo: z.enum(keysOf(tiposDeRelacao)) }),
    ),
    imagens: z.array(imagemGuardada),
    cargaTributaria: z.array(cargaTributaria),
  },
});
export const produtoNovo = produto.create;
export type ProdutoNovo = InputOfRecord<typeof produto>;
export const produtoAlteracao = produto.change;
export type ProdutoAlteracao = ChangeOfRecord<typeof produto>;
/** The record as it is read: everything of it in one answer; inactive rows too, `ativo` tells. */
export const produtoCompleto = produto.stored;
export type ProdutoCompleto = StoredRecord<typeof produto>;

export const precoGuardado = produtoCompleto.shape.precos.element;
export type PrecoGuardado = z.output<typeof precoGuardado>;
export const estoqueGuardado = produtoCompleto.shape.estoques.element;
export const loteGuardado = produtoCompleto.shape.lotes.element;
export type LoteGuardado = z.output<typeof loteGuardado>;
export const serialGuardado = produtoCompleto.shape.seriais.element;
export type SerialGuardado = z.output<typeof serialGuardado>;

/** What is needed to recognise a product and to put it in a document. */
export const produtoCurto = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  codigoBarras: texto,
  unidade: z.string(),
  preco: texto,
  /** Each unit has a number of its own. */
  controlaSerie: z.boolean(),
  /** It is kept by lot, with its expiry. */
  controlaLote: z.boolean(),
  /** LPG: a note says of it where it came from. */
  ehGlp: z.boolean(),
});
export type ProdutoCurto = z.output<typeof produtoCurto>;
