import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('centro_custo', 'empresa_id', 'centros de custo'),
  stays('orcamento', 'empresa_id', 'orçamentos'),
  stays('plano_de_conta', 'empresa_id', 'contas do plano'),
  moves('rateio_modelo', 'fornecedor_id', 'modelos de rateio'),
];
