/**
 * The permission slugs of the product: the four-slug families and the special ones of the specification
 * (`permissions.json`), plus one family for each register that the specification leaves without a slug. Each says here
 * who may hold it and which standard roles start with it; nobody lists slugs elsewhere.
 */
import type { StandardRole } from './standard-roles.ts';

/** What a family's slugs let a person do: `<family>_index` (open the list), `_show` (view), `_create`, `_update` (edit, deactivate). */
export const familyActions = {
  index: { label: 'listar' },
  show: { label: 'ver' },
  create: { label: 'criar' },
  update: { label: 'alterar' },
};
export type FamilyAction = keyof typeof familyActions;

export interface PermissionFamily {
  family: string;
  label: string;
  /** The work of the group, or who gets into it and what they may do there. */
  covers: 'operacao' | 'acesso';
  /** What of it only people of the provider's group may hold; the rest anybody's administrator holds and grants. */
  onlyProvider: readonly FamilyAction[];
  /** What the standard roles start with. */
  roles: Partial<Record<StandardRole, readonly FamilyAction[]>>;
}

const todas = ['index', 'show', 'create', 'update'] as const satisfies readonly FamilyAction[];
const leitura = ['index', 'show'] as const satisfies readonly FamilyAction[];
const escrita = ['create', 'update'] as const satisfies readonly FamilyAction[];

type Rights = Pick<PermissionFamily, 'onlyProvider' | 'roles'>;
const daOperacao: Rights['roles'] = { gerente: todas, suporte: todas, consulta: leitura };

/** What an accountant reads of the group's work: documents, books, what is owed. */
const comContador: Rights['roles'] = { ...daOperacao, contador: leitura };

/** A family of the group's work: the manager's, unless it says otherwise. */
const operacao = <const F extends string>(family: F, label: string, rights: Partial<Rights> = {}) => ({
  family,
  label,
  covers: 'operacao' as const,
  onlyProvider: rights.onlyProvider ?? [],
  roles: rights.roles ?? daOperacao,
});

/** A family of who gets in: no standard role starts with what it does not name. */
const acesso = <const F extends string>(
  family: F,
  label: string,
  roles: Rights['roles'],
  { onlyProvider = [] }: Partial<Rights> = {},
) => ({ family, label, covers: 'acesso' as const, onlyProvider, roles });

