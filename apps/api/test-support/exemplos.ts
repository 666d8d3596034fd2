import { calcularDvCnpj, calcularDvCpf } from '@retaguarda/brasil';
import { brokenRules, columnOf, type Field, type Register, refTarget, registers } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { doSistema } from '../src/platform/database/database.ts';
import type { Cenario, Grupo } from './cenario.ts';
import type { Cliente } from './cliente.ts';
import { criarRamo } from './contabil.ts';
import { novoProduto } from './estoque.ts';
import { SENHA } from './pessoas.ts';
import { proximo } from './proximo.ts';

export { proximo } from './proximo.ts';

const umDia = 86_400_000;
const digitos = (n: number, tamanho: number) => String(n).padStart(tamanho, '0').slice(-tamanho);
const cnpj = (n: number) => {
  const base = `${digitos(n, 8)}0001`;
  return base + calcularDvCnpj(base);
};
const cpf = (n: number) => {
  const base = digitos(100_000_000 + n, 9);
  return base + calcularDvCpf(base);
};

/** Values to try on a field, the plainest first; the first its schema takes is used. */
function candidatos({ kind, label, max = 20, min = 0, places = 0, options = [] }: Field, n: number): unknown[] {
  switch (kind) {
    case 'text':
    case 'longText':
      return [
        `${label} ${n}`,
        `Ç ${n}`,
        `A${n}`,
        `a_${n}`,
        ...Array.from({ length: Math.min(max, 12) }, (_, i) => digitos(n, Math.min(max, 12) - i)),
        `ABC${n % 10}D${digitos(n, 2)}`,
        `${digitos(n, 2)}.${digitos(n, 2)}.${digitos(n, 3)}`,
        digitos(n, 14),
        digitos(n, 64),
        // A Pix key, a CNH, a PIS.
        `chave${n}@exemplo.com.br`,
        '01234567807',
        '12056412545',
      ];
    case 'integer':
      return [min + (n % (max - min + 1))];
    case 'decimal':
      return [((n % 90) + 1).toFixed(places), (1).toFixed(places)];
    case 'flag':
      return [true];
    case 'date':
      return [new Date(Date.UTC(2026, 0, 1) + (n % 9000) * umDia).toISOString().slice(0, 10)];
    case 'month':
      return [`20${digitos(n % 100, 2)}-${digitos((Math.floor(n / 100) % 12) + 1, 2)}`];
    case 'time':
      return ['08:30'];
    case 'choice':
      return options.map(({ value }) => value);
    case 'days':
      return [[0, 30, 60]];
    case 'color':
      return ['#0b6b66'];
    case 'cpf':
      return [cpf(n)];
    case 'cnpj':
    case 'documento':
      return [cnpj(n)];
    case 'url':
      return [`https://exemplo.test/${n}`];
    case 'email':
      return [`pessoa${n}@exemplo.com.br`];
    case 'telefone':
      return [`119${digitos(n, 8)}`];
    case 'cep':
      return ['01001000'];
    case 'uf':
      return ['SP'];
    case 'ref':
      throw new Error('a reference is made, not guessed');
  }
}

/** An example value of one field. @throws Error when no candidate fits: the field's shape is new to this file */
export function valorDe({ resource }: Register, name: string, field: Field, n: number): unknown {
  const codigos = deTabela[`${resource}.${name}`];
  if (codigos) return codigos[n % codigos.length];
  const found = candidatos(field, n).find(
    (value) => field.schema.safeParse(value).success && !field.typed?.(String(value)),
  );
  if (found === undefined) throw new Error(`no example fits the field ${name} (${field.kind})`);
  return found;
}

/** Where the rules between fields want values that no field tells by itself. */
const combinados: Record<string, Record<string, unknown>> = {
  'core-server-versions': { versaoMinima: '0.0.1' },
  'taxas-de-cartao': { parcelasDe: 1, parcelasAte: 1, planoDeContaId: null },
  servico: {
    tributacaoIss: '1',
    tipoImunidade: null,
    suspensaoIss: null,
    processoSuspensao: null,
    tipoBeneficio: null,
    numeroBeneficio: null,
    percentualBeneficio: null,
  },
  'naturezas-de-operacao': { sentido: 'saida', operacao: 'venda', finalidade: '1', geraFinanceiro: true },
  'informacoes-nutricionais': {
    carboidratos: '50.00',
    acucaresTotais: '30.00',
    acucaresAdicionados: '20.00',
    gordurasTotais: '30.00',
    gordurasSaturadas: '9.00',
    gordurasTrans: '1.00',
    proteinas: '5.00',
    fibras: '3.00',
  },
};

/** Days that came, so many that none comes twice: a day has one balance, and a fee of cards is good for one day. */
const diasQueVieram = Array.from({ length: 2000 }, (_, i) =>
  new Date(Date.UTC(2020, 0, 1) + i * umDia).toISOString().slice(0, 10),
);

