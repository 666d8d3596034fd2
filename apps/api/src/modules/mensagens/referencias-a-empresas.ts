import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of messages names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('aviso_alvo', 'empresa_id', 'avisos'),
  stays('campanha', 'empresa_id', 'mensagens em lote'),
  stays('whatsapp_conta', 'empresa_id', 'WhatsApp da empresa'),
];
