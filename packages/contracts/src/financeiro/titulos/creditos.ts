import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import * as campo from './campos.ts';
import { lerTitulos } from './listas.ts';
import { origensDeTitulo } from './situacoes.ts';

export const situacoesDoCredito = {
  disponivel: 'Disponível',
  usado: 'Usado',
  cancelado: 'Cancelado',
} as const;

/** What people paid beyond what they owed, and what is left of it. */
export const listaDeCreditos = defineList({
  id: 'financeiro_creditos',
  resource: 'financeiro',
  domain: 'finance',
  path: 'financeiro/creditos',
  summary: 'Créditos de clientes e junto a fornecedores: o que se pagou a mais, e quanto resta',
  access: lerTitulos,
  title: 'Créditos',
  label: { one: 'Crédito', many: 'Créditos' },
  purpose: 'O que se pagou a mais fica como crédito da pessoa. Ele nasce na baixa e paga depois outra conta.',
  searchLabel: 'Cliente ou fornecedor',
  columns: {
    data: column.date({ label: 'Data', width: 108, grow: 0, sortable: true, card: 'fact' }),
    pessoa: column.text({ label: 'Cliente ou fornecedor', width: 200, grow: 2, strong: true, card: 'title' }),
    origem: column.choice(origensDeTitulo, { label: 'Lado', width: 110, grow: 0, muted: true, card: 'fact' }),
    lancamento: column.text({ label: 'Lançamento', width: 110, grow: 0, muted: true }),
    situacao: column.state(
      situacoesDoCredito,
      { label: 'Situação', width: 122, grow: 0, card: 'fact' },
      { disponivel: 'ok', usado: 'mute', cancelado: 'mute' },
    ),
    valor: column.money({ label: 'Valor', width: 124, grow: 0, muted: true }),
    saldo: column.money({ label: 'Saldo', width: 124, grow: 0, strong: true, card: 'figure' }),
    empresa: column.text({ label: 'Empresa', width: 150, grow: 1, muted: true, shown: false }),
  },
  facts: { id: z.number(), empresaId: z.number(), pessoaId: z.number() },
  filters: {
    situacao: filter.choice(situacoesDoCredito, { label: 'Situação', pinned: true }),
    origem: filter.choice(origensDeTitulo, { label: 'Lado', pinned: true }),
    pessoaId: filter.ref('clientes', { label: 'Cliente ou fornecedor' }),
    data: filter.period('de', 'ate', { label: 'Data' }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'data', descending: true },
  sums: { saldo: { label: 'Saldo', kind: 'money', places: 2 } },
  file: { name: 'creditos', summary: 'Exporta créditos como na tela' },
});
export type CreditoLinha = RowOfList<typeof listaDeCreditos>;

const itens = (minimo: number, aviso: string) =>
  z
    .array(z.strictObject({ id: campo.id, versao: campo.versao, valor: campo.dinheiro.nullish() }))
    .min(minimo, aviso)
    .max(200, 'Máximo de 200 lançamentos')
    .refine((lista) => new Set(lista.map(({ id }) => id)).size === lista.length, 'Há lançamentos repetidos');

export const usoDeCredito = z.strictObject({
  itens: itens(1, 'Escolha ao menos um lançamento'),
  data: campo.dia,
  liberacao: campo.liberacao,
});
export type UsoDeCredito = z.output<typeof usoDeCredito>;

const creditoUsado = z.object({
  baixas: z.array(z.object({ id: z.number(), lancamentoId: z.number(), valor: z.string() })),
  total: z.string(),
  /** What is left of the person's credit. */
  saldo: z.string(),
});
export type CreditoUsado = z.output<typeof creditoUsado>;

const creditoDisponivel = z.object({ saldo: z.string() });
export type CreditoDisponivel = z.output<typeof creditoDisponivel>;

export const devolucaoDeCredito = z.strictObject({
  data: campo.dia,
  contaId: campo.id,
  /** Left out: all that is left. */
  valor: campo.dinheiro.nullish(),
  liberacao: campo.liberacao,
});
export type DevolucaoDeCredito = z.output<typeof devolucaoDeCredito>;

export const compensacaoNova = z.strictObject({
  itens: itens(2, 'Escolha uma conta a receber e uma a pagar'),
  data: campo.dia,
  motivo: campo.texto(300).nullish(),
  liberacao: campo.liberacao,
});
export type CompensacaoNova = z.output<typeof compensacaoNova>;

const compensacaoFeita = z.object({ id: z.number(), valor: z.string() });
export type CompensacaoFeita = z.output<typeof compensacaoFeita>;

const POST = { domain: 'finance', method: 'POST', access: 'financeiro_contas_update' } as const;
const umCredito = z.object({ ok: z.literal(true) });

/** Credits of people, and debts offset against each other. */
export const creditosCalls = {
  list: listaDeCreditos.call,
  disponivel: defineCall({
    domain: 'finance',
    method: 'GET',
    path: 'financeiro/creditos/disponivel',
    summary: 'Quanto uma pessoa tem de crédito em uma empresa',
    access: lerTitulos,
    query: z.strictObject({ origem: z.enum(['R', 'P']), pessoaId: idText, empresaId: idText }),
    reply: creditoDisponivel,
  }),
  usar: defineCall({
    ...POST,
    path: 'financeiro/creditos/usar',
    summary: 'Paga lançamentos de uma pessoa com o crédito dela, o mais antigo primeiro',
    body: usoDeCredito,
    reply: creditoUsado,
    status: 201,
  }),
  devolver: defineCall({
    ...POST,
    ownHands: true,
    freshProof: true,
    path: 'financeiro/creditos/{id}/devolver',
    summary: 'Devolve um crédito em dinheiro',
    body: devolucaoDeCredito,
    reply: umCredito,
    status: 201,
  }),
  desfazerDevolucao: defineCall({
    ...POST,
    path: 'financeiro/creditos/{id}/desfazer-devolucao',
    summary: 'Desfaz a última devolução de um crédito',
    body: z.strictObject({ liberacao: campo.liberacao }),
    reply: umCredito,
  }),
  compensar: defineCall({
    ...POST,
    path: 'financeiro/compensar',
    summary: 'Compensa contas a receber com contas a pagar da mesma pessoa: baixa os dois lados, sem dinheiro',
    body: compensacaoNova,
    reply: compensacaoFeita,
    status: 201,
  }),
  desfazerCompensacao: defineCall({
    ...POST,
    path: 'financeiro/compensar/{id}/desfazer',
    summary: 'Desfaz uma compensação: os dois lados voltam a ser devidos',
    body: z.strictObject({ motivo: campo.texto(300).nullish(), liberacao: campo.liberacao }),
    reply: z.object({ ids: z.array(z.number()) }),
  }),
};
