import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  moves('titular_pedido', 'cliente_id', 'pedidos de titulares'),
  moves('titular_pedido', 'fornecedor_id', 'pedidos de titulares'),
];
