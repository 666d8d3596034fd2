import { formatarDocumento, ufs } from '@retaguarda/brasil';
import { z } from 'zod';
import { idText } from '../call.ts';
import { situacoesDoContrato, tomDoContrato } from '../contratos/situacoes.ts';
import * as column from '../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { option, queryFlag } from '../list.ts';
import type { Access, FamilyAction, Slug } from '../permissions.ts';
import { empresaCampos, papeis } from './campos.ts';

export const familiasDeEmpresa = ['clientes', 'fornecedores', 'meus_dados', 'revendas'] as const;
type Familia = (typeof familiasDeEmpresa)[number];
/** Any of the kinds: which one is asked for decides in the call itself. */
export const algumaEmpresa = (...acoes: FamilyAction[]): Access => ({
  any: familiasDeEmpresa.flatMap((familia) => acoes.map((acao): Slug => `${familia}_${acao}`)),
});
const daFamilia = (familia: Familia): Access => ({ any: [`${familia}_index`, `${familia}_show`] });

/** Kinds of company a list may be of. `cliente` has both origins; `origem` tells them apart. */
export const tiposDeEntidade = ['propria', 'cliente', 'cliente_contrato', 'fornecedor', 'revenda'] as const;
export type TipoDeEntidade = (typeof tiposDeEntidade)[number];
export const tipoEntidade = z.enum(tiposDeEntidade);

const c = empresaCampos;
const ordenavel = { sortable: true, muted: true, grow: 0 } as const;
const escondida = { ...ordenavel, shown: false } as const;
const nome = { width: 160, grow: 1 } as const;

interface Documentos {
  cnpj: string | null;
  cpf: string | null;
}
interface Lugar {
  cidade: string | null;
  uf: string | null;
}

/** Every column a list of companies can have; each screen takes its own. */
export const colunasDeEmpresa = {
  nomeFantasia: column.text({
    label: c.nomeFantasia.label,
    width: 240,
    grow: 3,
    sortable: true,
    strong: true,
    card: 'title',
    marks: [{ when: 'prazoBloqueado', label: 'Bloqueado', tone: 'bad' }],
  }),
  razaoSocial: column.fromField(c.razaoSocial, { width: 240, grow: 2, sortable: true, muted: true }),
  contratos: column.states(
    situacoesDoContrato,
    { label: 'Contratos', at: 'contratos.situacoes', empty: 'sem contrato', width: 150, grow: 1, card: 'fact' },
    tomDoContrato,
  ),
  mensalidadeEmVigor: column.money({
    label: 'Mensalidade em vigor',
    at: 'contratos.mensalidadeEmVigor',
    width: 160,
    strong: true,
    card: 'figure',
  }),
  cnpj: column.documento({
    ...ordenavel,
    label: 'Documento',
    nullable: true,
    derive: ({ cnpj, cpf }: Documentos) => cnpj ?? cpf,
    width: 164,
    card: 'fact',
  }),
  cpf: column.documento({ ...escondida, label: 'CPF', nullable: true, inFile: false }),
  cidade: column.text({
    label: 'Cidade',
    nullable: true,
    derive: ({ cidade, uf }: Lugar) => [cidade, uf].filter(Boolean).join('/'),
    width: 170,
    grow: 1,
    sortable: true,
    card: 'fact',
  }),
  uf: column.text({ ...escondida, label: 'UF', nullable: true, inFile: false }),
  telefone: column.telefone({ label: 'Telefone', nullable: true, width: 140, grow: 0 }),
  email: column.fromField(c.email, { ...ordenavel, width: 200, grow: 1 }),
  prazoLimite: column.fromField(c.prazoLimite, { width: 132, grow: 0 }),
  revenda: column.reference({ ...nome, label: c.revendaId.label, nullable: true }),
  vendedor: column.reference({ ...nome, label: c.vendedorId.label, nullable: true, shown: false }),
  contato: column.text({ ...nome, label: 'Contato', nullable: true, shown: false }),
  matriz: column.reference({ ...nome, label: c.matrizId.label, nullable: true }),
  ie: column.fromField(c.ie, { ...escondida, width: 140 }),
  id: column.integer({ ...escondida, label: 'Código', width: 84 }),
  criadoEm: column.instant({ ...escondida, label: 'Criado em', width: 150 }),
  atualizadoEm: column.instant({ ...escondida, label: 'Alterado em', width: 150 }),
};

