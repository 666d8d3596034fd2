import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of webhooks names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('webhook', 'empresa_id', 'webhooks'),
  stays('webhook_evento', 'empresa_id', 'eventos dos webhooks'),
];
