import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('estoque_configuracao', 'empresa_id', 'configurações de estoque'),
  stays('estoque_movimento', 'empresa_id', 'movimentos de estoque'),
  stays('estoque_transferencia', 'origem_id', 'transferências'),
  stays('estoque_transferencia', 'destino_id', 'transferências'),
  stays('estoque_contagem', 'empresa_id', 'contagens'),
  stays('estoque_producao', 'empresa_id', 'produções'),
];
