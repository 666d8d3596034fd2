import { normalizarCnpj } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { linhaOuVazia, ok } from '../call-parts.ts';
import { shapeOf, sortableOf } from '../list/define-list.ts';
import { listQuery, option, optionsQuery, pageOf, queryFlag, queryText } from '../list.ts';
import { chosenBy } from '../lookups.ts';
import type { Access } from '../permissions.ts';
import { configuracaoEntrada, configuracaoLida } from './configuracao.ts';
import {
  arquivoGuardado,
  documentoCadastrado,
  empresaAlteracao,
  empresaCompleta,
  empresaCurta,
  empresaNova,
  logoGuardado,
} from './esquemas.ts';
import { icmsInterestadual, icmsInterestadualEntrada } from './icms-interestadual.ts';
import { algumaEmpresa, listaDeEmpresas, tipoEntidade } from './listas.ts';

const companies = { domain: 'companies' } as const;
const GET = { ...companies, method: 'GET' } as const;

/** Any of the kinds: which one is asked for decides in the call itself. */
const ler = algumaEmpresa('index', 'show', 'update');
const criar = algumaEmpresa('create');
const alterar = algumaEmpresa('update');

const ordensDeEmpresa = sortableOf(listaDeEmpresas.columns);

/** The plain list, without what the richer one shows of other records. */
const linha = listaDeEmpresas.row.omit({
  clienteGrupo: true,
  grupoFornecedor: true,
  revenda: true,
  vendedor: true,
  matriz: true,
  contato: true,
  prazoTipo: true,
  prazoLimite: true,
  cartaoSaldo: true,
  contratos: true,
});

const selecao = {
  filter: queryText.optional(),
  /** Issuers of NF-e or NFS-e only. */
  emissora: queryFlag.optional(),
  tipoEntidade: tipoEntidade.optional(),
  providerGroup: queryFlag.optional(),
  /** This company and its branches. */
  company: idText.optional(),
  providerClient: queryFlag.optional(),
  /** Inactive ones too. */
  visualizarTudo: queryFlag.optional(),
};
const opcoes = optionsQuery({ filter: queryText.optional() });
/** @param access who chooses from it; the house's own companies by name are shown to all who work in them */
const opcao = <const P extends string>(path: P, summary: string, access: Access = 'signedIn') =>
  defineCall({ ...GET, path, summary, access, query: opcoes, reply: z.array(option) });
/** Clients, suppliers and other parties. */
export const escolherPartes = chosenBy('partes');
const temTamanhoDeDocumento = (texto: string) => /^([A-Z0-9]{12}[0-9]{2}|[0-9]{11})$/.test(texto);
const anexo = z.strictObject({ id: idText, description: linhaOuVazia(200).optional() });
const solicitada = z.object({ ok: z.literal(true), solicitadaEm: z.string() });

