import { z } from 'zod';
import { idText } from '../call.ts';
import * as column from '../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';
import { option } from '../list.ts';
import type { Slug } from '../permissions.ts';
import { type Faixa, modosDePreco, type TipoDePreco, tiposDePreco } from './precificar.ts';

const daCasa = systemColumns();

/** The page of each kind of price, and with it who may read and write its tables. */
export const slugDoPreco: Readonly<Record<TipoDePreco, Slug>> = {
  'usuario-logado-simultaneo': 'access_page_user_logged_simultaneous',
  'documento-fiscal': 'access_page_document_fiscal',
  componente: 'access_page_component',
};
export const algumPreco = {
  any: ['access_page_user_logged_simultaneous', 'access_page_document_fiscal', 'access_page_component'],
} as const;

export const situacoesDePreco = {
  vigente: 'Em vigor',
  futura: 'Futura',
  encerrada: 'Encerrada',
  inativa: 'Inativa',
} as const;

interface EntreDias {
  ativo: boolean;
  vigente: boolean;
  inicio: string;
}
function situacaoDoPreco(
  { ativo, vigente, inicio }: EntreDias,
  { today }: column.Moment,
): keyof typeof situacoesDePreco {
  if (!ativo) return 'inativa';
  if (vigente) return 'vigente';
  return inicio > today ? 'futura' : 'encerrada';
}

const dia = { width: 110, grow: 0, sortable: true } as const;

/** Price tables of every kind; each kind has a screen of its own. */
export const listaDePrecos = defineList({
  id: 'precos',
  resource: 'contrato-prime-pricing',
  domain: 'contract-prime',
  path: 'contrato-prime-pricing',
  summary: 'Lista tabelas de preço dos tipos que a pessoa pode abrir',
  access: algumPreco,
  title: 'Tabelas de preço',
  label: { one: 'Tabela de preço', many: 'Tabelas de preço' },
  purpose: 'Quanto custa por quantidade, para a lista ou para uma revenda, entre duas datas.',
  searchLabel: 'Buscar em tabelas de preço',
  columns: {
    nome: column.text({ label: 'Nome', width: 220, grow: 2, sortable: true, strong: true, card: 'title' }),
    componente: column.reference({ label: 'Componente', nullable: true, width: 180, grow: 1 }),
    situacao: column.state(
      situacoesDePreco,
      { label: 'Situação', derive: situacaoDoPreco, width: 110, grow: 0, card: 'figure' },
      { vigente: 'ok', futura: 'note', encerrada: 'mute', inativa: 'mute' },
    ),
    revenda: column.reference({
      label: 'Revenda',
      nullable: true,
      empty: 'Lista',
      width: 160,
      grow: 1,
      muted: true,
    }),
    modo: column.choice(modosDePreco, { label: 'Como se calcula', width: 120, grow: 0, muted: true }),
    quantidades: column.text({
      label: 'Faixas',
      derive: ({ faixas }: { faixas: readonly Faixa[] }) =>
        faixas.map(({ ate, valor }) => `${ate === null ? '>' : `≤ ${ate}`}: ${valor}`).join('; '),
      width: 300,
      grow: 3,
      card: 'fact',
    }),
    inicio: column.date({ ...dia, label: 'Início', card: 'fact' }),
    fim: column.date({ ...dia, label: 'Fim', nullable: true }),
    ...daCasa,
  },
  facts: {
    versao: z.number(),
    ativo: z.boolean(),
    tipo: z.enum(Object.keys(tiposDePreco) as [TipoDePreco, ...TipoDePreco[]]),
    componenteId: z.number().nullable(),
    revendaId: z.number().nullable(),
    /** Today is between its days. */
    vigente: z.boolean(),
    faixas: z.array(z.object({ ate: z.number().nullable(), valor: z.string() })),
  },
  filters: {
    vigente: filter.flag({ label: 'Em vigor', pinned: true }),
    revendaId: filter.ref('revendas', { label: 'Revenda' }),
    componenteId: filter.ref('contrato-prime-components', { label: 'Componente' }),
    tipo: filter.given(z.enum(Object.keys(tiposDePreco) as [TipoDePreco, ...TipoDePreco[]]).optional()),
  },
  order: { by: 'inicio', descending: true },
  inactive: true,
});
export type PrecoPrime = RowOfList<typeof listaDePrecos>;

const semComponente = Object.keys(listaDePrecos.columns).filter((nome) => nome !== 'componente');
const doTipo = (tipo: TipoDePreco, title: string) =>
  partOfList(listaDePrecos, {
    id: `precos_${tipo}`,
    access: slugDoPreco[tipo],
    title,
    fixed: { tipo },
    ...(tipo === 'componente' ? {} : { columns: semComponente, filters: ['vigente', 'revendaId'] }),
  });
export const listasDePrecos = {
  'usuario-logado-simultaneo': doTipo('usuario-logado-simultaneo', tiposDePreco['usuario-logado-simultaneo']),
  'documento-fiscal': doTipo('documento-fiscal', tiposDePreco['documento-fiscal']),
  componente: doTipo('componente', 'Preços dos componentes'),
} as const satisfies Record<TipoDePreco, unknown>;

