import { KEPT_BY_TAX_LAW, KEPT_BY_WORK_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Contas no salão',
    purpose: 'Servir a mesa e cobrar o consumo.',
    basis: 'contrato',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      { table: 'conta', by: { empresas: 'cliente_id' } },
      { table: 'conta_item', within: { conta_id: 'conta.id' } },
      { table: 'conta_pagamento', within: { conta_id: 'conta.id' } },
      { table: 'cozinha_ticket', within: { conta_id: 'conta.id', pedido_id: 'pedido.id' } },
      { table: 'conta_evento', within: { conta_id: 'conta.id' } },
    ],
  },
  {
    name: 'Gorjetas',
    purpose: 'Repartir as gorjetas entre quem atendeu.',
    basis: 'lei',
    kept: KEPT_BY_WORK_LAW,
    tables: [{ table: 'gorjeta_parte', by: { vinculos: 'vinculo_id' }, needs: 'gorjetas_ver' }],
  },
];