export const permissionFamilies = [
  acesso('users', 'Usuários', { gerente: leitura, suporte: leitura, consulta: leitura }),
  acesso('roles', 'Funções de usuário', { gerente: leitura, suporte: leitura, consulta: leitura }),
  acesso('permissions', 'Permissões', {}, { onlyProvider: escrita }),
  operacao('produtos', 'Produtos', { roles: { ...daOperacao, caixa: leitura } }),
  operacao('clientes', 'Clientes', { roles: { ...daOperacao, caixa: ['index', 'show', 'create'], revenda: todas } }),
  operacao('contrato_pendentes', 'Contratos pendentes'),
  operacao('reajuste_de_mensalidade', 'Reajuste de mensalidade'),
  operacao('gerar_mensalidade_em_lote', 'Mensalidades em lote'),
  acesso('grupos', 'Grupos', {}, { onlyProvider: ['create'] }),
  operacao('meus_dados', 'Meus dados'),
  operacao('contrato_tipos', 'Tipos de contrato'),
  operacao('bandeira', 'Bandeiras', { roles: { ...daOperacao, caixa: leitura } }),
  operacao('conta_bancaria', 'Contas bancárias'),
  operacao('tipo_pagamento', 'Tipos de pagamento'),
  operacao('forma_de_pagamento', 'Formas de pagamento', { roles: { ...daOperacao, caixa: leitura } }),
  operacao('condicao_de_pagamento', 'Condições de pagamento', { roles: { ...daOperacao, caixa: leitura } }),
  operacao('planos_de_conta', 'Planos de conta', { roles: comContador }),
  operacao('planos_de_conta_referencial', 'Planos de conta referencial', { roles: comContador }),
  operacao('centros_de_custo', 'Centros de custo', { roles: comContador }),
  operacao('ramo_de_atividades', 'Ramos de atividade'),
  operacao('bancos', 'Bancos'),
  operacao('mercadologicos', 'Mercadológicos'),
  operacao('marcas', 'Marcas'),
  operacao('revendas', 'Revendas', {
    onlyProvider: escrita,
    roles: { suporte: leitura, consulta: leitura, revenda: leitura },
  }),
  operacao('fornecedores', 'Fornecedores'),
  operacao('contrato_implantacao_situacoes', 'Situações de implantação'),
  operacao('contrato_pagamento_formas', 'Formas de pagamento de contrato'),
  operacao('funcionarios', 'Funcionários'),
  operacao('funcionario_funcao', 'Funções de funcionário'),
  operacao('nfse', 'NFS-e', { roles: comContador }),
  operacao('nfe', 'NF-e', { roles: comContador }),
  operacao('naturezas', 'Naturezas de operação', { roles: comContador }),
  operacao('financeiro_contas', 'Contas a pagar e a receber', { roles: comContador }),
  operacao('financeiro_boleto', 'Boletos'),
  // Families below are ours: the specification names the calls and no slug.
  operacao('tabelas_auxiliares', 'Tabelas auxiliares'),
  operacao('unidades', 'Unidades'),
  operacao('informacoes_nutricionais', 'Informações nutricionais'),
  operacao('caracteristica_produto', 'Características de produto'),
  operacao('operacao_tipo_movimento', 'Operações de movimento'),
  operacao('orcamentos', 'Orçamentos'),
  operacao('terminais', 'Terminais', { roles: { ...daOperacao, caixa: leitura } }),
  operacao('caixa', 'Caixa', { roles: { ...comContador, caixa: ['index', 'show', 'create'] } }),
  operacao('vendas', 'Vendas', { roles: { ...comContador, caixa: ['index', 'show', 'create'] } }),
  operacao('comissoes', 'Comissões'),
  operacao('restaurante', 'Restaurante', { roles: { ...daOperacao, caixa: todas } }),
  operacao('grupo_fornecedores', 'Grupos de fornecedores'),
  operacao('cliente_grupo', 'Grupos de clientes'),
  operacao('agendamento', 'Agendamentos'),
  operacao('mensagens', 'Mensagens'),
  operacao('conf_contratos', 'Configuração de contratos'),
  operacao('company_settings', 'Configurações da empresa'),
  operacao('chaves', 'Chaves de acesso', { onlyProvider: escrita }),
  operacao('api_core_keys', 'Chaves dos servidores', { onlyProvider: escrita }),
  operacao('versoes_core', 'Versões e servidores', { onlyProvider: escrita }),
  operacao('dishes', 'Cardápio'),
  // What was written to people can open their access.
  acesso('emails', 'E-mails', {}),
  // What other programs may do here.
  acesso('chaves_de_api', 'Chaves de API', {}),
  // What leaves by itself for other programs.
  acesso('webhooks', 'Webhooks', {}),
] as const satisfies readonly PermissionFamily[];

export interface SpecialPermission {
  slug: string;
  label: string;
  onlyProvider?: true;
  /** The standard roles that start with it. */
  roles: readonly StandardRole[];
}

/** Who reads the money of the group. */
const daLeitura = ['gerente', 'suporte', 'consulta', 'contador'] as const satisfies readonly StandardRole[];

