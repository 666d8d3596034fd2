import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { systemColumns } from '../list/of-register.ts';
import type { Access } from '../permissions.ts';
import { situacoesDoContrato, tomDoContrato } from './situacoes.ts';

const quieta = { grow: 0, muted: true, shown: false } as const;
const figura = { grow: 0, sortable: true } as const;
const sistema = systemColumns();

/** What is known of a contract in a list. */
const colunas = {
  empresa: column.reference({ label: 'Cliente', width: 240, grow: 3, sortable: true, strong: true, card: 'title' }),
  numero: column.integer({ ...figura, label: 'Número', width: 92 }),
  contratoTipo: column.reference({ label: 'Tipo', width: 180, grow: 2, sortable: true, card: 'fact' }),
  situacao: column.state(
    situacoesDoContrato,
    { label: 'Situação', width: 116, grow: 0, sortable: true, card: 'fact' },
    tomDoContrato,
  ),
  implantacaoSituacao: column.reference({ label: 'Implantação', nullable: true, width: 140, grow: 1, muted: true }),
  revenda: column.reference({ label: 'Revenda', nullable: true, width: 150, grow: 1, muted: true }),
  quantidadeAcessos: column.integer({ label: 'Acessos', nullable: true, width: 84, grow: 0, shown: false }),
  licencaValor: column.money({ ...figura, label: 'Licença', width: 118, shown: false }),
  mensalidadeValor: column.money({ ...figura, label: 'Mensalidade', width: 124, card: 'figure', strong: true }),
  diaVencimento: column.integer({ label: 'Vence dia', width: 92, grow: 0, shown: false }),
  inicio: column.date({ label: 'Início', width: 104, grow: 0, sortable: true }),
  fim: column.date({ ...quieta, label: 'Fim', nullable: true, width: 104, sortable: true }),
  codigo: column.text({ ...quieta, label: 'Código', nullable: true, width: 110, sortable: true }),
  documento: column.documento({ ...quieta, label: 'Documento', nullable: true, width: 164 }),
  aprovadoEm: column.instant({ ...quieta, label: 'Aprovado em', nullable: true, width: 150, inFile: 'asked' }),
};
const fatos = { versao: z.number(), ativo: z.boolean(), empresaId: z.number() };
const filtros = {
  situacao: filter.choice(situacoesDoContrato, { label: 'Situação', pinned: true }),
  contratoTipoId: filter.ref('contrato-tipos', { label: 'Tipo', pinned: true }),
  revendaId: filter.ref('revendas', { label: 'Revenda', pinned: true }),
};
const comum = { resource: 'contratos', domain: 'contracts' } as const;

export const listaDeContratos = defineList({
  ...comum,
  id: 'contratos',
  path: 'contratos',
  summary: 'Lista contratos',
  access: { any: ['clientes_index', 'clientes_show'] },
  title: 'Todos os contratos',
  label: { one: 'Contrato', many: 'Contratos' },
  purpose: 'Cada contrato de cada cliente: situação, mensalidade, vigência e implantação.',
  searchLabel: 'Número, código ou cliente',
  columns: { ...colunas, ...sistema, id: column.integer({ ...sistema.id, label: 'Identificador' }) },
  facts: fatos,
  filters: {
    ...filtros,
    implantacaoSituacaoId: filter.ref('contrato-implantacao-situacoes', { label: 'Implantação' }),
    empresaId: filter.ref('clientes-de-contrato', { label: 'Cliente' }),
  },
  order: { by: 'numero', descending: true },
  inactive: true,
  file: { name: 'contratos', summary: 'Exporta contratos como na tela; muitos registros viram um trabalho (202)' },
});
export type ContratoLinha = RowOfList<typeof listaDeContratos>;

const emOrdem = new Set(['empresa', 'numero', 'mensalidadeValor', 'situacao']);
const daCarteira = ['empresa', 'numero', 'contratoTipo', 'situacao', 'revenda', 'mensalidadeValor', 'inicio'];
const naCarteira = Object.fromEntries(
  Object.entries(colunas).map(([name, one]) => [
    name,
    { ...one, sortable: emOrdem.has(name), shown: daCarteira.includes(name) },
  ]),
) as typeof colunas;
const { empresa, numero, contratoTipo, situacao, implantacaoSituacao, revenda, quantidadeAcessos, ...depois } =
  naCarteira;
const { licencaValor, mensalidadeValor, ...resto } = depois;

