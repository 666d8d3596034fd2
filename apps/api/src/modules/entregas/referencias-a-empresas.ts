import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays, moves } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('motoboy', 'empresa_id', 'entregadores'),
  stays('taxa_entrega', 'empresa_id', 'taxas de entrega'),
  stays('pedido', 'empresa_id', 'pedidos'),
  moves('pedido', 'cliente_id', 'pedidos'),
  stays('pedido_numero', 'empresa_id', 'números de pedidos'),
  stays('motoboy_acerto', 'empresa_id', 'acertos de entregadores'),
  stays('marketplace_loja', 'empresa_id', 'lojas em marketplaces'),
];
