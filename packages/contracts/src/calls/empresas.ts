import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { configuracaoEntrada, configuracaoLida } from '../empresas/configuracao.ts';
import {
  arquivoGuardado,
  empresaAlteracao,
  empresaCompleta,
  empresaCurta,
  empresaLinha,
  empresaLinhaV2,
  empresaNova,
  logoGuardado,
} from '../empresas/esquemas.ts';
import { icmsInterestadual, icmsInterestadualEntrada } from '../empresas/icms-interestadual.ts';
import { columnNames, exportFormats, listQuery, option, optionsQuery, pageOf, queryFlag, queryText } from '../list.ts';
import type { Access, Slug } from '../permissions.ts';
import { ok } from './comum.ts';

const companies = { domain: 'companies' } as const;
const GET = { ...companies, method: 'GET' } as const;

const familias = ['clientes', 'fornecedores', 'meus_dados', 'revendas'] as const;
const algum = (...acoes: ('index' | 'show' | 'create' | 'update')[]): Access => ({
  any: familias.flatMap((familia) => acoes.map((acao): Slug => `${familia}_${acao}`)),
});
/** Any of the kinds: which one is asked for decides in the call itself. */
const listar = algum('index', 'show');
const ler = algum('index', 'show', 'update');
const criar = algum('create');
const alterar = algum('update');

/** Kinds of company a list may be of. `cliente` has both origins; `origem` tells them apart. */
export const tiposDeEntidade = ['propria', 'cliente', 'cliente_contrato', 'fornecedor', 'revenda'] as const;
export type TipoDeEntidade = (typeof tiposDeEntidade)[number];
const tipoEntidade = z.enum(tiposDeEntidade);

const filtros = {
  /** C: clients; E: contract clients. */
  origem: z.enum(['C', 'E']).optional(),
  /** Own companies open to this employee. */
  empresasPorFuncionario: idText.optional(),
  /** Contract clients only. */
  providerClient: queryFlag.optional(),
  /** Own companies only. */
  meus_dados: queryFlag.optional(),
  /** Companies with an account that issues bank slips. */
  boleto: queryFlag.optional(),
  /** Own companies of the group only. */
  providerGroup: queryFlag.optional(),
  tipoPessoa: z.enum(['juridica', 'fisica', 'estrangeira']).optional(),
  uf: z.string().length(2).optional(),
  cidade: queryText.optional(),
  clienteGrupoId: idText.optional(),
  grupoFornecedorId: idText.optional(),
  ramoAtividadeId: idText.optional(),
  revendaId: idText.optional(),
  vendedorId: idText.optional(),
  prazoBloqueado: queryFlag.optional(),
};
const ordem = [
  'id',
  'nomeFantasia',
  'razaoSocial',
  'cnpj',
  'cpf',
  'ie',
  'email',
  'cidade',
  'uf',
  'criadoEm',
  'atualizadoEm',
] as const;
const query = listQuery(ordem, { ...filtros, tipoEntidade: tipoEntidade.optional() });

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
const opcao = <const P extends string>(path: P, summary: string) =>
  defineCall({ ...GET, path, summary, access: 'signedIn', query: opcoes, reply: z.array(option) });
/** A list of a screen as a file: same search, filters and order, the columns asked for. */
const exportacao = (nome: string, o: string, familia: (typeof familias)[number]) =>
  defineCall({
    ...GET,
    path: `exports/${nome}.{formato}`,
    summary: `Exporta ${o} como na tela; muitos registros viram um trabalho (202)`,
    access: { any: [`${familia}_index`, `${familia}_show`] },
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query: listQuery(ordem, { ...filtros, colunas: columnNames.optional() }),
    replyType: 'application/octet-stream',
  });
const anexo = z.strictObject({ id: idText, description: z.string().trim().max(200).optional() });
const solicitada = z.object({ ok: z.literal(true), solicitadaEm: z.string() });

export const empresasCalls = {
  list: defineCall({
    ...GET,
    path: 'empresas',
    summary: 'Lista empresas de um tipo (obrigatório)',
    access: listar,
    query: listQuery(ordem, { ...filtros, tipoEntidade }),
    reply: pageOf(empresaLinha),
  }),
  v2: defineCall({
    ...GET,
    path: 'empresas/v2',
    summary: 'Lista empresas com revenda, vendedor, contato e prazo',
    access: listar,
    query,
    reply: pageOf(empresaLinhaV2),
  }),
  index: defineCall({
    ...GET,
    path: 'empresas/index',
    summary: 'Lista curta: nome, documento e cidade',
    access: listar,
    query,
    reply: pageOf(empresaCurta),
  }),
  exports: {
    clientes: exportacao('clientes', 'clientes', 'clientes'),
    contrato: exportacao('clientes-de-contrato', 'clientes de contrato', 'clientes'),
    fornecedores: exportacao('fornecedores', 'fornecedores', 'fornecedores'),
    proprias: exportacao('meus-dados', 'empresas próprias', 'meus_dados'),
  },
  count: defineCall({
    ...GET,
    path: 'empresas/count-ativos',
    summary: 'Quantas empresas ativas, por tipo que a pessoa pode listar',
    access: listar,
    query: z.strictObject({ tipoEntidade: tipoEntidade.optional() }),
    reply: z.object({ total: z.number(), porTipo: z.partialRecord(tipoEntidade, z.number()) }),
  }),

  select: defineCall({
    ...GET,
    path: 'empresas/select',
    summary: 'Opções de empresas; sem tipoEntidade, as próprias',
    access: 'signedIn',
    query: optionsQuery(selecao),
    reply: z.array(option),
  }),
  headquarters: opcao('empresas/select/headquarters', 'Opções de matrizes próprias'),
  onlyCompaniesGroup: opcao('empresas/select/only-companies-group', 'Opções de empresas próprias do grupo'),
  filterCaracteristica: opcao('empresas/filter/caracteristica', 'Empresas próprias para o filtro de características'),
  selectFornecedor: opcao('empresas/v2/selectFornecedor', 'Opções de fornecedores'),
  nfeEmissora: opcao('empresas/nfe/emissora', 'Empresas próprias que emitem NF-e'),
  nfseEmissora: opcao('empresas/nfse/emissora', 'Empresas próprias que emitem NFS-e'),
  extractSaleClient: opcao('empresas/extract-sale/select/client', 'Clientes para a extração de vendas'),
  vendedores: opcao('empresas/vendedores', 'Opções de vendedores'),
  clientWithResale: defineCall({
    ...GET,
    path: 'empresas/select-client-with-resale',
    summary: 'Opções de clientes com a sua revenda',
    access: 'signedIn',
    query: opcoes,
    reply: z.array(option.extend({ revenda: option.nullable() })),
  }),
  nfseCliente: defineCall({
    ...GET,
    path: 'empresas/nfse/cliente',
    summary: 'Tomadores de NFS-e: clientes com documento, cidade e e-mail da nota',
    access: 'signedIn',
    query: opcoes,
    reply: z.array(
      option.extend({ documento: z.string().nullable(), cidade: z.string().nullable(), email: z.string().nullable() }),
    ),
  }),
  contaEmpresa: defineCall({
    ...GET,
    path: 'empresas/selecionar-conta-empresa',
    summary: 'Empresas próprias que têm conta, de banco ou caixa',
    access: 'signedIn',
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
    query: listQuery(ordem, {}),
    reply: pageOf(empresaLinhaV2),
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
