import { formatarData, formatarMoeda } from '@retaguarda/brasil';
import { z } from 'zod';
import { idText } from '../../call.ts';
import * as column from '../../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { queryFlag } from '../../list.ts';
import type { Access } from '../../permissions.ts';
import { origensDeTitulo, situacoesDaParcela, tomDaParcela } from './situacoes.ts';

export const lerTitulos: Access = { any: ['financeiro_contas_index', 'financeiro_contas_show'] };
/** Room for `R$ 9.999.999,99`: a figure is never cut. */
const figura = { grow: 0, width: 132, sortable: true } as const;
const quieta = { grow: 0, muted: true, shown: false } as const;

interface NaPaleta {
  pessoa: { rotulo: string };
  documento: string | null;
  parcela: string;
  vencimento: string;
  valor: string;
}

/** Every instalment: what is owed, to whom, when, and how much of it was paid. */
export const listaDeTitulos = defineList({
  id: 'financeiro',
  domain: 'finance',
  path: 'financeiro',
  summary: 'Contas a pagar e a receber, uma linha por parcela, com os totais do que foi filtrado',
  access: lerTitulos,
  title: 'Contas a pagar e a receber',
  label: { one: 'Lançamento', many: 'Lançamentos' },
  purpose: 'O que se tem a pagar e a receber, parcela por parcela.',
  searchLabel: 'Cliente, fornecedor, documento, código ou tag',
  columns: {
    vencimento: column.date({ label: 'Vencimento', width: 108, grow: 0, sortable: true, card: 'fact' }),
    pessoa: column.reference({
      label: 'Cliente ou fornecedor',
      width: 220,
      grow: 2,
      sortable: true,
      strong: true,
      card: 'title',
      marks: [{ when: 'judicial', label: 'judicial', tone: 'bad' }],
    }),
    documento: column.text({ label: 'Documento', nullable: true, width: 170, grow: 2, muted: true }),
    parcela: column.text({ label: 'Parcela', width: 74, grow: 0, muted: true }),
    situacao: column.state(situacoesDaParcela, { label: 'Situação', width: 122, grow: 0, card: 'fact' }, tomDaParcela),
    valor: column.money({ ...figura, label: 'Valor', strong: true, card: 'figure' }),
    aberto: column.money({ ...figura, label: 'Em aberto', muted: true }),
    pago: column.money({ ...figura, label: 'Pago', muted: true, shown: false }),
    conciliado: column.flag({ label: 'Conciliado', width: 98, grow: 0, muted: true, shown: false }),
    conta: column.reference({
      label: 'Conta prevista',
      nullable: true,
      width: 150,
      grow: 1,
      muted: true,
      shown: false,
    }),
    forma: column.reference({
      label: 'Forma de pagamento',
      nullable: true,
      width: 150,
      grow: 1,
      muted: true,
      shown: false,
    }),
    codigo: column.integer({ label: 'Código', width: 84, grow: 0, sortable: true, muted: true }),
    emissao: column.date({ ...quieta, label: 'Emissão', width: 108, sortable: true }),
    competencia: column.month({ ...quieta, label: 'Competência', width: 108, sortable: true }),
    tags: column.text({ ...quieta, label: 'Tags', nullable: true, width: 140 }),
    empresa: column.reference({ label: 'Empresa', width: 150, grow: 1, sortable: true, muted: true, shown: false }),
    origem: column.choice(origensDeTitulo, { ...quieta, label: 'Lado', width: 100 }),
  },
  facts: {
    /** Of the instalment: the entry. */
    id: z.number(),
    tituloId: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    empresaId: z.number(),
    pessoaId: z.number(),
    contaId: z.number().nullable(),
    atrasada: z.boolean(),
    judicial: z.boolean(),
    /** Why it may not be changed or taken out now. */
    trava: z.string().nullable(),
    baixas: z.number(),
    conciliadas: z.number(),
    recorrenciaId: z.number().nullable(),
  },
  filters: {
    situacao: filter.choice({ ...situacoesDaParcela, todas: 'Todas' }, { label: 'Situação', pinned: true }),
    vencimento: filter.period('de', 'ate', { label: 'Vencimento', pinned: true }),
    clienteId: filter.ref('clientes', { label: 'Cliente', pinned: true }),
    fornecedorId: filter.ref('fornecedores', { label: 'Fornecedor', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    contaId: filter.ref('contas', { label: 'Conta prevista' }),
    formaPagamentoId: filter.ref('method-payments', { label: 'Forma de pagamento' }),
    competencia: filter.period('competenciaDe', 'competenciaAte', { label: 'Competência' }),
    tag: filter.text({ label: 'Tag' }),
    judicial: filter.flag({ label: 'Em cobrança judicial' }),
    conciliado: filter.flag({ label: 'Conciliado' }),
    origem: filter.given(z.enum(['R', 'P']).optional(), { closed: true }),
    /** Nothing holds it as it is: no boleto. */
    livre: filter.given(queryFlag.optional(), { closed: true }),
    pessoaId: filter.given(idText.optional()),
    tituloId: filter.given(idText.optional()),
    recorrenciaId: filter.given(idText.optional()),
    acordoId: filter.given(idText.optional()),
    revendaId: filter.given(idText.optional()),
  },
  palette: {
    kinds: [
      {
        label: 'Conta a receber',
        beside: 'financeiro/receber?id=',
        access: lerTitulos,
        when: { field: 'origem', is: 'R' },
      },
      {
        label: 'Conta a pagar',
        beside: 'financeiro/pagar?id=',
        access: lerTitulos,
        when: { field: 'origem', is: 'P' },
      },
    ],
    amount: 'valor',
    title: ({ pessoa }: NaPaleta) => pessoa.rotulo,
    reads: ['id', 'origem', 'pessoa', 'documento', 'parcela', 'vencimento', 'valor'],
    detail: ({ documento, parcela, vencimento, valor }: NaPaleta) => [
      documento,
      parcela,
      formatarData(vencimento),
      formatarMoeda(valor),
    ],
  },
  order: { by: 'vencimento' },
  inactive: true,
  sums: {
    valor: { label: 'Valor', kind: 'money', places: 2 },
    aberto: { label: 'Em aberto', kind: 'money', places: 2 },
    vencido: { label: 'Vencido', kind: 'money', places: 2 },
    pago: { label: 'Pago', kind: 'money', places: 2 },
  },
  file: { name: 'financeiro', summary: 'Exporta contas a pagar e a receber como na tela' },
});
export type TituloLinha = RowOfList<typeof listaDeTitulos>;

const filtrosDoLado = [
  'situacao',
  'vencimento',
  'empresaId',
  'contaId',
  'formaPagamentoId',
  'competencia',
  'tag',
  'conciliado',
];
const colunasDoLado = Object.keys(listaDeTitulos.columns).filter((name) => name !== 'origem');

export const listaAPagar = partOfList(listaDeTitulos, {
  id: 'financeiro_pagar',
  title: 'Contas a pagar',
  label: { one: 'Conta a pagar', many: 'Contas a pagar' },
  purpose: 'O que se tem a pagar, parcela por parcela.',
  fixed: { origem: 'P' },
  columns: colunasDoLado,
  labels: { pessoa: 'Fornecedor' },
  filters: ['fornecedorId', ...filtrosDoLado],
  file: { name: 'contas-a-pagar', summary: 'Exporta contas a pagar como na tela' },
});

export const listaAReceber = partOfList(listaDeTitulos, {
  id: 'financeiro_receber',
  title: 'Contas a receber',
  label: { one: 'Conta a receber', many: 'Contas a receber' },
  purpose: 'O que se tem a receber, parcela por parcela.',
  fixed: { origem: 'R' },
  columns: colunasDoLado,
  labels: { pessoa: 'Cliente' },
  filters: ['clienteId', ...filtrosDoLado, 'judicial'],
  file: { name: 'contas-a-receber', summary: 'Exporta contas a receber como na tela' },
});

/** What a boleto may still be issued for. */
export const listaSemBoleto = partOfList(listaDeTitulos, {
  id: 'financeiro_sem_boleto',
  title: 'Cadastrar boleto',
  label: { one: 'Conta a receber', many: 'Contas a receber' },
  purpose: 'Contas a receber em aberto que ainda não têm boleto: marque as que quer cobrar.',
  fixed: { origem: 'R', situacao: 'aberta', livre: 'true' },
  columns: colunasDoLado,
  labels: { pessoa: 'Cliente' },
  filters: ['clienteId', ...filtrosDoLado.filter((name) => name !== 'situacao')],
});
