import { whileOpen, within } from '../../platform/records/keeping.ts';
import {
  ANONYMOUS,
  KEPT_BY_TAX_LAW,
  KEPT_BY_WORK_LAW,
  type PersonalArea,
} from '../../platform/records/personal-data.ts';

const daConta = (alias: string) => whileOpen(`${alias}.situacao in ('em_uso', 'em_pagamento')`);

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Contas no salão',
    purpose: 'Servir a mesa e cobrar o consumo.',
    basis: 'contrato',
    kept: KEPT_BY_TAX_LAW,
    tables: [
      {
        table: 'conta',
        by: { empresas: 'cliente_id' },
        erasure: { columns: { nome: null, telefone: null } },
        keeping: daConta('t'),
      },
      { table: 'conta_item', within: { conta_id: 'conta.id' } },
      { table: 'conta_pagamento', within: { conta_id: 'conta.id' } },
      {
        table: 'cozinha_ticket',
        within: { conta_id: 'conta.id', pedido_id: 'pedido.id' },
        erasure: { columns: { para: null }, fact: true },
      },
      {
        table: 'conta_evento',
        within: { conta_id: 'conta.id' },
        erasure: {
          columns: {
            dados: { sql: "t.dados - array['nome', 'telefone', 'cliente']" },
            inverso: { sql: "t.inverso - array['nome', 'telefone', 'cliente']" },
          },
          fact: true,
        },
        keeping: within('conta', 'conta_id', daConta),
      },
    ],
  },
  {
    name: 'Gorjetas',
    purpose: 'Repartir as gorjetas entre quem atendeu.',
    basis: 'lei',
    kept: KEPT_BY_WORK_LAW,
    tables: [
      {
        table: 'gorjeta_parte',
        by: { vinculos: 'vinculo_id' },
        needs: 'gorjetas_ver',
        erasure: { columns: { nome: ANONYMOUS }, fact: true },
        keeping: { follows: 'pessoas' },
      },
    ],
  },
];
