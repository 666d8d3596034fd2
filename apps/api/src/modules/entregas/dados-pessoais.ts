import {
  KEPT_BY_TAX_LAW,
  KEPT_BY_WORK_LAW,
  KEPT_FOR_CLAIMS,
  type PersonalArea,
} from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Pedidos de entrega',
    purpose: 'Preparar e entregar o que a pessoa pediu, por telefone ou por um aplicativo.',
    basis: 'contrato',
    kept: `${KEPT_FOR_CLAIMS} ${KEPT_BY_TAX_LAW}`,
    tables: [
      { table: 'pedido', by: { empresas: 'cliente_id', cpfs: 'documento' } },
      { table: 'pedido_item', within: { pedido_id: 'pedido.id' } },
      { table: 'pedido_pagamento', within: { pedido_id: 'pedido.id' } },
      { table: 'pedido_evento', within: { pedido_id: 'pedido.id' } },
      { table: 'pedido_negociacao', within: { pedido_id: 'pedido.id' } },
      { table: 'marketplace_evento', within: { pedido_externo: 'pedido.externo_id' } },
    ],
  },
  {
    name: 'Cadastro de motoboy',
    purpose: 'Entregar os pedidos e pagar a quem entrega.',
    basis: 'contrato',
    kept: KEPT_BY_WORK_LAW,
    tables: [
      {
        table: 'motoboy',
        by: { motoboys: 'id', pessoas: 'pessoa_id', cpfs: 'cpf' },
        gives: { motoboys: 'id', pessoas: 'pessoa_id', cpfs: 'cpf' },
      },
      { table: 'motoboy_acerto', within: { motoboy_id: 'motoboy.id' } },
    ],
  },
];
