import { type Access, asksNoSlug, type Family, familyActions, type Slug } from './permissions.ts';

/** What opens the screens that choose from a look-up: whole families of permissions, and single ones. */
interface Users {
  families: readonly Family[];
  slugs: readonly Slug[];
}

/** Kinds of work, by the permissions that open its screens. */
const pessoas: Users = {
  families: ['clientes', 'fornecedores', 'revendas', 'meus_dados'],
  slugs: ['index_area_resale'],
};
const produtos: Users = {
  families: ['produtos', 'mercadologicos', 'dishes', 'restaurante'],
  slugs: ['transferencia-estoque', 'user_access_nfe_entradas'],
};
const notas: Users = { families: ['nfe', 'nfse', 'company_settings'], slugs: ['user_access_nfe_entradas'] };
const escrituracao: Users = { families: [], slugs: ['escrituracao_fiscal', 'escrituracao_gerar'] };
const relatorios: Users = {
  families: [],
  slugs: [
    'relatorio_fluxo_de_caixa',
    'relatorio_dre',
    'relatorio_vencimentos',
    'relatorio_da_pessoa',
    'relatorio_posicao_bancaria',
    'relatorio_orcamento',
    'relatorio_por_centro',
    'relatorio_recebimento',
  ],
};
const financeiro: Users = {
  families: ['financeiro_contas', 'financeiro_boleto'],
  slugs: [
    'financeiro_pagamentos',
    'financeiro_aprovacao',
    'financeiro_fechamento',
    'financeiro_reabrir',
    'cobranca_regua',
    ...relatorios.slugs,
  ],
};
const contratos: Users = {
  families: [
    'clientes',
    'contrato_tipos',
    'contrato_pendentes',
    'conf_contratos',
    'reajuste_de_mensalidade',
    'gerar_mensalidade_em_lote',
  ],
  slugs: ['index_area_resale'],
};
const prime: Users = {
  families: [],
  slugs: [
    'access_page_user_logged_simultaneous',
    'access_page_document_fiscal',
    'access_page_component',
    'access_page_pre_contract',
    'create_pre_contract',
    'update_pre_contract',
  ],
};
const doProvedor: Users = {
  families: ['chaves', 'api_core_keys', 'versoes_core'],
  slugs: ['relatorio_de_chaves'],
};
const pagamentos: Users = { families: ['conta_bancaria', 'forma_de_pagamento'], slugs: [] };
const contabil: Users = {
  families: ['planos_de_conta', 'planos_de_conta_referencial', 'centros_de_custo', 'orcamentos'],
  slugs: ['orcamento_liberar'],
};

const juntas = (...todas: readonly Users[]): Users => ({
  families: [...new Set(todas.flatMap(({ families }) => families))],
  slugs: [...new Set(todas.flatMap(({ slugs }) => slugs))],
});
const familias = (...families: readonly Family[]): Users => ({ families, slugs: [] });

/** Who chooses a client, a supplier or another party: not who only sees the house's own companies. */
const partes = juntas(pessoas, contratos, prime, financeiro, notas, escrituracao, contabil, doProvedor, {
  families: ['agendamento', 'orcamentos', 'produtos', 'restaurante', 'funcionarios', 'caixa', 'vendas'],
  slugs: ['index_history_invoice', 'lgpd_titulares'],
});
const dinheiro = juntas(financeiro, pagamentos, contratos, notas);
const formas = juntas(dinheiro, familias('restaurante', 'clientes', 'vendas'));

/**
 * Who uses each look-up, beside who keeps its register. A look-up of the group's data opens to them alone; of facts of the
 * country, to everybody.
 */
