import { z } from 'zod';
import * as column from '../list/columns.ts';
import { type AnyList, defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { qualPlano } from './campos.ts';
import { type DefinicaoDeNivel, naturezasDeConta, niveisDoPlano, tiposDeReferencial } from './niveis.ts';

export const lerPlano = { any: ['planos_de_conta_index', 'planos_de_conta_show'] } as const;
export const lerOrcamento = { any: ['orcamentos_index', 'orcamentos_show'] } as const;
export const lerCentros = { any: ['centros_de_custo_index', 'centros_de_custo_show'] } as const;

const listaDoNivel = ({ recurso, label, acima }: DefinicaoDeNivel) =>
  defineList({
    id: recurso.replaceAll('-', '_'),
    resource: 'planos-de-conta',
    domain: 'accounting',
    path: recurso,
    summary: `${label.many} de um ano, do grupo ou da empresa`,
    access: lerPlano,
    title: label.many,
    searchLabel: 'Código ou nome',
    label,
    purpose: 'Um nível do plano de contas do ano.',
    columns: {
      codigo: column.text({ label: 'Código', width: 120, grow: 0, sortable: true, card: 'fact' }),
      nome: column.text({ label: 'Nome', grow: 3, sortable: true, strong: true, card: 'title' }),
      natureza: column.choice(naturezasDeConta, { label: 'Natureza', width: 110, grow: 0 }),
      acima: column.reference({ label: 'Faz parte de', nullable: true, muted: true }),
      empresa: column.reference({ label: 'Empresa', nullable: true, muted: true, shown: false }),
      ano: column.integer({ label: 'Ano', width: 70, grow: 0, shown: false }),
      codReferencialTipo: column.choice(tiposDeReferencial, {
        label: 'Plano referencial',
        nullable: true,
        shown: false,
      }),
      planoContaReferencialCodigo: column.text({ label: 'Conta referencial', nullable: true, width: 140, grow: 0 }),
    },
    facts: {
      id: z.number(),
      versao: z.number(),
      ativo: z.boolean(),
      /** Places right below it. */
      filhos: z.number(),
    },
    filters: {
      filterAno: filter.given(qualPlano.filterAno),
      filterYear: filter.given(qualPlano.filterYear),
      companyId: filter.given(qualPlano.companyId),
      ...(acima ? { [acima]: filter.given(qualPlano.companyId) } : {}),
    },
    order: { by: 'codigo' },
    inactive: true,
    file: { name: recurso, summary: `Exporta ${label.many.toLowerCase()}` },
  });

/** A list for each level, from the widest. */
export const listasDoPlano: readonly AnyList[] = niveisDoPlano.map(listaDoNivel);

export const listaDeItensDoOrcamento = defineList({
  id: 'orcamento_itens',
  resource: 'budgets',
  domain: 'accounting',
  path: 'budgets-item',
  summary: 'Valores planejados, por conta, centro de custo e mês',
  access: lerOrcamento,
  title: 'Itens de orçamento',
  searchLabel: 'Código ou nome da conta',
  label: { one: 'Item de orçamento', many: 'Itens de orçamento' },
  purpose: 'O valor planejado de cada conta em cada mês.',
  columns: {
    orcamento: column.reference({ label: 'Orçamento', sortable: true }),
    mes: column.month({ label: 'Competência', width: 110, grow: 0, sortable: true, card: 'fact' }),
    conta: column.reference({ label: 'Conta', grow: 3, sortable: true, strong: true, card: 'title' }),
    natureza: column.choice(naturezasDeConta, { label: 'Natureza', width: 100, grow: 0 }),
    centroCusto: column.reference({ label: 'Centro de custo', nullable: true, sortable: true }),
    valor: column.money({ label: 'Valor planejado', width: 140, grow: 0, sortable: true, card: 'figure' }),
    observacao: column.text({ label: 'Observação', nullable: true, shown: false }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    controle: z.enum(['nenhum', 'avisa', 'bloqueia']).nullable(),
  },
  filters: {
    orcamentoId: filter.ref('budgets', { label: 'Orçamento', pinned: true }),
    contaId: filter.ref('planos-de-conta-conta', { label: 'Conta' }),
    centroCustoId: filter.ref('centros-de-custo', { label: 'Centro de custo' }),
    natureza: filter.choice(naturezasDeConta, { label: 'Natureza' }),
  },
  order: { by: 'mes' },
  sums: { valor: { label: 'Planejado', kind: 'money' } },
  inactive: true,
  file: { name: 'itens-de-orcamento', summary: 'Exporta os itens de orçamento' },
});
export type ItemDoOrcamento = RowOfList<typeof listaDeItensDoOrcamento>;

export const listaDeRateios = defineList({
  id: 'rateio_modelos',
  resource: 'rateios',
  domain: 'accounting',
  path: 'rateios',
  summary: 'Modelos de rateio entre contas e centros de custo',
  access: lerCentros,
  title: 'Modelos de rateio',
  searchLabel: 'Nome do modelo',
  label: { one: 'Modelo de rateio', many: 'Modelos de rateio' },
  purpose: 'Como repartir entre contas e centros de custo o que um fornecedor cobra.',
  columns: {
    nome: column.text({ label: 'Nome', grow: 2, sortable: true, strong: true, card: 'title' }),
    fornecedor: column.reference({ label: 'Fornecedor', nullable: true, grow: 2, sortable: true, card: 'fact' }),
    partes: column.integer({ label: 'Partes', width: 80, grow: 0, card: 'figure' }),
    resumo: column.text({ label: 'Rateio', grow: 4, muted: true, card: 'fact' }),
  },
  facts: { id: z.number(), versao: z.number(), ativo: z.boolean() },
  filters: { fornecedorId: filter.given(qualPlano.companyId) },
  order: { by: 'nome' },
  inactive: true,
  file: { name: 'rateios', summary: 'Exporta os modelos de rateio' },
});
export type ModeloDeRateio = RowOfList<typeof listaDeRateios>;
