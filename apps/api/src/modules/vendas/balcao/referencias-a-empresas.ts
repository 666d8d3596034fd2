import { type RecordReference, referencesTo } from '../../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of the counter names companies and people, for when two of them become one. */
export const referenciasDoBalcao: readonly RecordReference[] = [
  stays('comissao', 'empresa_id', 'comissões'),
  stays('credito_fila', 'cliente_id', 'vez no crédito'),
  stays('credito_reserva', 'cliente_id', 'reservas de crédito'),
  stays('credito_reserva', 'empresa_id', 'reservas de crédito'),
  stays('proposta', 'empresa_id', 'orçamentos'),
  moves('proposta', 'cliente_id', 'orçamentos'),
];
