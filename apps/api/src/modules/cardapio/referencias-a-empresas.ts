import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('cardapio_configuracao', 'empresa_id', 'configurações'),
  stays('cardapio_codigo', 'empresa_id', 'mesas'),
  stays('cardapio_pedido', 'empresa_id', 'pedidos'),
];
