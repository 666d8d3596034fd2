import { type RecordReference, referencesTo } from '../../platform/records/references.ts';

const { moves, stays } = referencesTo('empresa');

/** What of this module names companies, for when two of them become one. */
export const referenciasAEmpresas: readonly RecordReference[] = [
  stays('conta_bancaria', 'empresa_id', 'contas bancárias'),
  stays('forma_pagamento', 'empresa_id', 'formas de pagamento'),
  stays('credito', 'empresa_id', 'créditos'),
  moves('credito', 'pessoa_id', 'créditos'),
  stays('encargo_conta', 'empresa_id', 'contas de juros, multas e descontos'),
  stays('financeiro_fechamento', 'empresa_id', 'fechamentos'),
  stays('financeiro_liberacao', 'empresa_id', 'fechamentos'),
  stays('titulo', 'empresa_id', 'títulos'),
  moves('titulo', 'pessoa_id', 'títulos'),
  stays('parcela', 'empresa_id', 'parcelas'),
  moves('parcela', 'pessoa_id', 'parcelas'),
  stays('pagamento_limite', 'empresa_id', 'limites de pagamento'),
  stays('pagamento_limite_pedido', 'empresa_id', 'limites de pagamento'),
  stays('pagamento_lote', 'empresa_id', 'remessas de pagamento'),
  moves('pagamento_decisao', 'pessoa_id', 'aprovações de pagamento'),
  moves('movimento_bancario', 'pessoa_id', 'movimentos bancários'),
  moves('extrato_regra', 'pessoa_id', 'regras de extrato'),
];
