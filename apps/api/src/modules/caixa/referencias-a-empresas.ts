import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of this module names companies and people, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('turno', 'empresa_id', 'turnos de caixa'),
  stays('caixa_movimento', 'empresa_id', 'movimentos de caixa'),
  stays('caixa_movimento', 'cliente_id', 'recebimentos no caixa'),
  stays('caixa_politica', 'empresa_id', 'políticas de caixa'),
  stays('caixa_diferenca', 'pessoa_id', 'diferenças de caixa'),
];