const usuarios = {
  'caracteristica-produto': produtos,
  'caracteristica-produto-valores': produtos,
  'centros-de-custo': juntas(contabil, financeiro, escrituracao, notas, familias('conf_contratos')),
  'cliente-grupo': juntas(pessoas, familias('produtos'), { families: [], slugs: ['cobranca_regua'] }),
  'condicoes-de-pagamento': juntas(formas, pessoas),
  'contrato-implantacao-situacoes': contratos,
  'contrato-pagamento-formas': contratos,
  'contrato-prime-components': prime,
  'contrato-tipos': juntas(contratos, prime),
  'contrato-tipos-produtos': contratos,
  'contrato-tipos-produtos-option': contratos,
  'emprego-anteriores': familias('funcionarios'),
  'funcionario-condicao-atuais': familias('funcionarios'),
  'funcionario-funcoes': familias('funcionarios'),
  funcionarios: {
    families: ['funcionarios', 'users', 'restaurante', 'clientes'],
    slugs: ['create_delivery_man', 'lgpd_titulares'],
  },
  'grupo-fornecedores': juntas(pessoas, familias('produtos')),
  'indices-reajuste': contratos,
  'informacoes-nutricionais': produtos,
  'method-payments': formas,
  'naturezas-de-operacao': notas,
  'operacao-tipo-movimento': juntas(produtos, notas, familias('naturezas')),
  'planos-de-conta': juntas(contabil, financeiro, escrituracao, notas, pagamentos, familias('naturezas')),
  'planos-de-conta-referencial': contabil,
  'planos-de-conta-referencial-grupo': contabil,
  'product-category-group': juntas(produtos, notas),
  'product-category-line': produtos,
  'product-category-section': juntas(produtos, familias('comissoes')),
  'product-category-subgroup': produtos,
  'ramo-de-atividades': pessoas,
  'table-price': contratos,
  'taxas-de-entrega': juntas(familias('restaurante', 'clientes'), { families: [], slugs: ['create_delivery_fee'] }),
  'tipos-de-pagamento': formas,
  'vinculo-empregaticios': familias('funcionarios'),
  adquirentes: dinheiro,
  bandeiras: formas,
  budgets: juntas(contabil, relatorios),
  carrier: notas,
  contas: juntas(financeiro, pagamentos, notas, familias('conf_contratos', 'gerar_mensalidade_em_lote', 'caixa')),
  departamentos: produtos,
  'departamento-config': familias('restaurante'),
  emissorasDeNfe: notas,
  emissorasDeNfse: juntas(notas, contratos),
  funcoes: familias('users', 'roles'),
  marcas: juntas(produtos, notas),
  motoboys: { families: [], slugs: ['lgpd_titulares'] },
  partes,
  'produtos-busca': juntas(produtos, notas, contratos, escrituracao, familias('vendas', 'comissoes')),
  revendas: juntas(pessoas, contratos, prime, doProvedor, familias('users')),
  servico: juntas(notas, contratos),
  setor: familias('restaurante'),
  tomadores: familias('nfse'),
  unidades: juntas(produtos, notas, escrituracao),
} satisfies Record<string, Users>;

const todas = Object.keys(familyActions) as (keyof typeof familyActions)[];
const slugsOf = ({ families, slugs }: Users): Slug[] => [
  ...families.flatMap((family) => todas.map((action): Slug => `${family}_${action}`)),
  ...slugs,
];
const namedIn = (access: Access): readonly Slug[] => {
  if (asksNoSlug(access)) return [];
  if (typeof access === 'string') return [access];
  return 'all' in access ? access.all : access.any;
};

/** Who may choose from a look-up, by its name: any one of these permissions is enough. */
export const chosenBy = (name: keyof typeof usuarios): { any: readonly Slug[] } => ({ any: slugsOf(usuarios[name]) });

/** Who may choose from a register: who keeps it, and who uses it. */
export function registerChosenBy(resource: string, own: readonly Access[]): { any: readonly Slug[] } {
  const users = (usuarios as Readonly<Record<string, Users>>)[resource];
  return { any: [...new Set([...own.flatMap(namedIn), ...(users ? slugsOf(users) : [])])] };
}
