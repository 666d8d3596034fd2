import {
  KEPT_BY_TAX_LAW,
  KEPT_BY_WORK_LAW,
  KEPT_FOR_CLAIMS,
  type PersonalArea,
} from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Compras da pessoa',
    purpose: 'Registrar a venda, trocar e devolver, e emitir a nota.',
    basis: 'contrato',
    kept: `${KEPT_BY_TAX_LAW} ${KEPT_FOR_CLAIMS}`,
    tables: [
      { table: 'venda', by: { empresas: 'cliente_id', cpfs: 'documento' } },
      { table: 'venda_item', within: { venda_id: 'venda.id' } },
      { table: 'venda_pagamento', within: { venda_id: 'venda.id' } },
      { table: 'venda_efeito', within: { venda_id: 'venda.id' } },
      { table: 'venda_divergencia', within: { venda_id: 'venda.id' } },
      { table: 'proposta', by: { empresas: 'cliente_id' } },
      { table: 'proposta_item', within: { proposta_id: 'proposta.id' } },
      { table: 'vale', by: { empresas: 'cliente_id' }, omits: ['codigo'] },
      { table: 'credito_reserva', by: { empresas: 'cliente_id' } },
    ],
  },
  {
    name: 'Comissões',
    purpose: 'Pagar a quem vendeu.',
    basis: 'contrato',
    kept: KEPT_BY_WORK_LAW,
    tables: [
      { table: 'comissao', by: { usuarios: 'vendedor_id' } },
      { table: 'comissao_regra', by: { usuarios: 'vendedor_id' } },
    ],
  },
];
