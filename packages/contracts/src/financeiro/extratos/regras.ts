import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { lerTitulos } from '../titulos/listas.ts';

export const sentidosDeRegra = { entra: 'Entra', sai: 'Sai' } as const;
const escondida = { muted: true, shown: false, width: 150, grow: 1 } as const;

/** What was learnt of lines of the bank from what people confirmed: which words, and what they mean. */
export const listaDeRegrasDeExtrato = defineList({
  id: 'extrato_regras',
  resource: 'financeiro',
  domain: 'finance',
  path: 'financeiro/extratos/regras',
  summary: 'Regras aprendidas na conciliação: que palavras do banco são o quê, e quantas vezes serviram',
  access: lerTitulos,
  title: 'Regras de extrato',
  label: { one: 'Regra', many: 'Regras' },
  purpose:
    'O que a conciliação aprendeu: uma linha com estas palavras é sugerida assim. Nasce de "lembrar" ao conciliar.',
  searchLabel: 'Palavras do banco ou descrição',
  columns: {
    padrao: column.text({
      label: 'Palavras do banco',
      width: 260,
      grow: 3,
      strong: true,
      sortable: true,
      card: 'title',
    }),
    sentido: column.choice(sentidosDeRegra, { label: 'Sentido', width: 90, grow: 0, muted: true }),
    oque: column.text({ label: 'O que é', width: 220, grow: 2, card: 'fact' }),
    contaBancaria: column.text({ label: 'Conta bancária', nullable: true, width: 150, grow: 1, muted: true }),
    usos: column.integer({ label: 'Usos', width: 84, grow: 0, sortable: true, card: 'figure' }),
    planoDeConta: column.text({ ...escondida, label: 'Conta do plano', nullable: true }),
    pessoa: column.text({ ...escondida, label: 'Pessoa', nullable: true }),
    aprendidaDe: column.text({ label: 'Aprendida de', nullable: true, width: 150, grow: 1, muted: true }),
    criadoEm: column.instant({ label: 'Em', width: 150, grow: 0, muted: true, sortable: true }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    contaId: z.number().nullable(),
    /** Reconciliations made by it that still stand. */
    conciliacoes: z.number(),
  },
  filters: {
    sentido: filter.choice(sentidosDeRegra, { label: 'Sentido', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta bancária', pinned: true }),
  },
  order: { by: 'usos', descending: true },
  inactive: true,
  file: { name: 'regras-de-extrato', summary: 'Exporta as regras de extrato como na tela' },
});
export type RegraDeExtrato = RowOfList<typeof listaDeRegrasDeExtrato>;

const alterar = { domain: 'finance', method: 'PUT', access: 'financeiro_contas_update' } as const;

export const regrasDeExtratoCalls = {
  list: listaDeRegrasDeExtrato.call,
  ativar: defineCall({
    ...alterar,
    path: 'financeiro/extratos/regras/{id}/ativar',
    summary: 'Ativa ou inativa uma regra de extrato: inativa, não sugere mais nada',
    body: z.strictObject({ ativo: z.boolean() }),
    reply: z.object({ id: z.number(), ativo: z.boolean() }),
  }),
};
