import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { exportFormats, listQuery, option, optionsQuery, pageOf, queryFlag, queryText } from '../list.ts';
import type { Access } from '../permissions.ts';
import {
  imagemGuardada,
  loteGuardado,
  produtoAlteracao,
  produtoCompleto,
  produtoCurto,
  produtoLinha,
  produtoNovo,
  receitaGuardada,
  serialGuardado,
} from '../produtos/esquemas.ts';
import { regrasDePreco } from '../produtos/precos.ts';
import { codigosFiscais, fatosFiscais } from '../produtos/regras-fiscais.ts';
import { usoDoProduto } from '../produtos/usos.ts';

const products = { domain: 'products' } as const;
const GET = { ...products, method: 'GET' } as const;
const DELETE = { ...products, method: 'DELETE' } as const;

const listar: Access = { any: ['produtos_index', 'produtos_show'] };
const ler: Access = { any: ['produtos_index', 'produtos_show', 'produtos_update'] };
/** Also by who puts products in documents. */
const usar: Access = {
  any: ['produtos_index', 'produtos_show', 'produtos_update', 'nfe_index', 'nfe_show', 'nfe_create', 'nfe_update'],
};
const criar = 'produtos_create';
const alterar = 'produtos_update';

const ok = z.object({ ok: z.literal(true) });
/** Version of the product once its image came or went: a form open on the one before goes on from it. */
const versaoDoProduto = { versaoDoProduto: z.number() };
const texto = z.string().nullable();
const valor = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'VALOR INVÁLIDO');

export const ordensDeProdutos = ['descricao', 'codigo', 'id', 'ncm', 'custoReal', 'criadoEm', 'atualizadoEm'] as const;

/** What a list of products may be narrowed by; the batch adjustment and the exports take the same. */
export const filtrosDeProdutos = {
  marcaId: idText.optional(),
  secaoId: idText.optional(),
  grupoMercadologicoId: idText.optional(),
  subgrupoId: idText.optional(),
  linhaId: idText.optional(),
  departamentoId: idText.optional(),
  fornecedorId: idText.optional(),
  /** Company whose price and stock are shown and filtered; else those the person sees. */
  empresaId: idText.optional(),
  /** Whole code or its beginning. */
  ncm: z
    .string()
    .regex(/^\d{2,8}$/, 'INFORME DE 2 A 8 DÍGITOS')
    .optional(),
  vender: queryFlag.optional(),
  controlaEstoque: queryFlag.optional(),
  controlaNumeroSerie: queryFlag.optional(),
  controlaLote: queryFlag.optional(),
  usaGrade: queryFlag.optional(),
  permitirFracionar: queryFlag.optional(),
  produtoComposto: queryFlag.optional(),
  usaCaracteristica: queryFlag.optional(),
  pesaNaBalanca: queryFlag.optional(),
  porKg: queryFlag.optional(),
  /** With stock above zero, or without. */
  comEstoque: queryFlag.optional(),
  precoMinimo: valor.optional(),
  precoMaximo: valor.optional(),
  /** `false` leaves the variants of grids out. */
  variantes: queryFlag.optional(),
};
const lista = listQuery(ordensDeProdutos, filtrosDeProdutos);
const opcoes = optionsQuery({});

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

const precoParaVenda = z.object({
  produtoId: z.number(),
  empresaId: z.number(),
  /** Null when the product has no price in this company. */
  valor: texto,
  regra: z
    .enum(Object.keys(regrasDePreco) as [keyof typeof regrasDePreco, ...(keyof typeof regrasDePreco)[]])
    .nullable(),
  motivo: z.string(),
  analise: z.array(
    z.object({ precoId: z.number(), nome: z.string(), valor: z.string(), vale: z.boolean(), porque: z.string() }),
  ),
  /** The prices are the parent's of the grid. */
  doPai: z.boolean(),
  momento: z.string(),
});
export type PrecoParaVenda = z.output<typeof precoParaVenda>;

const mudancaDePreco = z.object({
  quando: z.string(),
  autor: texto,
  empresa: option,
  nome: z.string(),
  acao: z.enum(['criou', 'alterou', 'inativou', 'reativou']),
  antes: texto,
  depois: texto,
});
export type MudancaDePreco = z.output<typeof mudancaDePreco>;

/** A product with what an item of NF-e needs. */
const produtoDeNota = produtoCurto.extend({
  ativo: z.boolean(),
  unidadeTributaria: z.string(),
  fatorTributario: z.string(),
  gtin: z.string(),
  gtinTributavel: z.string(),
  ncm: texto,
  exTipi: texto,
  cest: texto,
  origem: texto,
  cfop: texto,
  cstIcms: texto,
  csosn: texto,
  aliquotaIcms: texto,
  reducaoBaseIcms: texto,
  mva: texto,
  aliquotaFcp: texto,
  cstIpi: texto,
  enquadramentoIpi: texto,
  aliquotaIpi: texto,
  cstPis: texto,
  aliquotaPis: texto,
  cstCofins: texto,
  aliquotaCofins: texto,
  codigoAnp: texto,
  cstIbsCbs: texto,
  cclasstrib: texto,
  codigoBeneficio: texto,
  pesoLiquido: texto,
  pesoBruto: texto,
});
export type ProdutoDeNota = z.output<typeof produtoDeNota>;

