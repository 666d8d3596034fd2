import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('distribuicao', 'empresa_id', 'busca de notas de entrada'),
  stays('distribuicao_posicao', 'empresa_id', 'busca de notas de entrada'),
  stays('entrada', 'empresa_id', 'notas de entrada'),
  stays('entrada_evento', 'empresa_id', 'notas de entrada'),
  moves('entrada', 'fornecedor_id', 'notas de entrada'),
  stays('nfse_recebida', 'empresa_id', 'notas de serviços recebidas'),
  moves('nfse_recebida', 'fornecedor_id', 'notas de serviços recebidas'),
];