export const situacoesDePreContrato = { aberto: 'Em aberto', convertido: 'Virou contrato' } as const;
export type SituacaoDePreContrato = keyof typeof situacoesDePreContrato;
/** As people are told: an open proposal whose last day has passed is expired. */
export const estadosDePreContrato = { ...situacoesDePreContrato, vencido: 'Vencida' } as const;

interface Proposta {
  situacao: SituacaoDePreContrato;
  validade: string;
}
const estadoDaProposta = (
  { situacao, validade }: Proposta,
  { today }: column.Moment,
): keyof typeof estadosDePreContrato => (situacao === 'aberto' && validade < today ? 'vencido' : situacao);

const valor = { width: 130, grow: 0, sortable: true } as const;

/** Proposals until they are contracts, the newest first. */
export const listaDePreContratos = defineList({
  id: 'pre-contratos',
  resource: 'pre-contrato-prime',
  domain: 'contract-prime',
  path: 'pre-contrato-prime',
  summary: 'Lista pré-contratos, os mais novos primeiro',
  access: 'access_page_pre_contract',
  title: 'Pré-contratos',
  label: { one: 'Pré-contrato', many: 'Pré-contratos' },
  purpose: 'Propostas do contrato prime, precificadas pelas tabelas do dia, até virarem contrato.',
  searchLabel: 'Buscar por número ou nome',
  columns: {
    /** The client's name, or the one interested. */
    nome: column.text({ label: 'Cliente', width: 240, grow: 3, sortable: true, strong: true, card: 'title' }),
    numero: column.integer({ label: 'Número', width: 84, grow: 0, sortable: true }),
    estado: column.state(
      estadosDePreContrato,
      { label: 'Situação', derive: estadoDaProposta, width: 130, grow: 0, card: 'fact' },
      { aberto: 'wait', convertido: 'ok', vencido: 'bad' },
    ),
    revenda: column.reference({ label: 'Revenda', nullable: true, width: 160, grow: 1, muted: true }),
    usuariosSimultaneos: column.integer({ label: 'Usuários', width: 90, grow: 0 }),
    documentosFiscais: column.integer({ label: 'Documentos fiscais', grow: 0, muted: true, shown: false }),
    mensalidade: column.money({ ...valor, label: 'Mensalidade', strong: true, card: 'figure' }),
    licenca: column.money({ ...valor, label: 'Licença' }),
    validade: column.date({ label: 'Válida até', width: 116, grow: 0, sortable: true, card: 'fact' }),
    dataPreco: column.date({ label: 'Preços de', grow: 0, muted: true, shown: false }),
    autor: column.text({ label: 'Autor', nullable: true, width: 150, grow: 1, muted: true, shown: false }),
    ...daCasa,
  },
  facts: {
    versao: z.number(),
    ativo: z.boolean(),
    empresa: option.nullable(),
    situacao: z.enum(Object.keys(situacoesDePreContrato) as [SituacaoDePreContrato, ...SituacaoDePreContrato[]]),
    /** The contract it became. */
    contratoId: z.number().nullable(),
  },
  filters: {
    situacao: filter.choice(situacoesDePreContrato, { label: 'Situação', pinned: true }),
    revendaId: filter.ref('revendas', { label: 'Revenda' }),
    empresaId: filter.ref('clientes-de-contrato', { label: 'Cliente' }),
  },
  order: { by: 'id', descending: true },
  inactive: true,
});
export type PreContratoLinha = RowOfList<typeof listaDePreContratos>;

export const objetosDoHistoricoPrime = {
  preco: 'Tabela de preço',
  componente: 'Componente',
  pre_contrato: 'Pré-contrato',
} as const;
export type ObjetoDoHistoricoPrime = keyof typeof objetosDoHistoricoPrime;

/** Versions of prices, components and pre-contracts, each with what changed. */
export const listaDeVersoesPrime = defineList({
  id: 'contrato-prime-history',
  domain: 'contract-prime',
  path: 'contrato-prime-history',
  summary: 'Versões de preços, componentes e pré-contratos, com o que mudou em cada uma, as mais novas primeiro',
  access: { any: [...algumPreco.any, 'access_page_pre_contract'] },
  title: 'Versões',
  label: { one: 'Versão', many: 'Versões' },
  purpose: 'O que cada tabela, componente e pré-contrato foi, versão por versão.',
  columns: {
    nome: column.text({ label: 'Nome', strong: true, card: 'title' }),
    objeto: column.choice(objetosDoHistoricoPrime, { label: 'O que é', card: 'fact' }),
    /** Counts from 1 for each record. */
    numero: column.integer({ label: 'Versão', card: 'figure' }),
    quando: column.instant({ label: 'Quando', sortable: true, card: 'fact' }),
    autor: column.text({ label: 'Autor', nullable: true, muted: true }),
    id: daCasa.id,
  },
  facts: {
    objetoId: z.number(),
    /** Against the version before; of the first, everything. */
    diferencas: z.array(z.object({ campo: z.string(), antes: z.string().nullable(), depois: z.string().nullable() })),
  },
  filters: {
    objeto: filter.choice(objetosDoHistoricoPrime, { label: 'O que é' }),
    objetoId: filter.given(idText.optional()),
  },
  order: { by: 'id', descending: true },
});
export type VersaoPrime = RowOfList<typeof listaDeVersoesPrime>;