export const empresasCalls = {
  list: defineCall({
    ...GET,
    path: 'empresas',
    summary: 'Lista empresas de um tipo (obrigatório)',
    access: listaDeEmpresas.access,
    query: listQuery(ordensDeEmpresa, { ...shapeOf(listaDeEmpresas.filters), tipoEntidade }),
    reply: pageOf(linha),
  }),
  v2: listaDeEmpresas.call,
  index: defineCall({
    ...GET,
    path: 'empresas/index',
    summary: 'Lista curta: nome, documento e cidade',
    access: listaDeEmpresas.access,
    query: listaDeEmpresas.query,
    reply: pageOf(empresaCurta),
  }),
  count: defineCall({
    ...GET,
    path: 'empresas/count-ativos',
    summary: 'Quantas empresas ativas, por tipo que a pessoa pode listar',
    access: listaDeEmpresas.access,
    query: z.strictObject({ tipoEntidade: tipoEntidade.optional() }),
    reply: z.object({ total: z.number(), porTipo: z.partialRecord(tipoEntidade, z.number()) }),
  }),

  select: defineCall({
    ...GET,
    path: 'empresas/select',
    summary: 'Opções de empresas; sem tipoEntidade, as próprias; de outro tipo, a quem trabalha com elas',
    access: 'signedIn',
    query: optionsQuery(selecao),
    reply: z.array(option),
  }),
  headquarters: opcao('empresas/select/headquarters', 'Opções de matrizes próprias'),
  onlyCompaniesGroup: opcao('empresas/select/only-companies-group', 'Opções de empresas próprias do grupo'),
  filterCaracteristica: opcao(
    'empresas/filter/caracteristica',
    'Empresas próprias para o filtro de características',
    chosenBy('caracteristica-produto'),
  ),
  selectFornecedor: opcao('empresas/v2/selectFornecedor', 'Opções de fornecedores', escolherPartes),
  nfeEmissora: opcao('empresas/nfe/emissora', 'Empresas próprias que emitem NF-e', chosenBy('emissorasDeNfe')),
  nfseEmissora: opcao('empresas/nfse/emissora', 'Empresas próprias que emitem NFS-e', chosenBy('emissorasDeNfse')),
  extractSaleClient: opcao('empresas/extract-sale/select/client', 'Clientes para a extração de vendas', escolherPartes),
  vendedores: opcao('empresas/vendedores', 'Opções de vendedores', escolherPartes),
  clientWithResale: defineCall({
    ...GET,
    path: 'empresas/select-client-with-resale',
    summary: 'Opções de clientes com a sua revenda',
    access: escolherPartes,
    query: opcoes,
    reply: z.array(option.extend({ revenda: option.nullable() })),
  }),
  nfseCliente: defineCall({
    ...GET,
    path: 'empresas/nfse/cliente',
    summary: 'Tomadores de NFS-e: clientes com documento, cidade e e-mail da nota',
    access: chosenBy('tomadores'),
    query: opcoes,
    reply: z.array(
      option.extend({ documento: z.string().nullable(), cidade: z.string().nullable(), email: z.string().nullable() }),
    ),
  }),
  contaEmpresa: defineCall({
    ...GET,
    path: 'empresas/selecionar-conta-empresa',
    summary: 'Empresas próprias que têm conta, de banco ou caixa',
    access: chosenBy('contas'),
    query: opcoes,
    reply: z.array(option.extend({ cnpj: z.string().nullable() })),
  }),
  contaBancariaEmpresa: defineCall({
    ...GET,
    path: 'empresas/selecionar-conta-bancaria-empresa',
    summary: 'Empresas próprias que têm conta em banco, com as contas',
    access: { any: ['conta_bancaria_index', 'conta_bancaria_show', 'meus_dados_index', 'meus_dados_show'] },
    query: opcoes,
    reply: z.array(option.extend({ contas: z.array(option) })),
  }),

  get: defineCall({ ...GET, path: 'empresas/v2/{id}', summary: 'Lê uma empresa', access: ler, reply: empresaCompleta }),
  procurar: defineCall({
    ...GET,
    path: 'empresas/procurar/{id}',
    summary: 'O essencial de uma empresa',
    access: ler,
    reply: empresaCurta,
  }),
  documento: defineCall({
    ...GET,
    path: 'empresas/documento',
    summary: 'Diz de quem já é um CNPJ ou CPF, também de um cadastro inativo',
    access: algumaEmpresa('create', 'update'),
    query: z.strictObject({
      /** With or without mask; a CPF has 11 digits. */
      documento: z.string().max(30).transform(normalizarCnpj).refine(temTamanhoDeDocumento, 'Informe um CNPJ ou CPF'),
      /** The record that is being edited. */
      menos: idText.optional(),
    }),
    reply: documentoCadastrado,
  }),
  verify: defineCall({
    ...GET,
    path: 'empresas/verify-company/{id}',
    summary: 'Diz o que falta no cadastro de uma empresa pelas regras de hoje',
    access: ler,
    reply: z.object({
      completa: z.boolean(),
      mensagem: z.string().nullable(),
      campos: z.record(z.string(), z.string()),
    }),
  }),
  create: defineCall({
    ...companies,
    method: 'POST',
    path: 'empresas',
    summary: 'Cria uma empresa com endereços, telefones, contatos, sócios e observações',
    access: criar,
    body: empresaNova,
    reply: empresaCompleta,
    status: 201,
  }),
  update: defineCall({
    ...companies,
    method: 'PUT',
    path: 'empresas/{id}',
    summary: 'Altera uma empresa; uma lista enviada é a lista inteira',
    access: alterar,
    body: empresaAlteracao,
    reply: empresaCompleta,
  }),
  archive: defineCall({
    ...companies,
    method: 'DELETE',
    path: 'empresas/{id}',
    summary: 'Inativa uma empresa; com somenteInativos=true, ativa',
    access: alterar,
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: empresaCompleta,
  }),
  activate: defineCall({
    ...companies,
    method: 'PUT',
    path: 'empresas/ativar/{id}',
    summary: 'Ativa uma empresa',
    access: alterar,
    reply: empresaCompleta,
  }),
  requestApproval: defineCall({
    ...GET,
    path: 'empresas/solicita-aprovacao/{id}',
    summary: 'Pede a aprovação de um cliente de contrato (o POST de mesmo caminho é preferível)',
    access: 'clientes_update',
    reply: solicitada,
  }),
  requestApprovalPost: defineCall({
    ...companies,
    method: 'POST',
    path: 'empresas/solicita-aprovacao/{id}',
    summary: 'Pede a aprovação de um cliente de contrato',
    access: 'clientes_update',
    reply: solicitada,
  }),

  ownData: defineCall({
    ...GET,
    path: 'empresas/meus-dados',
    summary: 'Empresas próprias que a pessoa vê',
    access: { any: ['meus_dados_index', 'meus_dados_show'] },
    query: listQuery(ordensDeEmpresa, {}),
    reply: pageOf(listaDeEmpresas.row),
  }),
  ownDataGet: defineCall({
    ...GET,
    path: 'empresas/myData/{id}',
    summary: 'Lê uma empresa própria',
    access: { any: ['meus_dados_index', 'meus_dados_show', 'meus_dados_update'] },
    reply: empresaCompleta,
  }),
  ownDataUpdate: defineCall({
    ...companies,
    method: 'PUT',
    path: 'empresas/myData/{id}',
    summary: 'Altera uma empresa própria: `data` é o JSON da alteração, `logo` um arquivo opcional',
    access: 'meus_dados_update',
    bodyKind: 'form',
    body: z.strictObject({ data: z.string().default('{}') }),
    reply: empresaCompleta,
  }),
  settings: defineCall({
    ...GET,
    path: 'empresas/settings',
    summary: 'Configurações de uma empresa, ou do grupo sem empresaId',
    access: {
      any: ['company_settings_index', 'company_settings_show', 'company_settings_update', 'clientes_show'],
    },
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: configuracaoLida,
  }),
  saveSettings: defineCall({
    ...companies,
    method: 'POST',
    path: 'empresas/settings',
    summary: 'Salva configurações; campo ausente fica como está, null volta a herdar',
    access: 'company_settings_update',
    body: configuracaoEntrada,
    reply: configuracaoLida,
  }),
  icms: defineCall({
    ...GET,
    path: 'empresas/icms-interestadual',
    summary: 'Alíquotas interestaduais que a empresa mudou',
    access: { any: ['company_settings_index', 'company_settings_show', 'company_settings_update'] },
    query: z.strictObject({ empresaId: idText, ufOrigem: z.string().length(2).optional() }),
    reply: icmsInterestadual,
  }),
  saveIcms: defineCall({
    ...companies,
    method: 'POST',
    path: 'empresas/icms-interestadual',
    summary: 'Guarda alíquotas por par de estados; aliquota null apaga a da empresa',
    access: 'company_settings_update',
    body: icmsInterestadualEntrada,
    reply: icmsInterestadual,
  }),

  logos: defineCall({
    ...GET,
    path: 'empresas/{id}/logos',
    summary: 'Logos de uma empresa',
    access: ler,
    reply: z.array(logoGuardado),
  }),
  removeLogo: defineCall({
    ...companies,
    method: 'DELETE',
    path: 'empresas/{id}/logo/{logoId}',
    summary: 'Retira um logo',
    access: alterar,
    params: z.strictObject({ id: idText, logoId: idText }),
    reply: ok,
  }),
  removeFile: defineCall({
    ...companies,
    method: 'DELETE',
    path: 'empresas/{id}/arquivo/{arquivoId}',
    summary: 'Retira um arquivo do cadastro',
    access: alterar,
    params: z.strictObject({ id: idText, arquivoId: idText }),
    reply: ok,
  }),
  uploadLogo: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/company-logo',
    summary: 'Acrescenta um logo a uma empresa (PNG, JPEG ou WebP até 2 MB)',
    access: alterar,
    bodyKind: 'form',
    body: z.strictObject({ id: idText, principal: queryFlag.optional() }),
    reply: logoGuardado,
    status: 201,
  }),
  uploadClient: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/client',
    summary: 'Acrescenta um arquivo ao cadastro de uma empresa (até 15 MB)',
    access: alterar,
    bodyKind: 'form',
    body: anexo,
    reply: arquivoGuardado,
    status: 201,
  }),
};
