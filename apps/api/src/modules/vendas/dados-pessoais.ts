import { byTaxLaw, byWorkLaw, whileOpen, within } from '../../platform/records/keeping.ts';
import {
  ANONYMOUS,
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
      {
        table: 'venda',
        by: { empresas: 'cliente_id', cpfs: 'documento' },
        erasure: { columns: { documento: null, observacao: null }, fact: true },
        keeping: byTaxLaw('t.dia'),
      },
      { table: 'venda_item', within: { venda_id: 'venda.id' } },
      { table: 'venda_pagamento', within: { venda_id: 'venda.id' } },
      { table: 'venda_efeito', within: { venda_id: 'venda.id' } },
      {
        table: 'venda_divergencia',
        within: { venda_id: 'venda.id' },
        erasure: { columns: { texto: ANONYMOUS } },
        keeping: within('venda', 'venda_id', (alias) => byTaxLaw(`${alias}.dia`)),
      },
      {
        table: 'proposta',
        by: { empresas: 'cliente_id' },
        erasure: { columns: { contato: null, observacao: null } },
        keeping: whileOpen("t.situacao in ('orcamento', 'pedido')"),
      },
      { table: 'proposta_item', within: { proposta_id: 'proposta.id' } },
      {
        table: 'vale',
        by: { empresas: 'cliente_id' },
        omits: ['codigo'],
        keeping: whileOpen('t.ativo and t.usado < t.valor and (t.validade is null or t.validade >= current_date)'),
      },
      { table: 'credito_reserva', by: { empresas: 'cliente_id' } },
    ],
  },
  {
    name: 'Comissões',
    purpose: 'Pagar a quem vendeu.',
    basis: 'contrato',
    kept: KEPT_BY_WORK_LAW,
    tables: [
      { table: 'comissao', by: { usuarios: 'vendedor_id' }, keeping: byWorkLaw('t.dia') },
      { table: 'comissao_regra', by: { usuarios: 'vendedor_id' }, erasure: { columns: { observacao: null } } },
    ],
  },
];