/** What a line of companies carries beside its columns. */
export const fatosDeEmpresa = {
  versao: z.number(),
  ativo: z.boolean(),
  tipoPessoa: z.string(),
  cnpj: z.string().nullable(),
  cidade: z.string().nullable(),
  propria: z.boolean(),
  cliente: z.boolean(),
  clienteContrato: z.boolean(),
  fornecedor: z.boolean(),
  revendedora: z.boolean(),
  prazoBloqueado: z.boolean(),
  clienteGrupo: option.nullable(),
  grupoFornecedor: option.nullable(),
  prazoTipo: z.string(),
  cartaoSaldo: z.string(),
  /** Active contracts of a client of contract; null for other companies. */
  contratos: z
    .object({
      quantidade: z.number(),
      situacoes: z.array(
        z.enum(
          Object.keys(situacoesDoContrato) as [
            keyof typeof situacoesDoContrato,
            ...(keyof typeof situacoesDoContrato)[],
          ],
        ),
      ),
      /** Monthly fees of the approved ones. */
      mensalidadeEmVigor: z.string(),
    })
    .nullable(),
};

const escolhaDeUf = ufs.map(({ sigla, nome: estado }) => ({ value: sigla, label: `${sigla} - ${estado}` }));

const filtros = {
  uf: filter.choiceOf(z.string().length(2), escolhaDeUf, { label: 'UF', pinned: true }),
  cidade: filter.text({ label: 'Cidade', pinned: true }),
  prazoBloqueado: filter.flag({ label: c.prazoBloqueado.label }),
  revendaId: filter.ref('revendas', { label: c.revendaId.label }),
  vendedorId: filter.ref('usuarios', { label: c.vendedorId.label }),
  tipoPessoa: filter.choiceOf(c.tipoPessoa.schema, c.tipoPessoa.options ?? [], { label: c.tipoPessoa.label }),
  /** C: clients; E: contract clients. */
  origem: filter.given(z.enum(['C', 'E']).optional(), { closed: true }),
  tipoEntidade: filter.given(tipoEntidade.optional(), { closed: true }),
  /** Own companies open to this employee. */
  empresasPorFuncionario: filter.given(idText.optional()),
  /** Contract clients only. */
  providerClient: filter.given(queryFlag.optional(), { closed: true }),
  /** Own companies only. */
  meus_dados: filter.given(queryFlag.optional(), { closed: true }),
  /** Companies with an account that issues bank slips. */
  boleto: filter.given(queryFlag.optional(), { closed: true }),
  /** Own companies of the group only. */
  providerGroup: filter.given(queryFlag.optional(), { closed: true }),
  clienteGrupoId: filter.given(idText.optional()),
  grupoFornecedorId: filter.given(idText.optional()),
  ramoAtividadeId: filter.given(idText.optional()),
};

/** Companies of every kind; the screens are parts of it. */
export const listaDeEmpresas = defineList({
  id: 'empresas',
  domain: 'companies',
  path: 'empresas/v2',
  summary: 'Lista empresas com revenda, vendedor, contato e prazo',
  access: algumaEmpresa('index', 'show'),
  title: 'Empresas',
  label: { one: 'Empresa', many: 'Empresas' },
  purpose: 'Quem o grupo é, de quem compra e a quem vende.',
  searchLabel: 'Nome, documento ou cidade',
  columns: colunasDeEmpresa,
  facts: fatosDeEmpresa,
  filters: filtros,
  order: { by: 'nomeFantasia' },
  inactive: true,
  palette: {
    kinds: [
      {
        label: 'Empresa',
        form: 'meus-dados/adicionar',
        access: daFamilia('meus_dados'),
        when: 'propria',
      },
      { label: 'Cliente', form: 'clientes/adicionar', access: daFamilia('clientes'), when: 'cliente' },
      {
        label: 'Cliente de contrato',
        form: 'clientes_de_contrato/adicionar',
        access: daFamilia('clientes'),
        when: 'clienteContrato',
      },
      {
        label: 'Fornecedor',
        form: 'fornecedores/adicionar',
        access: daFamilia('fornecedores'),
        when: 'fornecedor',
      },
      {
        label: 'Revenda',
        form: 'revendas/adicionar',
        access: daFamilia('revendas'),
        when: 'revendedora',
      },
    ],
    phone: 'telefone',
    title: 'nomeFantasia',
    reads: ['id', 'nomeFantasia', 'documento', 'cidade', 'uf', ...Object.keys(papeis)],
    detail: ({ documento, cidade, uf }: Lugar & { documento: string | null }) => [
      documento && formatarDocumento(documento),
      [cidade, uf].filter(Boolean).join('/'),
    ],
  },
});
export type EmpresaLinhaV2 = RowOfList<typeof listaDeEmpresas>;

const arquivo = (name: string, o: string) => ({
  name,
  summary: `Exporta ${o} como na tela; muitos registros viram um trabalho (202)`,
});
const abre = (label: string, form: string, familia: Parameters<typeof daFamilia>[0]) => [
  { label, form, access: daFamilia(familia) },
];
const noFim = ['vendedor', 'contato', 'ie', 'id', 'criadoEm', 'atualizadoEm'];
const comuns = ['nomeFantasia', 'razaoSocial', 'cnpj', 'cidade', 'telefone', 'email'];
const deCliente = ['uf', 'cidade', 'prazoBloqueado', 'revendaId', 'vendedorId', 'tipoPessoa'];

