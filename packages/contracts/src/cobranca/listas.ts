import { formatarData, formatarMoeda } from '@retaguarda/brasil';
import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import type { Access } from '../permissions.ts';
import { comandosDoBoleto, situacoesDeProtesto, situacoesDoBoleto, tomDoBoleto } from './situacoes.ts';

export const lerBoletos: Access = { any: ['financeiro_boleto_index', 'financeiro_boleto_show'] };
const quieta = { grow: 0, muted: true } as const;
const escondida = { ...quieta, shown: false } as const;

interface NaPaleta {
  pessoa: { rotulo: string };
  nossoNumero: string;
  documento: string;
  vencimento: string;
  valor: string;
}

/** Every boleto: of whom, for when, how much, and where it is with the bank. */
export const listaDeBoletos = defineList({
  id: 'boletos',
  domain: 'boletos',
  path: 'boletos',
  summary: 'Boletos, com os totais do que foi filtrado',
  access: lerBoletos,
  title: 'Boletos',
  label: { one: 'Boleto', many: 'Boletos' },
  purpose: 'O que foi cobrado por boleto, e onde cada um está no banco. Um boleto nasce de uma conta a receber.',
  searchLabel: 'Pagador, nosso número ou documento',
  columns: {
    vencimento: column.date({ label: 'Vencimento', width: 108, grow: 0, sortable: true, card: 'fact' }),
    pessoa: column.reference({ label: 'Pagador', width: 230, grow: 3, sortable: true, strong: true, card: 'title' }),
    nossoNumero: column.text({ label: 'Nosso número', width: 150, grow: 0 }),
    documento: column.text({ label: 'Documento', width: 104, grow: 0, muted: true }),
    situacao: column.state(situacoesDoBoleto, { label: 'Situação', width: 142, grow: 0, card: 'fact' }, tomDoBoleto),
    pedidos: column.states(comandosDoBoleto, { ...quieta, label: 'Pedido ao banco', width: 190 }),
    valor: column.money({ label: 'Valor', width: 116, grow: 0, sortable: true, strong: true, card: 'figure' }),
    conta: column.reference({ label: 'Conta', width: 140, grow: 1, muted: true }),
    protesto: column.choice(situacoesDeProtesto, { ...escondida, label: 'Protesto', nullable: true, width: 130 }),
    emissao: column.date({ ...escondida, label: 'Emissão', width: 108, sortable: true }),
    abatimento: column.money({ ...escondida, label: 'Abatimento', width: 110 }),
    linhaDigitavel: column.text({ ...escondida, label: 'Linha digitável', width: 380 }),
    motivo: column.text({ ...escondida, label: 'Motivo', nullable: true, width: 220, said: true }),
    avisadoEm: column.instant({ ...escondida, label: 'Avisado em', nullable: true, width: 142 }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150, sortable: true }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    lancamentoId: z.number(),
    empresaId: z.number(),
    pessoaId: z.number(),
    contaId: z.number(),
    vencido: z.boolean(),
    /** Its wallet speaks to the bank by API. */
    pelaApi: z.boolean(),
    /** The bank was asked for its Pix and gave none yet. */
    faltaOPix: z.boolean(),
  },
  filters: {
    situacao: filter.choice(situacoesDoBoleto, { label: 'Situação', pinned: true }),
    vencimento: filter.period('de', 'ate', { label: 'Vencimento', pinned: true }),
    clienteId: filter.ref('clientes', { label: 'Pagador', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    vencido: filter.flag({ label: 'Vencido e não pago' }),
    aRemeter: filter.flag({ label: 'Na próxima remessa' }),
    avisado: filter.flag({ label: 'Avisado por e-mail' }),
    lancamentoId: filter.given(idText.optional()),
  },
  palette: {
    kinds: [{ label: 'Boleto', beside: 'financeiro/boletos?id=', access: lerBoletos }],
    amount: 'valor',
    title: ({ pessoa, nossoNumero }: NaPaleta) => `${pessoa.rotulo} ${nossoNumero}`,
    reads: ['id', 'pessoa', 'nossoNumero', 'documento', 'vencimento', 'valor'],
    detail: ({ documento, vencimento, valor }: NaPaleta) => [documento, formatarData(vencimento), formatarMoeda(valor)],
  },
  order: { by: 'vencimento', descending: true },
  inactive: true,
  sums: {
    valor: { label: 'Valor', kind: 'money', places: 2 },
    aReceber: { label: 'A receber', kind: 'money', places: 2 },
    vencido: { label: 'Vencido', kind: 'money', places: 2 },
  },
  file: { name: 'boletos', summary: 'Exporta boletos como na tela' },
});
export type BoletoLinha = RowOfList<typeof listaDeBoletos>;
