import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { linha } from '../call-parts.ts';
import { pageOf, queryText } from '../list.ts';
import { produtoAlteracao, produtoCompleto, produtoCurto } from './cadastro/esquemas.ts';
import { GET, PUT, produtosQuery, usar, valor } from './comum.calls.ts';
import { precoParaVenda } from './precos/precos.calls.ts';

const texto = z.string().nullable();

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
  registroAnvisa: texto,
  motivoIsencaoAnvisa: texto,
  precoMaximoConsumidor: texto,
  cstIbsCbs: texto,
  cclasstrib: texto,
  codigoBeneficio: texto,
  pesoLiquido: texto,
  pesoBruto: texto,
});
export type ProdutoDeNota = z.output<typeof produtoDeNota>;

/** Products as items of fiscal documents. */
export const notaDeProdutosCalls = {
  nfe: defineCall({
    ...GET,
    path: 'products-nfe',
    summary: 'Produtos para itens de NF-e, com os campos fiscais',
    access: usar,
    query: produtosQuery,
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
  updateNfe: defineCall({
    ...PUT,
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
        registroAnvisa: true,
        motivoIsencaoAnvisa: true,
        precoMaximoConsumidor: true,
      })
      .extend({
        /** Added when no product has it. */
        codigoBarras: linha(60).nullish(),
        fornecedorId: idText.nullish(),
        codigoFornecedor: linha(60).nullish(),
        unidade: linha(6).toUpperCase().nullish(),
        /** Commercial units in one purchase unit. */
        fator: z
          .string()
          .regex(/^\d{1,12}(\.\d{1,6})?$/, 'Valor inválido')
          .nullish(),
      }),
    reply: produtoCompleto,
  }),
};
