import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('taxa_cartao', 'empresa_id', 'taxas de cartão'),
  stays('cartao_venda', 'empresa_id', 'vendas no cartão'),
  stays('cartao_recebivel', 'empresa_id', 'recebíveis de cartão'),
  stays('cartao_extrato_arquivo', 'empresa_id', 'extratos de cartões'),
  stays('cartao_extrato_linha', 'empresa_id', 'linhas dos extratos de cartões'),
  stays('cartao_lote', 'empresa_id', 'recebimentos de cartão'),
];
