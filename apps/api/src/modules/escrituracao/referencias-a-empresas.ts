import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('escrituracao', 'empresa_id', 'escriturações do mês'),
  stays('guarda_conferencia', 'empresa_id', 'conferências da guarda'),
  stays('guarda_ronda', 'empresa_id', 'rondas da guarda'),
  stays('sped_empresa', 'empresa_id', 'dados do SPED'),
  stays('sped_conta', 'empresa_id', 'contas contábeis do SPED'),
  stays('guia_recolhimento', 'empresa_id', 'guias de recolhimento'),
  moves('guia_recolhimento', 'fornecedor_id', 'guias de recolhimento'),
  stays('inscricao_substituto', 'empresa_id', 'inscrições em outros estados'),
];
