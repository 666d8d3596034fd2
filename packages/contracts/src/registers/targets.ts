import type { Register } from '../register.ts';
import { columnOf } from '../register-schemas.ts';
import { registers } from './all.ts';

/** What a `ref` field may point at. */
export interface RefTarget {
  table: string;
  /** Columns joined with " - " to name the record. */
  labelColumns: readonly string[];
  scope: 'grupo' | 'referencia';
  /** Column of the company its rows belong to: only rows of granted companies, or of none, may be referred to. */
  companyColumn?: string;
  /** The call that fills a selection; accepts `search`, `ids` and `limit`. */
  optionsPath: string;
  /** What that call is narrowed by. */
  optionsQuery?: Readonly<Record<string, string>>;
}

/** Records of modules that registers refer to. */
const externalTargets: Record<string, RefTarget> = {
  empresas: { table: 'empresa', labelColumns: ['nome_fantasia'], scope: 'grupo', optionsPath: 'empresas/select' },
  'clientes-de-contrato': {
    table: 'empresa',
    labelColumns: ['nome_fantasia'],
    scope: 'grupo',
    optionsPath: 'empresas/select',
    optionsQuery: { tipoEntidade: 'cliente_contrato' },
  },
  revendas: { table: 'empresa', labelColumns: ['nome_fantasia'], scope: 'grupo', optionsPath: 'revendas/select' },
  usuarios: { table: 'usuario', labelColumns: ['nome'], scope: 'grupo', optionsPath: 'users/select' },
  terminais: {
    table: 'terminal',
    labelColumns: ['nome'],
    scope: 'grupo',
    companyColumn: 'empresa_id',
    optionsPath: 'pdv/terminal/select',
  },
  'grupos-de-clientes': {
    table: 'grupo',
    labelColumns: ['nome'],
    scope: 'referencia',
    optionsPath: 'backoffice/historico-de-login/grupos',
  },
  produtos: { table: 'produto', labelColumns: ['codigo', 'descricao'], scope: 'grupo', optionsPath: 'products/select' },
  'planos-de-conta-conta': {
    table: 'plano_de_conta',
    labelColumns: ['codigo', 'nome'],
    scope: 'grupo',
    companyColumn: 'empresa_id',
    optionsPath: 'planos-de-conta-conta/select',
  },
  clientes: {
    table: 'empresa',
    labelColumns: ['nome_fantasia'],
    scope: 'grupo',
    optionsPath: 'empresas/select',
    optionsQuery: { tipoEntidade: 'cliente' },
  },
  fornecedores: {
    table: 'empresa',
    labelColumns: ['nome_fantasia'],
    scope: 'grupo',
    optionsPath: 'empresas/select',
    optionsQuery: { tipoEntidade: 'fornecedor' },
  },
  /** What is to be paid and received and still open, by its person, document or code. */
  financeiro: {
    table: 'parcela',
    labelColumns: ['numero'],
    scope: 'grupo',
    optionsPath: 'financeiro/selecionar-contas',
  },
  contratos: { table: 'contrato', labelColumns: ['numero'], scope: 'grupo', optionsPath: 'contratos/select' },
  funcionarios: {
    table: 'vinculo',
    labelColumns: ['nome'],
    scope: 'grupo',
    companyColumn: 'empresa_id',
    optionsPath: 'funcionarios/selecionar',
  },
  pessoas: { table: 'pessoa', labelColumns: ['nome'], scope: 'grupo', optionsPath: 'pessoas/selecionar' },
  roles: { table: 'funcao', labelColumns: ['nome'], scope: 'grupo', optionsPath: 'roles/select' },
};

const fromRegister = (register: Register): RefTarget => ({
  table: register.table,
  labelColumns: register.optionLabel.map(columnOf),
  scope: register.scope,
  optionsPath: `${register.resource}/select`,
  ...(register.company && register.fields[register.company]?.target === 'empresas'
    ? { companyColumn: columnOf(register.company) }
    : {}),
});

/** @throws Error when no register and no module offers `resource`: a mistake in a definition, found by the first test. */
export function refTarget(resource: string): RefTarget {
  const register = registers.find((candidate) => candidate.resource === resource);
  const target = register ? fromRegister(register) : externalTargets[resource];
  if (!target) throw new Error(`no such reference target: ${resource}`);
  return target;
}