export const listaDeClientes = partOfList(listaDeEmpresas, {
  id: 'empresas_clientes',
  access: daFamilia('clientes'),
  title: 'Clientes',
  label: { one: 'Cliente', many: 'Clientes' },
  purpose: 'Quem compra da empresa, com endereços, contatos, prazo e limite de crédito.',
  fixed: { tipoEntidade: 'cliente', origem: 'C' },
  columns: [...comuns, 'prazoLimite', 'revenda', 'matriz', ...noFim],
  shown: [...comuns, 'prazoLimite'],
  filters: deCliente,
  file: arquivo('clientes', 'clientes'),
  opens: abre('Cliente', 'clientes/adicionar', 'clientes'),
});

export const listaDeClientesDeContrato = partOfList(listaDeEmpresas, {
  id: 'empresas_contrato',
  access: daFamilia('clientes'),
  title: 'Clientes de contrato',
  label: { one: 'Cliente de contrato', many: 'Clientes de contrato' },
  purpose: 'Clientes com contrato e mensalidade, da carteira de cada revenda.',
  fixed: { tipoEntidade: 'cliente_contrato', origem: 'E' },
  columns: [
    'nomeFantasia',
    'razaoSocial',
    'contratos',
    'mensalidadeEmVigor',
    'cnpj',
    'cidade',
    'telefone',
    'email',
    'prazoLimite',
    'revenda',
    'matriz',
    ...noFim,
  ],
  shown: ['nomeFantasia', 'contratos', 'mensalidadeEmVigor', 'cnpj', 'cidade', 'prazoLimite', 'revenda'],
  filters: deCliente,
  file: arquivo('clientes-de-contrato', 'clientes de contrato'),
  opens: abre('Cliente de contrato', 'clientes_de_contrato/adicionar', 'clientes'),
});

export const listaDeFornecedores = partOfList(listaDeEmpresas, {
  id: 'empresas_fornecedores',
  access: daFamilia('fornecedores'),
  title: 'Fornecedores',
  label: { one: 'Fornecedor', many: 'Fornecedores' },
  purpose: 'De quem a empresa compra, para notas de entrada e contas a pagar.',
  fixed: { tipoEntidade: 'fornecedor' },
  columns: [...comuns, 'prazoLimite', 'revenda', 'matriz', ...noFim],
  shown: comuns,
  filters: ['uf', 'cidade', 'tipoPessoa'],
  file: arquivo('fornecedores', 'fornecedores'),
  opens: abre('Fornecedor', 'fornecedores/adicionar', 'fornecedores'),
});

/** The group's own companies have a call of their own. */
export const listaDeEmpresasProprias = partOfList(listaDeEmpresas, {
  id: 'empresas_proprias',
  access: daFamilia('meus_dados'),
  title: 'Meus dados',
  label: { one: 'Empresa própria', many: 'Empresas próprias' },
  purpose: 'As empresas do grupo: emitem notas, vendem e têm caixa próprio.',
  fixed: { tipoEntidade: 'propria' },
  columns: [...comuns, 'prazoLimite', 'revenda', 'matriz', ...noFim],
  shown: [...comuns, 'matriz'],
  filters: [],
  file: arquivo('meus-dados', 'empresas próprias'),
  opens: abre('Empresa', 'meus-dados/adicionar', 'meus_dados'),
});

/** Every column and order a list of resellers has; its screen is a part of it. */
export const todasAsRevendas = defineList({
  id: 'empresas_revendas',
  resource: 'empresas',
  domain: 'resellers',
  path: 'revendas/V2',
  summary: 'Lista revendas com o tamanho da carteira',
  access: daFamilia('revendas'),
  title: 'Revendas',
  label: { one: 'Revenda', many: 'Revendas' },
  purpose: 'Parceiros que vendem contratos, cada um com a sua carteira e as suas pessoas.',
  searchLabel: 'Nome, documento ou cidade',
  columns: {
    ...colunasDeEmpresa,
    clientes: column.integer({ label: 'Clientes', width: 96, grow: 0 }),
    usuarios: column.integer({ label: 'Pessoas', width: 96, grow: 0 }),
  },
  facts: fatosDeEmpresa,
  order: { by: 'nomeFantasia' },
  inactive: true,
});
export type RevendaLinha = RowOfList<typeof todasAsRevendas>;

/** Resellers, with the size of their portfolio and of their team. */
export const listaDeRevendas = partOfList(todasAsRevendas, {
  id: 'empresas_revendas',
  columns: [...comuns, 'clientes', 'usuarios', 'prazoLimite', 'revenda', 'matriz', ...noFim],
  shown: [...comuns, 'clientes', 'usuarios'],
});
