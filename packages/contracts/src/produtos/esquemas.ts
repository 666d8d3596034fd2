import { z } from 'zod';
import type { Field } from '../fields.ts';
import { option } from '../list.ts';
import { partialOf } from '../partial.ts';
import { produtoCalculados, produtoCampos } from './campos.ts';
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
} from './partes.ts';

type Fields = Record<string, Field>;
type ShapeOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
const keysOf = <T extends Record<string, unknown>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

const storedShape = <F extends Fields>(fields: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as never;

/** A required field with a value to start from may be left out. */
const inputShape = <F extends Fields>(fields: F): ShapeOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, required, initial }]) => [
      name,
      required && initial !== null ? schema.default(initial) : schema,
    ]),
  ) as never;

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const MAX_PRECOS = 2000;
export const MAX_VARIANTES = 1000;
/** Lots and serials that come with the record; the rest is paged. */
export const PARTES_COM_O_PRODUTO = 200;

const parteDe = <F extends Fields>(fields: F) =>
  z.strictObject({ id: id.optional(), ativo: z.boolean().default(true), ...inputShape(fields) });
const parteGuardada = <F extends Fields>(fields: F) =>
  z.object({ id: z.number(), ativo: z.boolean(), ...storedShape(fields) });

export const componenteEntrada = z.strictObject({ id: id.optional(), ...inputShape(componenteCampos) });
export const receitaEntrada = z.strictObject({
  ...inputShape(receitaCampos),
  itens: z.array(componenteEntrada).min(1, 'INFORME AO MENOS UM COMPONENTE').max(500),
});
export type ReceitaEntrada = z.output<typeof receitaEntrada>;

/** The values of one characteristic: an axis of the grid, or what a product without grid is. */
export const caracteristicaEntrada = z.strictObject({
  caracteristicaId: id,
  valorIds: z.array(id).min(1, 'ESCOLHA AO MENOS UM VALOR').max(200),
});

/** A line of the grid's sheet. Without `id` the combination is the key; what is left out stays, or comes from the parent. */
export const varianteEntrada = z.strictObject({
  id: id.optional(),
  valorIds: z.array(id).min(1).max(10),
  codigo: produtoCampos.codigo.schema.optional(),
  codigoBarras: z.string().trim().max(60).nullable().optional(),
  ativo: z.boolean().optional(),
  /** Main price by company; `null` takes the parent's again. */
  precos: z
    .array(z.strictObject({ empresaId: id, valor: precoCampos.valor.schema.nullable() }))
    .max(200)
    .optional(),
});
export type VarianteEntrada = z.output<typeof varianteEntrada>;

const lista = <S extends z.ZodType>(row: S, max: number) => z.array(row).max(max).default([]);
export const partesDoProduto = {
  codigos: lista(parteDe(codigoDeBarrasCampos), 200),
  /** With the `versao` it was read with, a row that somebody altered since is refused instead of overwritten. */
  precos: lista(parteDe(precoCampos).extend({ versao: z.number().int().positive().optional() }), MAX_PRECOS),
  estoques: lista(parteDe(estoqueCampos), 1000),
  /** Only those to add or change; a lot that is not named stays. */
  lotes: lista(parteDe(loteCampos), 1000),
  /** Only those to add or change; a serial that is not named stays. */
  seriais: lista(parteDe(serialCampos), 1000),
  /** Null: the product has no recipe any more. A change makes a new version. */
  receita: receitaEntrada.nullable().default(null),
  caracteristicas: lista(caracteristicaEntrada, 10),
  variantes: lista(varianteEntrada, MAX_VARIANTES),
  relacoes: lista(z.strictObject({ produtoId: id, tipo: z.enum(keysOf(tiposDeRelacao)) }), 500),
  fornecedores: lista(parteDe(fornecedorDoProdutoCampos), 200),
  /** Order and main one of the images there are; one that is missing is taken away. */
  imagens: lista(z.strictObject({ id, principal: z.boolean().default(false) }), 20),
};
export type ParteDoProduto = keyof typeof partesDoProduto;

const flat = inputShape(produtoCampos);

/** A new product with everything of it. */
export const produtoNovo = z.strictObject({ ...flat, ...partesDoProduto });
export type ProdutoNovo = z.output<typeof produtoNovo>;

/**
 * A change: absent fields and absent lists stay as they are. A list given is the whole list (a row with `id` is changed,
 * one without is added, one that is missing is deactivated), except `lotes` and `seriais`, which may be too many.
 */
export const produtoAlteracao = z.strictObject({
  versao: z.number().int().positive().optional(),
  ...partialOf(flat),
  ...partialOf(partesDoProduto),
});
export type ProdutoAlteracao = z.output<typeof produtoAlteracao>;

const sistema = {
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
};
const texto = z.string().nullable();

export const precoGuardado = parteGuardada(precoCampos).extend({
  versao: z.number(),
  empresa: option,
  cliente: option.nullable(),
  clienteGrupo: option.nullable(),
});
export type PrecoGuardado = z.output<typeof precoGuardado>;
export const estoqueGuardado = parteGuardada(estoqueCampos).extend({
  empresa: option,
  saldo: z.string(),
  reservado: z.string(),
  disponivel: z.string(),
  custoMedio: z.string(),
});
export const loteGuardado = parteGuardada(loteCampos).extend({
  /** On hand in the companies the person sees. */
  saldo: z.string(),
});
export type LoteGuardado = z.output<typeof loteGuardado>;
export const serialGuardado = parteGuardada(serialCampos).extend({
  estado: z.enum(keysOf(estadosDoSerial)),
  estoque: option.nullable(),
});
export type SerialGuardado = z.output<typeof serialGuardado>;

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

/** The record as it is read: everything of it in one answer; inactive rows too, `ativo` tells. */
export const produtoCompleto = z.object({
  ...sistema,
  ...storedShape(produtoCampos),
  codigo: z.string(),
  ...storedShape(produtoCalculados),
  produtoPaiId: z.number().nullable(),
  produtoPai: option.nullable(),
  secao: option.nullable(),
  grupoMercadologico: option.nullable(),
  subgrupo: option.nullable(),
  linha: option.nullable(),
  marca: option.nullable(),
  departamento: option.nullable(),
  unidadeComercial: option,
  unidadeTributaria: option.nullable(),
  informacaoNutricional: option.nullable(),
  ncmDescricao: texto,
  codigos: z.array(parteGuardada(codigoDeBarrasCampos)),
  precos: z.array(precoGuardado),
  estoques: z.array(estoqueGuardado),
  lotes: z.array(loteGuardado),
  totalDeLotes: z.number(),
  seriais: z.array(serialGuardado),
  totalDeSeriais: z.number(),
  receita: receitaGuardada.nullable(),
  caracteristicas: z.array(caracteristicaGuardada),
  variantes: z.array(varianteGuardada),
  relacoes: z.array(
    z.object({ id: z.number(), produtoId: z.number(), produto: option, tipo: z.enum(keysOf(tiposDeRelacao)) }),
  ),
  fornecedores: z.array(parteGuardada(fornecedorDoProdutoCampos).extend({ fornecedor: option })),
  imagens: z.array(imagemGuardada),
  cargaTributaria: z.array(cargaTributaria),
});
export type ProdutoCompleto = z.output<typeof produtoCompleto>;

/** What is needed to recognise a product and to put it in a document. */
export const produtoCurto = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  codigoBarras: texto,
  unidade: z.string(),
  preco: texto,
});
export type ProdutoCurto = z.output<typeof produtoCurto>;
