import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of sales names companies and people, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('venda', 'empresa_id', 'vendas'),
  moves('venda', 'cliente_id', 'vendas'),
  stays('venda_ato', 'empresa_id', 'atos das vendas'),
  stays('venda_divergencia', 'empresa_id', 'divergências das vendas'),
  stays('vale', 'empresa_id', 'vales de compra'),
  moves('vale', 'cliente_id', 'vales de compra'),
  stays('comissao', 'empresa_id', 'comissões'),
  stays('credito_fila', 'cliente_id', 'vez no crédito'),
  stays('credito_reserva', 'cliente_id', 'reservas de crédito'),
  stays('credito_reserva', 'empresa_id', 'reservas de crédito'),
  stays('proposta', 'empresa_id', 'orçamentos de venda'),
  moves('proposta', 'cliente_id', 'orçamentos de venda'),
];
