import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { idNumero, produtoCurto, quantidadeOuZero } from '../estoque/campos.ts';
import { queryText } from '../list.ts';
import { type FormatoDeBalanca, formatosDeBalanca } from './arquivos.ts';

const GET = { domain: 'restaurant', method: 'GET', access: 'produtos_show' } as const;
const formato = z.enum(Object.keys(formatosDeBalanca) as [FormatoDeBalanca, ...FormatoDeBalanca[]]);

const filtros = {
  /** The person's only company, or the first by name, when absent. */
  empresaId: idText.optional(),
  search: queryText.optional(),
  departamentoId: idText.optional(),
  secaoId: idText.optional(),
};

const produtoDeBalanca = produtoCurto.extend({
  codigoBalanca: z.number().nullable(),
  venda: z.enum(['peso', 'unidade']),
  /** What the scale prints. */
  descricaoBalanca: z.string(),
  preco: z.string().nullable(),
  validadeDias: z.number(),
  departamento: z.string().nullable(),
  tara: z.string().nullable(),
  temNutricao: z.boolean(),
});
export type ProdutoDeBalanca = z.output<typeof produtoDeBalanca>;

const linhaDeRelatorio = z.object({
  produtoId: z.number(),
  codigo: z.number().nullable(),
  descricao: z.string(),
  texto: z.string(),
});

const etiqueta = z.object({
  codigo: z.string(),
  conteudo: z.enum(['preco', 'peso']),
  /** R$, of a label with price. */
  total: z.string().nullable(),
  /** Of a label with weight, or the total divided by the price. */
  pesoKg: z.string().nullable(),
  produto: produtoCurto.nullable(),
  preco: z.string().nullable(),
});
export type EtiquetaLida = z.output<typeof etiqueta>;

/** Scales: what goes to them and what comes back on their labels. */
export const balancasCalls = {
  produtos: defineCall({
    ...GET,
    path: 'get-product-weighs-on-the-scale',
    summary: 'Produtos que se pesam ou se vendem na balança, com o preço da empresa',
    query: z.strictObject(filtros),
    reply: z.array(produtoDeBalanca),
  }),
  previa: defineCall({
    ...GET,
    path: 'balancas/previa',
    summary: 'O que iria para a balança: quantos produtos, os arquivos e o que fica de fora e por quê',
    query: z.strictObject({ formato, ...filtros }),
    reply: z.object({
      escritos: z.number(),
      arquivos: z.array(z.object({ nome: z.string(), linhas: z.number(), amostra: z.array(z.string()) })),
      recusados: z.array(linhaDeRelatorio),
      /** Go without something they have, or with it said another way. */
      avisos: z.array(linhaDeRelatorio),
    }),
  }),
  arquivo: defineCall({
    ...GET,
    path: 'balancas/arquivo',
    summary: 'Os arquivos da balança em um ZIP, com o relatório do que ficou de fora',
    query: z.strictObject({ formato, ...filtros }),
    replyType: 'application/zip',
  }),
  lerEtiqueta: defineCall({
    ...GET,
    path: 'balancas/etiqueta',
    summary: 'Lê o código de barras de uma etiqueta de balança conforme a divisão da empresa',
    query: z.strictObject({ empresaId: idText, codigo: z.string().regex(/^\d{13}$/, 'O código tem 13 dígitos') }),
    reply: etiqueta,
  }),
  montarEtiqueta: defineCall({
    domain: 'restaurant',
    method: 'POST',
    access: 'produtos_show',
    path: 'balancas/etiqueta',
    summary: 'Escreve o código de barras de uma etiqueta de balança',
    body: z.strictObject({ empresaId: idNumero, produtoId: idNumero, pesoKg: quantidadeOuZero }),
    reply: z.object({ codigo: z.string(), total: z.string(), pesoKg: z.string() }),
  }),
};
