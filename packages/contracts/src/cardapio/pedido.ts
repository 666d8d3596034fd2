import { z } from 'zod';
import { linha, texto } from '../call-parts.ts';

/** What became of what a guest asked for at a table. */
export const situacoesDoPedidoDoCardapio = {
  pendente: 'A confirmar',
  confirmado: 'Confirmado',
  recusado: 'Recusado',
} as const;
export type SituacaoDoPedidoDoCardapio = keyof typeof situacoesDoPedidoDoCardapio;

/** Units of one dish that a guest asks for at once. */
export const MAX_UNIDADES_DO_CARDAPIO = 20;
/** Dishes that one request names. */
const MAX_LINHAS_DO_CARDAPIO = 40;
/** Requests of one table that wait for the house. */
export const MAX_PEDIDOS_A_CONFIRMAR = 5;

const escolhido = z.strictObject({
  pratoId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  quantidade: z.number().int().min(1).max(MAX_UNIDADES_DO_CARDAPIO),
});

/** What the guest chose on the menu; nothing chosen is told on the page. */
export const escolhaDoCliente = z.strictObject({ itens: z.array(escolhido).max(MAX_LINHAS_DO_CARDAPIO).default([]) });
export type EscolhaDoCliente = z.output<typeof escolhaDoCliente>;

export const pedidoDoCliente = z.strictObject({
  /** Identity: sent again, it is one request. */
  uuid: z.uuid('Identificador inválido.'),
  /** Whom the house calls. */
  nome: linha(60),
  itens: z
    .array(escolhido.extend({ observacao: texto(140).nullish() }))
    .min(1)
    .max(MAX_LINHAS_DO_CARDAPIO),
});
export type PedidoDoCliente = z.output<typeof pedidoDoCliente>;
