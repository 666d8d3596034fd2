import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  moves('produto_preco', 'cliente_id', 'preços combinados'),
  moves('produto_fornecedor', 'fornecedor_id', 'produtos fornecidos'),
  stays('produto_preco', 'empresa_id', 'preços'),
  stays('produto_estoque', 'empresa_id', 'locais de estoque'),
  stays('alteracao_lote_item', 'empresa_id', 'ajustes de preço'),
];
