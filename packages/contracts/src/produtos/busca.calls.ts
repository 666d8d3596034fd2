import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { linha } from '../call-parts.ts';
import { option, optionsQuery, queryText } from '../list.ts';
import { chosenBy } from '../lookups.ts';
import type { Access } from '../permissions.ts';
import { produtoCurto } from './cadastro/esquemas.ts';
import { codigosFiscais, fatosFiscais } from './cadastro/regras-fiscais.ts';
import { GET, ler, usar } from './comum.calls.ts';

const texto = z.string().nullable();
const opcoes = optionsQuery({});
/** Options that carry costs, which are not everybody's who signs in. */
const verCustos: Access = { any: ['produtos_index', 'produtos_show', 'produtos_create', 'produtos_update'] };

const codigoLido = z.object({
  produto: produtoCurto.extend({ ativo: z.boolean(), permitirFracionar: z.boolean(), pesaNaBalanca: z.boolean() }),
  /** What the text was. */
  lidoComo: z.enum(['codigo', 'codigo_barras', 'etiqueta_balanca']),
  /** Commercial units the reading stands for: the weight of a label, the units of a box. */
  quantidade: z.string(),
  /** Printed total, of a label with price. */
  total: texto,
});
export type CodigoLido = z.output<typeof codigoLido>;

/** Finding a product, and what a form asks before it is saved. */
export const buscaDeProdutosCalls = {
  select: defineCall({
    ...GET,
    path: 'products/select',
    summary: 'Opções de produtos',
    access: chosenBy('produtos-busca'),
    query: opcoes,
    reply: z.array(option),
  }),
  byName: defineCall({
    ...GET,
    path: 'products/by-name',
    summary: 'Produtos por nome, código ou código de barras, com unidade e preço',
    access: usar,
    query: optionsQuery({ name: queryText.optional(), empresaId: idText.optional() }),
    reply: z.array(produtoCurto),
  }),
  byCode: defineCall({
    ...GET,
    path: 'products/code/{code}',
    summary: 'Produto por código, código de barras ou etiqueta de balança',
    access: usar,
    params: z.strictObject({ code: linha(60) }),
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: codigoLido,
  }),
  barcodeNotRepeat: defineCall({
    ...GET,
    path: 'products/barcode-two-not-repeat',
    summary: 'Diz se um código de barras é válido e se outro produto já o tem',
    access: ler,
    query: z.strictObject({
      codigo: queryText,
      produtoId: idText.optional(),
      tipo: z.enum(['gtin', 'interno', 'caixa']).default('gtin'),
    }),
    reply: z.object({ valido: z.boolean(), repetido: z.boolean(), produto: option.nullable(), mensagem: texto }),
  }),
  checkExistence: defineCall({
    ...GET,
    path: 'products/check-product-existence',
    summary: 'Diz se já existe produto com este código, código de barras ou descrição',
    access: ler,
    query: z.strictObject({
      codigo: queryText.optional(),
      codigoBarras: queryText.optional(),
      descricao: queryText.optional(),
      produtoId: idText.optional(),
    }),
    reply: z.object({
      existe: z.boolean(),
      campo: z.enum(['codigo', 'codigoBarras', 'descricao']).nullable(),
      produto: option.extend({ ativo: z.boolean() }).nullable(),
    }),
  }),
  taxFacts: defineCall({
    ...GET,
    path: 'products/conferencia-fiscal',
    summary: 'O que as tabelas oficiais dizem de códigos fiscais, para conferi-los entre si antes de salvar',
    access: ler,
    query: z.strictObject(
      Object.fromEntries(codigosFiscais.map((codigo) => [codigo, queryText.optional()])) as {
        [K in (typeof codigosFiscais)[number]]: z.ZodOptional<typeof queryText>;
      },
    ),
    reply: fatosFiscais,
  }),
  companies: defineCall({
    ...GET,
    path: 'products/companies',
    summary: 'Empresas em que a pessoa pode dar preço e estoque a produtos',
    access: chosenBy('produtos-busca'),
    query: opcoes,
    reply: z.array(option),
  }),
  filterCompatible: defineCall({
    ...GET,
    path: 'products/filter-product-compatible',
    summary: 'Opções de produtos que ainda não são compatíveis nem similares de um produto',
    access: chosenBy('produtos-busca'),
    query: optionsQuery({ produtoId: idText.optional() }),
    reply: z.array(option),
  }),
  selectComposite: defineCall({
    ...GET,
    path: 'products/select-product-composite',
    summary: 'Opções de componentes: produtos que não contêm o produto dado',
    access: verCustos,
    query: optionsQuery({ produtoId: idText.optional() }),
    reply: z.array(option.extend({ unidade: z.string(), custoReal: texto })),
  }),
  tributaryUnit: defineCall({
    ...GET,
    path: 'products/filter/tributary-unit',
    summary: 'Unidades tributárias para uma unidade comercial; o fator vem quando se sabe',
    access: chosenBy('unidades'),
    query: optionsQuery({ unidadeComercialId: idText.optional() }),
    reply: z.array(option.extend({ fator: texto })),
  }),
};