export const specialPermissions = [
  { slug: 'vendas_cancelar', label: 'Vendas: cancelar', roles: ['gerente', 'suporte'] },
  { slug: 'vendas_devolver', label: 'Vendas: devolver e trocar', roles: ['gerente', 'suporte'] },
  { slug: 'vendas_desconto', label: 'Vendas: dar desconto', roles: ['gerente', 'suporte'] },
  { slug: 'caixa_conferir', label: 'Caixa: conferir e ver o esperado', roles: daLeitura },
  { slug: 'caixa_corrigir', label: 'Caixa: corrigir valores contados', roles: ['gerente', 'suporte'] },
  { slug: 'caixa_autorizar', label: 'Caixa: autorizar sangrias e despesas', roles: ['gerente', 'suporte'] },
  { slug: 'salao_cancelar_item', label: 'Salão: cancelar o que já foi para a cozinha', roles: ['gerente', 'suporte'] },
  { slug: 'salao_desconto', label: 'Salão: dar desconto na conta', roles: ['gerente', 'suporte'] },
  { slug: 'salao_estornar', label: 'Salão: estornar o que a conta já pagou', roles: ['gerente', 'suporte'] },
  { slug: 'salao_fechar_com_saldo', label: 'Salão: fechar a conta sem receber tudo', roles: ['gerente', 'suporte'] },
  // Beside the right to the list: who may see a list need not be able to carry all of it away.
  {
    slug: 'exportar_dados',
    label: 'Exportar dados para planilhas',
    roles: ['gerente', 'suporte', 'consulta', 'revenda', 'contador'],
  },
  { slug: 'access_page_user_logged_simultaneous', label: 'Contrato prime: usuários simultâneos', roles: [] },
  { slug: 'access_page_document_fiscal', label: 'Contrato prime: documentos fiscais', roles: [] },
  { slug: 'access_page_component', label: 'Contrato prime: componentes', roles: [] },
  { slug: 'access_page_pre_contract', label: 'Contrato prime: pré-contratos', roles: [] },
  { slug: 'create_pre_contract', label: 'Contrato prime: criar pré-contrato', roles: [] },
  { slug: 'update_pre_contract', label: 'Contrato prime: alterar pré-contrato', roles: [] },
  { slug: 'suport_personify', label: 'Suporte: agir como outro usuário', onlyProvider: true, roles: ['suporte'] },
  { slug: 'transferencia-estoque', label: 'Transferência de estoque', roles: ['gerente', 'suporte'] },
  { slug: 'index_area_resale', label: 'Área da revenda', roles: ['revenda'] },
  { slug: 'access_carrier', label: 'Transportadoras: abrir', roles: ['gerente', 'suporte'] },
  { slug: 'create_carrier', label: 'Transportadoras: criar', roles: ['gerente', 'suporte'] },
  { slug: 'update_carrier', label: 'Transportadoras: alterar', roles: ['gerente', 'suporte'] },
  { slug: 'user_access_nfe_entradas', label: 'NF-e de entrada', roles: ['gerente', 'suporte'] },
  {
    slug: 'entradas_sem_confirmacao',
    label: 'NF-e de entrada: lançar sem confirmação da SEFAZ',
    roles: ['gerente', 'suporte'],
  },
  { slug: 'create_delivery_man', label: 'Motoboys', roles: ['gerente', 'suporte'] },
  { slug: 'create_delivery_fee', label: 'Taxas de entrega', roles: ['gerente', 'suporte'] },
  { slug: 'relatorio_de_chaves', label: 'Histórico de chaves', roles: [] },
  { slug: 'orcamento_liberar', label: 'Orçamentos: liberar além do planejado', roles: ['gerente', 'suporte'] },
  { slug: 'index_history_invoice', label: 'Histórico de notas fiscais', roles: ['gerente', 'suporte'] },
  {
    slug: 'financeiro_fechamento',
    label: 'Financeiro: fechar períodos e liberar lançamentos neles',
    roles: ['gerente', 'suporte'],
  },
  {
    slug: 'financeiro_reabrir',
    label: 'Financeiro: reabrir períodos fechados',
    roles: ['gerente', 'suporte'],
  },
  {
    slug: 'financeiro_pagamentos',
    label: 'Pagamentos: pagar fornecedores por arquivo do banco',
    roles: ['gerente', 'suporte'],
  },
  {
    slug: 'financeiro_aprovacao',
    label: 'Pagamentos: aprovar o que passa do limite e mudar o limite',
    roles: ['gerente', 'suporte'],
  },
  {
    slug: 'cobranca_regua',
    label: 'Cobrança: configurar a régua e os envios',
    roles: ['gerente', 'suporte'],
  },
  {
    slug: 'escrituracao_fiscal',
    label: 'Escrituração: ver o mês e baixar o que foi gerado',
    roles: ['gerente', 'suporte', 'contador'],
  },
  {
    slug: 'escrituracao_gerar',
    label: 'Escrituração: gerar arquivos e mudar os dados do SPED',
    roles: ['gerente', 'suporte'],
  },
  {
    slug: 'escrituracao_enviar',
    label: 'Escrituração: enviar a quem não é do grupo',
    roles: ['gerente', 'suporte'],
  },
  { slug: 'relatorio_fluxo_de_caixa', label: 'Relatórios financeiros: fluxo de caixa', roles: daLeitura },
  { slug: 'relatorio_dre', label: 'Relatórios financeiros: DRE', roles: daLeitura },
  { slug: 'relatorio_vencimentos', label: 'Relatórios financeiros: contas por vencimento', roles: daLeitura },
  { slug: 'relatorio_da_pessoa', label: 'Relatórios financeiros: extrato e débitos de uma pessoa', roles: daLeitura },
  { slug: 'relatorio_posicao_bancaria', label: 'Relatórios financeiros: posição bancária', roles: daLeitura },
  { slug: 'relatorio_orcamento', label: 'Relatórios financeiros: orçado e realizado', roles: daLeitura },
  {
    slug: 'relatorio_por_centro',
    label: 'Relatórios financeiros: contas a pagar por centro de custo',
    roles: daLeitura,
  },
  { slug: 'relatorio_recebimento', label: 'Relatórios financeiros: eficiência do recebimento', roles: daLeitura },
  { slug: 'funcionarios_salario', label: 'Funcionários: ver e mudar salários', roles: [] },
  { slug: 'gorjetas_ver', label: 'Gorjetas: ver quanto cada pessoa recebe', roles: [] },
  { slug: 'gorjetas_fechar', label: 'Gorjetas: fechar e desfazer períodos', roles: [] },
  { slug: 'funcionarios_saude', label: 'Funcionários: ver e mudar dados de saúde', roles: [] },
  { slug: 'lgpd_titulares', label: 'LGPD: atender pedidos de titulares e copiar os seus dados', roles: [] },
  { slug: 'lgpd_anonimizar', label: 'LGPD: anonimizar os dados de um titular', roles: [] },
  { slug: 'mensagens_enviar', label: 'Mensagens: enviar em lote', roles: ['gerente', 'suporte'] },
  { slug: 'mensagens_configurar', label: 'Mensagens: configurar remetente e canais', roles: [] },
  { slug: 'index_tools', label: 'Ferramentas', roles: ['gerente', 'suporte'] },
] as const satisfies readonly SpecialPermission[];