export const produtosCalls = {
  list: defineCall({
    ...GET,
    path: 'products',
    summary: 'Lista produtos',
    access: listar,
    query: lista,
    reply: pageOf(produtoLinha),
  }),
  select: defineCall({
    ...GET,
    path: 'products/select',
    summary: 'Opções de produtos',
    access: 'signedIn',
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
    access: 'signedIn',
    query: opcoes,
    reply: z.array(option),
  }),
  filterCompatible: defineCall({
    ...GET,
    path: 'products/filter-product-compatible',
    summary: 'Opções de produtos que ainda não são compatíveis nem similares de um produto',
    access: 'signedIn',
    query: optionsQuery({ produtoId: idText.optional() }),
    reply: z.array(option),
  }),
  selectComposite: defineCall({
    ...GET,
    path: 'products/select-product-composite',
    summary: 'Opções de componentes: produtos que não contêm o produto dado',
    access: 'signedIn',
    query: optionsQuery({ produtoId: idText.optional() }),
    reply: z.array(option.extend({ unidade: z.string(), custoReal: texto })),
  }),
  composites: defineCall({
    ...GET,
    path: 'products-composite',
    summary: 'Produtos compostos com custo da receita e quantos se podem fazer',
    access: listar,
    query: lista,
    reply: pageOf(
      produtoLinha.extend({ custoReceita: texto, modo: texto, componentes: z.number(), estoquePossivel: texto }),
    ),
  }),
  nfe: defineCall({
    ...GET,
    path: 'products-nfe',
    summary: 'Produtos para itens de NF-e, com os campos fiscais',
    access: usar,
    query: lista,
    reply: pageOf(produtoDeNota),
  }),
  nfeProduct: defineCall({
    ...GET,
    path: 'products-nfe-product',
    summary: 'Um produto para item de NF-e, com o preço que vale para a empresa, o cliente e a quantidade',
    access: usar,
    query: z.strictObject({
      id: idText.optional(),
      codigo: queryText.optional(),
      empresaId: idText,
      clienteId: idText.optional(),
      quantidade: valor.optional(),
    }),
    reply: produtoDeNota.extend({ precoEscolhido: precoParaVenda }),
  }),
  tributaryUnit: defineCall({
    ...GET,
    path: 'products/filter/tributary-unit',
    summary: 'Unidades tributárias para uma unidade comercial; o fator vem quando se sabe',
    access: 'signedIn',
    query: optionsQuery({ unidadeComercialId: idText.optional() }),
    reply: z.array(option.extend({ fator: texto })),
  }),
  byCode: defineCall({
    ...GET,
    path: 'products/code/{code}',
    summary: 'Produto por código, código de barras ou etiqueta de balança',
    access: usar,
    params: z.strictObject({ code: z.string().trim().min(1).max(60) }),
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: codigoLido,
  }),
  get: defineCall({
    ...GET,
    path: 'products/{id}',
    summary: 'Lê um produto com tudo o que é dele',
    access: ler,
    reply: produtoCompleto,
  }),
  create: defineCall({
    ...products,
    method: 'POST',
    path: 'products',
    summary: 'Cria um produto com códigos, preços, estoques, receita, grade …',
    access: criar,
    body: produtoNovo,
    reply: produtoCompleto,
    status: 201,
  }),
  update: defineCall({
    ...products,
    method: 'PUT',
    path: 'products/{id}',
    summary: 'Altera um produto; uma lista enviada é a lista inteira (lotes e seriais: só os que mudam)',
    access: alterar,
    body: produtoAlteracao,
    reply: produtoCompleto,
  }),
  archive: defineCall({
    ...DELETE,
    path: 'products/{id}',
    summary: 'Inativa um produto e as suas variações; com inactive=true, ativa',
    access: alterar,
    query: z.strictObject({ inactive: queryFlag.optional(), somenteInativos: queryFlag.optional() }),
    reply: produtoCompleto,
  }),
  updateNfe: defineCall({
    ...products,
    method: 'PUT',
    path: 'products/nfe/{id}',
    summary: 'Altera um produto com o que a nota de entrada diz: custo, impostos, códigos, fornecedor',
    access: { any: ['produtos_update', 'user_access_nfe_entradas'] },
    body: produtoAlteracao
      .pick({
        versao: true,
        custoCaixa: true,
        quantidadeCaixa: true,
        imposto: true,
        ipi: true,
        frete: true,
        outros: true,
        valorSt: true,
        desconto: true,
        impostosRecuperaveis: true,
        ncm: true,
        cest: true,
        origem: true,
      })
      .extend({
        /** Added when no product has it. */
        codigoBarras: z.string().trim().min(1).max(60).nullish(),
        fornecedorId: idText.nullish(),
        codigoFornecedor: z.string().trim().min(1).max(60).nullish(),
        unidade: z.string().trim().toUpperCase().min(1).max(6).nullish(),
        /** Commercial units in one purchase unit. */
        fator: z
          .string()
          .regex(/^\d{1,12}(\.\d{1,6})?$/, 'VALOR INVÁLIDO')
          .nullish(),
      }),
    reply: produtoCompleto,
  }),

  price: defineCall({
    ...GET,
    path: 'products/{id}/preco',
    summary: 'O preço que vale para uma venda e a regra que o deu',
    access: usar,
    query: z.strictObject({
      empresaId: idText,
      clienteId: idText.optional(),
      quantidade: valor.optional(),
      /** ISO 8601 with zone; now when absent. */
      momento: z.iso.datetime({ offset: true, error: 'DATA INVÁLIDA' }).optional(),
      canal: z.enum(['loja', 'ecommerce']).optional(),
      tabela: queryText.optional(),
    }),
    reply: precoParaVenda,
  }),
  priceHistory: defineCall({
    ...GET,
    path: 'products/{id}/precos/historico',
    summary: 'Mudanças de preço de um produto, as mais novas primeiro',
    access: ler,
    query: listQuery(['quando'], { empresaId: idText.optional() }),
    reply: pageOf(mudancaDePreco),
  }),
  removePrice: defineCall({
    ...DELETE,
    path: 'products/price/{id}',
    summary: 'Inativa um preço',
    access: alterar,
    reply: ok,
  }),
  restorePrice: defineCall({
    ...products,
    method: 'PUT',
    path: 'products/price/{id}/restore',
    summary: 'Reativa um preço, sem as marcas que outro já tem',
    access: alterar,
    reply: ok,
  }),
  removeInventory: defineCall({
    ...DELETE,
    path: 'products/inventory/{id}',
    summary: 'Inativa um estoque sem saldo',
    access: alterar,
    reply: ok,
  }),
  removeSerial: defineCall({
    ...DELETE,
    path: 'products/serial/{id}',
    summary: 'Inativa um número de série',
    access: alterar,
    reply: ok,
  }),
  removeLot: defineCall({
    ...DELETE,
    path: 'products/lot/{id}',
    summary: 'Inativa um lote sem saldo',
    access: alterar,
    reply: ok,
  }),
  removeComposite: defineCall({
    ...DELETE,
    path: 'products/composite/{id}',
    summary: 'Retira um componente: a receita ganha uma versão sem ele',
    access: alterar,
    reply: ok,
  }),
  removeUpload: defineCall({
    ...DELETE,
    path: 'products/upload/{id}',
    summary: 'Retira uma imagem',
    access: alterar,
    reply: ok.extend(versaoDoProduto),
  }),
  upload: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/product',
    summary: 'Acrescenta uma imagem a um produto (PNG, JPEG ou WebP até 5 MB, no máximo 12)',
    access: alterar,
    bodyKind: 'form',
    body: z.strictObject({ id: idText, principal: queryFlag.optional() }),
    reply: imagemGuardada.extend(versaoDoProduto),
    status: 201,
  }),

  uses: defineCall({
    ...GET,
    path: 'products/{id}/usos',
    summary: 'Onde um produto é usado: receitas, grade, preços, contagens e transferências abertas …',
    access: ler,
    reply: z.array(usoDoProduto),
  }),
  lots: defineCall({
    ...GET,
    path: 'products/{id}/lotes',
    summary: 'Lotes de um produto, o que vence antes primeiro',
    access: ler,
    query: listQuery(['validade', 'numero', 'elaboracao'], {}),
    reply: pageOf(loteGuardado),
  }),
  serials: defineCall({
    ...GET,
    path: 'products/{id}/seriais',
    summary: 'Números de série de um produto',
    access: ler,
    query: listQuery(['numero', 'estado'], { estado: queryText.optional() }),
    reply: pageOf(serialGuardado),
  }),
  recipes: defineCall({
    ...GET,
    path: 'products/{id}/receitas',
    summary: 'Versões da receita de um produto, a em vigor primeiro',
    access: ler,
    reply: z.array(receitaGuardada),
  }),
  compatible: defineCall({
    ...GET,
    path: 'product_compatible/{id}',
    summary: 'Compatíveis e similares de um produto',
    access: ler,
    reply: z.array(z.object({ id: z.number(), tipo: z.enum(['compativel', 'similar']), produto: produtoCurto })),
  }),
  removeCompatible: defineCall({
    ...DELETE,
    path: 'product_compatible/{id}',
    summary: 'Desfaz uma relação entre dois produtos',
    access: alterar,
    reply: ok,
  }),

  exportList: defineCall({
    ...GET,
    path: 'exports/products.{formato}',
    summary: 'Exporta a lista de produtos; muitos viram um trabalho (202)',
    access: listar,
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query: lista,
    replyType: 'application/octet-stream',
  }),
  exportPrices: defineCall({
    ...GET,
    path: 'exports/tabela-de-precos.{formato}',
    summary: 'Exporta os preços: um por produto, empresa e tabela; muitos viram um trabalho (202)',
    access: listar,
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query: lista,
    replyType: 'application/octet-stream',
  }),
};