/** Texts that must be codes of an official table, or be written in some way. */
const deTabela: Record<string, readonly string[]> = {
  'dayvalueaccount.dia': diasQueVieram,
  'taxas-de-cartao.inicio': diasQueVieram,
  'taxas-de-cartao.fim': diasQueVieram,
  'taxas-de-entrega.area': [1, 2, 3].map((lado) =>
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [lado, 0],
          [lado, lado],
          [0, 0],
        ],
      ],
    }),
  ),
  'naturezas-de-operacao.cfopInterno': ['5102', '5405'],
  'naturezas-de-operacao.cfopInterestadual': ['6102', '6404'],
  'naturezas-de-operacao.cfopExterior': ['7102', '7101'],
  'naturezas-de-operacao.cstIcms': ['00', '40'],
  'naturezas-de-operacao.csosn': ['102', '400'],
  'naturezas-de-operacao.cstPisCofins': ['01', '08'],
  'naturezas-de-operacao.cstIpi': ['50', '53'],
  'naturezas-de-operacao.enquadramentoIpi': ['999'],
  'naturezas-de-operacao.cstIbsCbs': ['000', '410'],
  'naturezas-de-operacao.cclasstrib': ['000001', '410999'],
};

/** References to some records of a table alone, each example to the next of them. */
const escolhidas: Record<string, RawBuilder<unknown>> = {
  'servico.servicoNacionalId': sql`codigo = '010501'`,
  'servico.servicoLc116Id': sql`codigo = (select item_lc116 from servico_nacional where codigo = '010501')`,
  'servico.classificacaoId': sql`nfse`,
  'naturezas-de-operacao.retornoId': sql`sentido = 'entrada'`,
};

/** Fields of which a record has one or the other: who gives the one leaves out the other. */
const umOuOutro: Record<string, string> = {
  'regras-de-comissao.secaoId': 'produtoId',
};

/** References that a few records exhaust: each example gets one of its own. */
const esgotaveis = new Set(['pessoa-autorizada-xml.empresaId', 'inscricoes-de-substituto.empresaId']);

/** The fields a caller may send at creation; numbers the server gives are left to it. */
export const camposDeEntrada = (register: Register): [string, Field][] =>
  Object.entries(register.fields).filter(([, field]) => !field.computed && !field.sequence);

/**
 * A valid body for a new record, every field filled, made from the definition alone.
 *
 * @param refs ids of the references, by field
 */
function exemplo(register: Register, refs: Record<string, number>, n = proximo()): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of camposDeEntrada(register)) {
    values[name] = field.kind === 'ref' ? (refs[name] ?? null) : valorDe(register, name, field, n);
  }
  Object.assign(values, combinados[register.resource]);
  for (const name of Object.keys(brokenRules(register, values))) {
    if (register.fields[name]?.required)
      throw new Error(`${register.resource}: the example breaks the rule of ${name}`);
    values[name] = null;
  }
  return values;
}

export interface Registro extends Record<string, unknown> {
  id: number;
  versao: number;
  ativo: boolean;
}

/** Who makes the records: `provedor` those that all groups share. */
type Oficina = Pick<Cenario, 'database'> & { provedor: Pick<Grupo, 'admin'>; grupo: Dono };
type Dono = Pick<Grupo, 'id' | 'admin' | 'adminId'>;

/** Makes records of any register through the API, with everything they refer to. */
export class Fabrica {
  readonly #cenario: Oficina;
  readonly #grupo: Dono;
  readonly #feitos = new Map<string, Promise<number>>();

  constructor(cenario: Oficina, grupo: Dono = cenario.grupo) {
    this.#cenario = cenario;
    this.#grupo = grupo;
  }

  /** Who may write the register: the group's administrator, or the provider's for what all groups share. */
  autor({ scope }: Register): Cliente {
    return scope === 'grupo' ? this.#grupo.admin : this.#cenario.provedor.admin;
  }

  async corpo(register: Register, mais: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const refs: Record<string, number> = {};
    for (const [name, field] of Object.entries(register.fields)) {
      const isOfItself = field.target === register.resource;
      if (field.kind !== 'ref' || isOfItself || combinados[register.resource]?.[name] === null) continue;
      const quais = escolhidas[`${register.resource}.${name}`];
      if (quais) refs[name] = await this.#daVez(field.target ?? '', quais);
      else refs[name] = await this.referencia(field.target ?? '', needsItsOwn(register, name));
    }
    const values = exemplo(register, refs);
    // An official table already holds many of the codes an example may have.
    if (register.scope === 'referencia' && (await this.#isTaken(register, values))) return this.corpo(register, mais);
    for (const [name, value] of Object.entries(mais)) {
      const other = umOuOutro[`${register.resource}.${name}`];
      if (other && value !== null) values[other] = null;
    }
    return { ...values, ...mais };
  }

  readonly #vez = new Map<RawBuilder<unknown>, number>();

  async #daVez(resource: string, quais: RawBuilder<unknown>): Promise<number> {
    const { table } = refTarget(resource);
    const { rows } = await this.#cenario.database.control((db) =>
      sql<{ id: number }>`select id from ${sql.table(table)} where ativo and ${quais} order by id`.execute(db),
    );
    const vez = this.#vez.get(quais) ?? 0;
    this.#vez.set(quais, vez + 1);
    return (rows[vez % rows.length] as { id: number }).id;
  }

