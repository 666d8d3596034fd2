import { byWorkLaw, whileOpen, within } from '../../platform/records/keeping.ts';
import {
  KEPT_BY_TAX_LAW,
  KEPT_BY_WORK_LAW,
  KEPT_FOR_CLAIMS,
  type PersonalArea,
} from '../../platform/records/personal-data.ts';

const doPedido = (alias: string) => whileOpen(`${alias}.situacao not in ('concluido', 'cancelado')`);

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Pedidos de entrega',
    purpose: 'Preparar e entregar o que a pessoa pediu, por telefone ou por um aplicativo.',
    basis: 'contrato',
    kept: `${KEPT_FOR_CLAIMS} ${KEPT_BY_TAX_LAW}`,
    tables: [
      {
        table: 'pedido',
        by: { empresas: 'cliente_id', cpfs: 'documento' },
        erasure: { columns: { nome: null, telefone: null, documento: null, endereco: null, observacao: null } },
        keeping: doPedido('t'),
      },
      {
        table: 'pedido_item',
        within: { pedido_id: 'pedido.id' },
        erasure: { columns: { observacao: null } },
        keeping: within('pedido', 'pedido_id', doPedido),
      },
      { table: 'pedido_pagamento', within: { pedido_id: 'pedido.id' } },
      { table: 'pedido_evento', within: { pedido_id: 'pedido.id' } },
      {
        table: 'pedido_negociacao',
        within: { pedido_id: 'pedido.id' },
        erasure: { columns: { mensagem: null, resposta: null } },
        keeping: within('pedido', 'pedido_id', doPedido),
      },
      {
        table: 'marketplace_evento',
        within: { pedido_externo: 'pedido.externo_id' },
        erasure: 'row',
        keeping: whileOpen('t.processado_em is null'),
      },
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
        erasure: {
          columns: {
            nome: { sql: "'Anonimizado ' || t.id" },
            telefone: null,
            cpf: null,
            veiculo: null,
            placa: null,
            cnh: null,
            cnh_validade: null,
            chave_pix: null,
            observacao: null,
            ativo: false,
          },
          atOnce: ['telefone', 'veiculo', 'placa', 'cnh', 'cnh_validade', 'observacao', 'ativo'],
        },
        keeping: { follows: 'motoboys' },
      },
      { table: 'motoboy_acerto', by: { motoboys: 'motoboy_id' }, keeping: byWorkLaw('t.feito_em') },
    ],
  },
];