/** The contracts of a reseller's clients, with its share. */
export const listaDaCarteira = defineList({
  ...comum,
  id: 'area_revenda',
  path: 'contratos/area-revenda',
  summary: 'Carteira de uma revenda com preço de tabela e repasse previsto; quem é da revenda vê a sua',
  access: 'index_area_resale',
  title: 'Área da revenda',
  label: { one: 'Contrato', many: 'Contratos' },
  purpose: 'Os contratos dos clientes desta revenda, com a mensalidade e o repasse previsto.',
  searchLabel: 'Cliente ou número',
  columns: {
    empresa,
    numero,
    contratoTipo,
    situacao,
    implantacaoSituacao,
    revenda,
    quantidadeAcessos,
    licencaValor,
    mensalidadeValor,
    comissaoPercentual: column.percent({ label: 'Repasse', nullable: true, width: 92, grow: 0 }),
    /** Share on one month's fee, paid only on what is received. */
    repassePrevisto: column.money({ label: 'Repasse previsto', width: 136, grow: 0, strong: true }),
    ...resto,
  },
  facts: { id: z.number(), ...fatos, criadoEm: z.string(), atualizadoEm: z.string() },
  filters: { situacao: filtros.situacao, revendaId: filtros.revendaId },
  order: { by: 'numero', descending: true },
  inactive: true,
  sums: {
    contratos: { label: 'Contratos', kind: 'integer', hidden: true },
    mensalidadeEmVigor: { label: 'Mensalidade em vigor', kind: 'money', places: 2 },
    repassePrevisto: { label: 'Repasse previsto por mês', kind: 'money', places: 2 },
  },
  file: {
    name: 'area-revenda',
    summary: 'Exporta a carteira de uma revenda como na tela; muitos registros viram um trabalho (202)',
  },
});
export type ContratoDaCarteira = RowOfList<typeof listaDaCarteira>;

const verPendentes: Access = { any: ['contrato_pendentes_index', 'contrato_pendentes_show'] };
const valor = { nullable: true, grow: 0 } as const;

/** What waits for approval, the oldest request first: pending contracts, and clients that asked and have none yet. */
export const listaDePendentes = defineList({
  ...comum,
  id: 'contratos_pendentes',
  path: 'contratos/pendentes',
  summary: 'Contratos à espera de aprovação e clientes que a pediram',
  access: verPendentes,
  title: 'Aprovar contratos',
  label: { one: 'Contrato pendente', many: 'Contratos pendentes' },
  purpose: 'Nada à espera: os contratos aparecem aqui quando alguém pede a aprovação.',
  searchLabel: 'Cliente, documento ou número',
  columns: {
    empresa: column.reference({ label: 'Cliente', width: 230, grow: 3, sortable: true, strong: true, card: 'title' }),
    documento: column.documento({ ...quieta, label: 'Documento', nullable: true, width: 168 }),
    numero: column.integer({ ...figura, label: 'Número', nullable: true, width: 84 }),
    contratoTipo: column.reference({
      label: 'Tipo',
      nullable: true,
      marks: [{ when: 'contratoTipo', not: true, label: 'sem contrato', tone: 'wait' }],
      width: 170,
      grow: 2,
      card: 'fact',
    }),
    revenda: column.reference({
      label: 'Revenda',
      nullable: true,
      empty: 'Venda direta',
      width: 140,
      grow: 1,
      muted: true,
    }),
    quantidadeAcessos: column.integer({ ...valor, label: 'Acessos', width: 84, shown: false }),
    licencaValor: column.money({ ...valor, label: 'Licença', width: 108 }),
    mensalidadeValor: column.money({ ...valor, label: 'Mensalidade', width: 116, strong: true, card: 'figure' }),
    inicio: column.date({ ...valor, label: 'Início', width: 100, shown: false }),
    /** Where the first access would go. */
    email: column.text({
      label: 'Primeiro acesso para',
      nullable: true,
      marks: [{ when: 'email', not: true, label: 'sem e-mail', tone: 'bad' }],
      width: 200,
      grow: 1,
      card: 'fact',
    }),
    solicitadoEm: column.instant({
      label: 'Pedida em',
      nullable: true,
      width: 150,
      grow: 0,
      sortable: true,
      muted: true,
    }),
  },
  facts: {
    /** Of the contract; of a client that has none yet, its own below zero. */
    id: z.number(),
    contratoId: z.number().nullable(),
    versao: z.number().nullable(),
    codigo: z.string().nullable(),
  },
  filters: { revendaId: filtros.revendaId },
  order: { by: 'solicitadoEm' },
  inactive: true,
});
export type ContratoPendente = RowOfList<typeof listaDePendentes>;