  async #isTaken({ table, unique }: Register, values: Record<string, unknown>): Promise<boolean> {
    const same = unique.map(
      (list) =>
        sql`(${sql.join(
          list.map((name) => sql`${sql.ref(columnOf(name))} = ${values[name]}`),
          sql` and `,
        )})`,
    );
    const { rows } = await this.#cenario.database.control((db) =>
      sql`select 1 from ${sql.table(table)} where ${sql.join(same, sql` or `)}`.execute(db),
    );
    return rows.length > 0;
  }

  async criar(register: Register, mais: Record<string, unknown> = {}): Promise<Registro> {
    const { status, body } = await this.autor(register).post(register.resource, await this.corpo(register, mais));
    if (status !== 201) throw new Error(`${register.resource} answered ${status}: ${JSON.stringify(body)}`);
    return body as Registro;
  }

  /** Id of a record of `resource`: always the same one, unless `novo`. */
  async referencia(resource: string, novo = false): Promise<number> {
    const made = this.#feitos.get(resource);
    if (made && !novo) return made;
    const making = this.#fazer(resource);
    if (!novo) this.#feitos.set(resource, making);
    return making;
  }

  async #fazer(resource: string): Promise<number> {
    if (resource === 'empresas') return novaEmpresa(this.#cenario, this.#grupo);
    if (resource === 'revendas') return novaEmpresa(this.#cenario, this.#grupo);
    if (resource === 'usuarios') return this.#grupo.adminId;
    if (resource === 'produtos') return novoProduto(this.#cenario, this.#grupo);
    if (resource === 'pessoas') return novaPessoa(this.#cenario, this.#grupo);
    if (resource === 'planos-de-conta-conta') return (await criarRamo(this.#grupo.admin)).conta.id;
    const register = registers.find((candidate) => candidate.resource === resource);
    if (!register) throw new Error(`no way to make a record of ${resource}`);
    if (register.scope === 'grupo') return (await this.criar(register)).id;
    const { table } = refTarget(resource);
    const { rows } = await this.#cenario.database.control((db) =>
      sql<{ id: number }>`select id from ${sql.table(table)} where ativo order by id limit 1`.execute(db),
    );
    // An official table may ship without rows, for the provider to publish.
    return rows[0]?.id ?? (await this.criar(register)).id;
  }
}

/** Whether a value of this reference may not be used again, whatever the other fields. */
const needsItsOwn = (register: Register, name: string) =>
  esgotaveis.has(`${register.resource}.${name}`) ||
  register.unique.some(
    (list) =>
      list[0] === name && list.every((other) => ['ref', 'choice', 'flag'].includes(register.fields[other]?.kind ?? '')),
  );

/** A company of the group, written straight to its table: companies have rules of their own, tested elsewhere. */
export async function novaEmpresa(
  { database }: Pick<Cenario, 'database'>,
  grupo: Pick<Grupo, 'id'>,
  nome = `Empresa ${proximo()}`,
): Promise<number> {
  return database.write(doSistema(grupo.id), async (tx) => {
    const { id } = await tx
      .insertInto('empresa')
      .values({ grupo_id: grupo.id, nome_fantasia: nome, propria: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A person whom nobody employs, written straight to its table. */
const novaPessoa = ({ database }: Pick<Cenario, 'database'>, { id: grupoId }: Pick<Grupo, 'id'>): Promise<number> =>
  database.write(doSistema(grupoId), async (tx) => {
    const n = proximo();
    const { id } = await tx
      .insertInto('pessoa')
      .values({ grupo_id: grupoId, cpf: cpf(n), nome: `Pessoa ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** A user of the group who sees only these companies, holding these slugs. */
export async function comEmpresas(
  { entrar }: Cenario,
  grupo: Grupo,
  empresaIds: number[],
  permissoes: readonly string[],
): Promise<Cliente> {
  const usuario = `restrito${proximo()}`;
  const novo = { nome: usuario, usuario, senha: SENHA, todasEmpresas: false, empresaIds, permissoes };
  const { status, body } = await grupo.admin.post('users', novo);
  if (status !== 201) throw new Error(`the user was not made: ${JSON.stringify(body)}`);
  return entrar(grupo.id, usuario);
}

/** Strings that break what was put together carelessly. */
export const hostis: readonly string[] = [
  `'; drop table app.grupo; --`,
  '%',
  '_',
  '\\',
  '"aspas" e \'apóstrofos\'',
  '\u{1F4A5}\u{1F469}\u200D\u{1F373} emoji',
  '<script>alert(1)</script>',
  '\u202Eotrevni',
  'x'.repeat(10_240),
  `nulo${String.fromCharCode(0)}no meio`,
];

export const consulta = (params: Record<string, string | number | boolean>): string =>
  new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
