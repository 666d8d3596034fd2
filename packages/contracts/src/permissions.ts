/**
 * The permission slugs of the product: the four-slug families and the special ones of the specification
 * (`permissions.json`), plus one family for each register that the specification leaves without a slug.
 */
export interface PermissionFamily {
  family: string;
  label: string;
}

/** Each family has `<family>_index` (open the list), `_show` (view), `_create` and `_update` (edit, deactivate). */
export const permissionFamilies = [
  { family: 'users', label: 'Usuários' },
  { family: 'roles', label: 'Funções de usuário' },
  { family: 'permissions', label: 'Permissões' },
  { family: 'produtos', label: 'Produtos' },
  { family: 'clientes', label: 'Clientes' },
  { family: 'contrato_pendentes', label: 'Contratos pendentes' },
  { family: 'reajuste_de_mensalidade', label: 'Reajuste de mensalidade' },
  { family: 'gerar_mensalidade_em_lote', label: 'Mensalidades em lote' },
  { family: 'grupos', label: 'Grupos' },
  { family: 'meus_dados', label: 'Meus dados' },
  { family: 'contrato_tipos', label: 'Tipos de contrato' },
  { family: 'bandeira', label: 'Bandeiras' },
  { family: 'conta_bancaria', label: 'Contas bancárias' },
  { family: 'tipo_pagamento', label: 'Tipos de pagamento' },
  { family: 'forma_de_pagamento', label: 'Formas de pagamento' },
  { family: 'condicao_de_pagamento', label: 'Condições de pagamento' },
  { family: 'planos_de_conta', label: 'Planos de conta' },
  { family: 'planos_de_conta_referencial', label: 'Planos de conta referencial' },
  { family: 'centros_de_custo', label: 'Centros de custo' },
  { family: 'ramo_de_atividades', label: 'Ramos de atividade' },
  { family: 'bancos', label: 'Bancos' },
  { family: 'mercadologicos', label: 'Mercadológicos' },
  { family: 'marcas', label: 'Marcas' },
  { family: 'revendas', label: 'Revendas' },
  { family: 'fornecedores', label: 'Fornecedores' },
  { family: 'contrato_implantacao_situacoes', label: 'Situações de implantação' },
  { family: 'contrato_pagamento_formas', label: 'Formas de pagamento de contrato' },
  { family: 'funcionarios', label: 'Funcionários' },
  { family: 'funcionario_funcao', label: 'Funções de funcionário' },
  { family: 'nfse', label: 'NFS-e' },
  { family: 'nfe', label: 'NF-e' },
  { family: 'financeiro_contas', label: 'Contas a pagar e a receber' },
  { family: 'financeiro_boleto', label: 'Boletos' },
  // Families below are ours: the specification names the calls and no slug (decisions.md, "Screens with no slug").
  { family: 'tabelas_auxiliares', label: 'Tabelas auxiliares' },
  { family: 'unidades', label: 'Unidades' },
  { family: 'informacoes_nutricionais', label: 'Informações nutricionais' },
  { family: 'caracteristica_produto', label: 'Características de produto' },
  { family: 'operacao_tipo_movimento', label: 'Operações de movimento' },
  { family: 'orcamentos', label: 'Orçamentos' },
  { family: 'restaurante', label: 'Restaurante' },
  { family: 'grupo_fornecedores', label: 'Grupos de fornecedores' },
  { family: 'cliente_grupo', label: 'Grupos de clientes' },
  { family: 'agendamento', label: 'Agendamentos' },
  { family: 'conf_contratos', label: 'Configuração de contratos' },
  { family: 'company_settings', label: 'Configurações da empresa' },
  { family: 'chaves', label: 'Chaves de acesso' },
  { family: 'api_core_keys', label: 'Chaves dos servidores' },
  { family: 'versoes_core', label: 'Versões e servidores' },
  { family: 'dishes', label: 'Cardápio' },
  { family: 'emails', label: 'E-mails' },
] as const satisfies readonly PermissionFamily[];

export const specialPermissions = [
  { slug: 'access_page_user_logged_simultaneous', label: 'Contrato prime: usuários simultâneos' },
  { slug: 'access_page_document_fiscal', label: 'Contrato prime: documentos fiscais' },
  { slug: 'access_page_component', label: 'Contrato prime: componentes' },
  { slug: 'access_page_pre_contract', label: 'Contrato prime: pré-contratos' },
  { slug: 'create_pre_contract', label: 'Contrato prime: criar pré-contrato' },
  { slug: 'update_pre_contract', label: 'Contrato prime: alterar pré-contrato' },
  { slug: 'suport_personify', label: 'Suporte: agir como outro usuário' },
  { slug: 'transferencia-estoque', label: 'Transferência de estoque' },
  { slug: 'index_area_resale', label: 'Área da revenda' },
  { slug: 'access_carrier', label: 'Transportadoras: abrir' },
  { slug: 'create_carrier', label: 'Transportadoras: criar' },
  { slug: 'update_carrier', label: 'Transportadoras: alterar' },
  { slug: 'user_access_nfe_entradas', label: 'NF-e de entrada' },
  { slug: 'create_delivery_man', label: 'Motoboys' },
  { slug: 'create_delivery_fee', label: 'Taxas de entrega' },
  { slug: 'relatorio_de_chaves', label: 'Histórico de chaves' },
  { slug: 'index_history_invoice', label: 'Histórico de notas fiscais' },
  { slug: 'index_tools', label: 'Ferramentas' },
] as const;

export type Family = (typeof permissionFamilies)[number]['family'];
export type FamilyAction = 'index' | 'show' | 'create' | 'update';
export type Slug = `${Family}_${FamilyAction}` | (typeof specialPermissions)[number]['slug'];

const actionLabels: Record<FamilyAction, string> = { index: 'listar', show: 'ver', create: 'criar', update: 'alterar' };

/** Every slug with its text for the role screen, families first. */
export const permissions: readonly { slug: Slug; label: string; resource: string }[] = [
  ...permissionFamilies.flatMap(({ family, label }) =>
    (Object.keys(actionLabels) as FamilyAction[]).map((action) => ({
      slug: `${family}_${action}` as Slug,
      label: `${label}: ${actionLabels[action]}`,
      resource: family,
    })),
  ),
  ...specialPermissions.map(({ slug, label }) => ({ slug, label, resource: label.split(':')[0] ?? slug })),
];

/**
 * What a call or a screen asks of the person.
 * - `public`: nobody needs to be signed in
 * - `signedIn`: any session
 * - `core`: a server of terminals with its own key; no person, whatever they hold
 * - a slug, or several of which `all` or `any` is enough
 */
export type Access = 'public' | 'signedIn' | 'core' | Slug | { all: readonly Slug[] } | { any: readonly Slug[] };

/** The slugs still missing for `access`; empty when the person may go on. `public`, `signedIn` and `core` need none. */
export function missingSlugs(access: Access, held: ReadonlySet<string>): Slug[] {
  if (access === 'public' || access === 'signedIn' || access === 'core') return [];
  if (typeof access === 'string') return held.has(access) ? [] : [access];
  if ('all' in access) return access.all.filter((slug) => !held.has(slug));
  return access.any.some((slug) => held.has(slug)) ? [] : [...access.any];
}