export type Family = (typeof permissionFamilies)[number]['family'];
export type Slug = `${Family}_${FamilyAction}` | (typeof specialPermissions)[number]['slug'];

export interface Permission {
  slug: Slug;
  /** Its text for people, in the language the definitions speak. */
  readonly label: string;
  resource: string;
  onlyProvider: boolean;
  roles: readonly StandardRole[];
}

/** Every slug with its text for the role screen, families first. */
export const permissions: readonly Permission[] = [
  ...permissionFamilies.flatMap((family) => todas.map((action) => permissionOf(family, action))),
  ...specialPermissions.map((special) => ({
    slug: special.slug,
    get label() {
      return special.label;
    },
    resource: special.label.split(':')[0] ?? special.slug,
    onlyProvider: 'onlyProvider' in special,
    roles: special.roles,
  })),
];

function permissionOf(family: PermissionFamily & { family: Family }, action: FamilyAction): Permission {
  return {
    slug: `${family.family}_${action}`,
    get label() {
      return `${family.label}: ${familyActions[action].label}`;
    },
    resource: family.family,
    onlyProvider: family.onlyProvider.includes(action),
    roles: (Object.keys(family.roles) as StandardRole[]).filter((role) => family.roles[role]?.includes(action)),
  };
}

export { type Access, asksNoSlug, isMachineAccess, missingSlugs } from './access.ts';

/** The right to take data out in files, beside that of what is taken. A document of one record, made for whom it is of, is no export. */
export const EXPORT_SLUG: Slug = 'exportar_dados';
