import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('distribuicao', 'empresa_id', 'busca de notas de entrada'),
  stays('distribuicao_posicao', 'empresa_id', 'busca de notas de entrada'),
  stays('entrada', 'empresa_id', 'notas de entrada'),
  stays('entrada_evento', 'empresa_id', 'notas de entrada'),
  stays('entrada_pergunta', 'empresa_id', 'notas de entrada'),
  moves('entrada', 'fornecedor_id', 'notas de entrada'),
  stays('cte_recebido', 'empresa_id', 'CT-e recebidos'),
  moves('cte_recebido', 'fornecedor_id', 'CT-e recebidos'),
  stays('nfse_recebida', 'empresa_id', 'notas de serviços recebidas'),
  moves('nfse_recebida', 'fornecedor_id', 'notas de serviços recebidas'),
];
