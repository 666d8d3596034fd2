import { formatarInteiro } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idNumero, linhaLivre } from './campos.ts';
import { modelosDeEtiqueta, type NomeDeModelo } from './etiquetas.ts';

const POST = { domain: 'estoque', method: 'POST', access: 'produtos_show', replyType: 'application/pdf' } as const;
const MAX_ETIQUETAS = 5000;

const precos = {
  empresaId: idNumero,
  /** A table of the company; the price of a sale made now when absent. */
  tabela: linhaLivre(60).nullish(),
  /** Promotions in force change the price, and the old one is struck out. */
  promocao: z.boolean().default(true),
};

export const etiquetasCalls = {
  pdf: defineCall({
    ...POST,
    path: 'etiquetas/pdf',
    summary: 'Etiquetas e preços de gôndola em PDF, tantas de cada produto',
    body: z.strictObject({
      ...precos,
      modelo: z.enum(Object.keys(modelosDeEtiqueta) as [NomeDeModelo, ...NomeDeModelo[]]),
      itens: z
        .array(z.strictObject({ produtoId: idNumero, quantidade: z.number().int().min(1).max(1000) }))
        .min(1, 'Escolha ao menos um produto')
        .max(1000)
        .refine(
          (itens) => itens.reduce((soma, { quantidade }) => soma + quantidade, 0) <= MAX_ETIQUETAS,
          `Máximo de ${formatarInteiro(MAX_ETIQUETAS)} etiquetas`,
        ),
      /** Places of the first sheet already used. */
      pular: z.number().int().min(0).max(100).default(0),
    }),
  }),
  lista: defineCall({
    ...POST,
    path: 'etiquetas/lista-de-precos',
    summary: 'Lista de preços ou catálogo em PDF, por setor',
    body: z.strictObject({
      ...precos,
      titulo: linhaLivre(80).default('Lista de preços'),
      tipo: z.enum(['lista', 'catalogo']).default('lista'),
      secaoId: idNumero.nullish(),
      marcaId: idNumero.nullish(),
      produtoIds: z.array(idNumero).max(2000).nullish(),
    }),
  }),
};
