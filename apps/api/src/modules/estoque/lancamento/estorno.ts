import { decimal } from '@retaguarda/brasil';
import type { MovimentoLinha } from '@retaguarda/contracts';
import type { PedidoDeMovimento } from './pedido.ts';

interface Estorno {
  motivo: string;
  documento: string | null;
  chave: string;
  /** ISO instant; now when absent. */
  ocorridoEm?: string | null | undefined;
}

/** The opposite of a movement: same stock, lot and serials, at the cost it has. */
export const pedidoDeEstorno = (movimento: MovimentoLinha, estorno: Estorno): PedidoDeMovimento => ({
  ...estorno,
  produtoId: movimento.produto.id,
  estoque: { id: movimento.estoqueId },
  operacao: { id: movimento.operacao.id },
  quantidade: decimal(movimento.quantidade).abs(),
  loteId: movimento.lote?.id ?? null,
  seriais: movimento.seriais,
  deReceita: true,
  origem: 'estorno',
  estorna: { id: movimento.id, entrou: decimal(movimento.quantidade).gt(0) },
});
