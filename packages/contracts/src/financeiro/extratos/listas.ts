import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { lerTitulos } from '../titulos/listas.ts';
import { tiposDeMovimento } from './movimentos.ts';

const figura = { grow: 0, width: 128 } as const;

/** All that moved in an account, with what it had after each movement. */
export const listaDoExtratoBancario = defineList({
  id: 'conta_extrato',
  resource: 'financeiro',
  domain: 'finance',
  of: 'contaId',
  path: 'financeiro/contas/{id}/extrato',
  summary: 'Extrato de uma conta: os movimentos e o saldo depois de cada um',
  access: lerTitulos,
  title: 'Extrato da conta',
  label: { one: 'Movimento', many: 'Movimentos' },
  purpose: 'O que entrou e saiu da conta, com o saldo depois de cada movimento.',
  searchLabel: 'Descrição',
  columns: {
    data: column.date({ label: 'Data', width: 108, grow: 0, sortable: true, card: 'fact' }),
    descricao: column.text({ label: 'Descrição', width: 280, grow: 3, strong: true, card: 'title' }),
    tipo: column.choice(tiposDeMovimento, { label: 'Tipo', width: 128, grow: 0, muted: true, card: 'fact' }),
    valor: column.money({ ...figura, label: 'Valor', strong: true, card: 'figure' }),
    saldo: column.money({ ...figura, label: 'Saldo', nullable: true, muted: true, card: 'fact' }),
    conciliado: column.flag({ label: 'Conciliado', width: 104, grow: 0, muted: true }),
    conta: column.text({ label: 'Conta do plano', nullable: true, width: 150, grow: 1, muted: true, shown: false }),
    centro: column.text({ label: 'Centro de custo', nullable: true, width: 150, grow: 1, muted: true, shown: false }),
  },
  facts: {
    id: z.number(),
    estornoDeId: z.number().nullable(),
    estornado: z.boolean(),
    conciliacaoId: z.number().nullable(),
    transferenciaId: z.number().nullable(),
  },
  filters: {
    data: filter.period('de', 'ate', { label: 'Data', pinned: true }),
    tipo: filter.choice(tiposDeMovimento, { label: 'Tipo', pinned: true }),
    conciliado: filter.flag({ label: 'Conciliado' }),
  },
  order: { by: 'data', descending: true },
  sums: {
    entra: { label: 'Entrou', kind: 'money', places: 2 },
    sai: { label: 'Saiu', kind: 'money', places: 2 },
  },
  file: { name: 'extrato-da-conta', summary: 'Exporta o extrato de uma conta como na tela' },
});
export type MovimentoDoExtrato = RowOfList<typeof listaDoExtratoBancario>;
