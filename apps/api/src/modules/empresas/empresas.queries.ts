import { DomainError, type EmpresaCurta, type Option, type TipoDeEntidade } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import { optionOf } from '../../platform/records/columns.ts';
import { nearestFirst } from '../../platform/sql/relevance.ts';
import { containsPatterns, isIndexable } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';

type Sql = RawBuilder<unknown>;

type Alcance = Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>;

/**
 * The companies a person may know of: of the group, own ones only as granted, and for a reseller's people its
 * portfolio and the reseller itself. Every read and write of companies goes through it.
 */
export const alcance = (actor: Alcance): Sql[] => alcanceDaLinha('e', actor);

/** The same of rows that name their company: while the person may know of all of them, nothing is asked of it. */
export function alcanceDaLinha(linha: string, actor: Alcance): Sql[] {
  const where: Sql[] = [sql`${sql.ref(`${linha}.grupo_id`)} = ${actor.grupoId}`];
  if (actor.empresas !== 'todas') where.push(sql`(not e.propria or e.id = any(${actor.empresas}))`);
  if (actor.revendaId !== null) where.push(sql`(e.revenda_id = ${actor.revendaId} or e.id = ${actor.revendaId})`);
  return where;
}

const doTipo: Readonly<Record<TipoDeEntidade, Sql>> = {
  propria: sql`e.propria`,
  cliente: sql`(e.cliente or e.cliente_contrato)`,
  cliente_contrato: sql`e.cliente_contrato`,
  fornecedor: sql`e.fornecedor`,
  revenda: sql`e.revendedora`,
};
export const ehDoTipo = (tipo: TipoDeEntidade): Sql => doTipo[tipo];
export const deAlgumTipo = (tipos: readonly TipoDeEntidade[]): Sql =>
  tipos.length === 0 ? sql`false` : sql`(${sql.join(tipos.map(ehDoTipo), sql` or `)})`;

const revenda = optionOf('e', 'revendaId', 'revendas');
export const colunasDosPapeis = sql`e.propria, e.cliente, e.cliente_contrato as "clienteContrato", e.fornecedor, e.revendedora`;
/** Whether the company has an active account; `x` names the account in `condicao`. */
export const temConta = (condicao: Sql): Sql =>
  sql`exists (select from conta_bancaria x where x.grupo_id = e.grupo_id and x.empresa_id = e.id and x.ativo and ${condicao})`;
/** Of what a company has several of, the oldest in use. */
export const primeiro = (coluna: Sql, tabela: string): Sql =>
  sql`(select ${coluna} from ${sql.table(tabela)} p where p.grupo_id = e.grupo_id and p.empresa_id = e.id and p.ativo order by p.id limit 1)`;
export const telefone = primeiro(sql`p.numero`, 'telefone');

export const documento = sql`coalesce(e.cnpj, e.cpf, e.documento_estrangeiro)`;
export const linhaCurta = sql`e.id, e.ativo, e.nome_fantasia as "nomeFantasia", e.razao_social as "razaoSocial",
  ${documento} as documento, e.cidade, e.uf`;

function contem(search: string): Sql {
  const padroes = containsPatterns(search);
  return isIndexable(search)
    ? sql`e.id in (select app.buscar('app.empresa'::regclass, ${padroes}))`
    : sql`e.busca like all (${padroes})`;
}

const nomes = {
  names: [sql`e.ordem`, sql`app.normalizar(e.razao_social)`, sql`lower(e.cnpj)`, sql`e.cpf`],
  all: sql`e.busca`,
};

/** Active companies of each kind the person may list, or of one. */
export async function contarEmpresas(db: Db, actor: Actor, tipos: readonly TipoDeEntidade[]) {
  const porTipo = sql.join(tipos.map((tipo) => sql`count(*) filter (where ${ehDoTipo(tipo)})::int as ${sql.id(tipo)}`));
  const where = whereAll([...alcance(actor), sql`e.ativo`, deAlgumTipo(tipos)]);
  const { rows } = await sql<
    Record<string, number>
  >`select count(*)::int as total, ${porTipo} from empresa e ${where}`.execute(db);
  const { total = 0, ...contagens } = rows[0] ?? {};
  return { total, porTipo: contagens };
}

export interface BuscaDeOpcoes {
  search?: string | undefined;
  filter?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
}

/** The short list of a selection: what matches, and the records a form already holds, as far as `guardadas` lets. */
export async function opcoesDeEmpresas<T = Option>(
  db: Db,
  actor: Actor,
  { search, filter, ids = [], limit }: BuscaDeOpcoes,
  condicoes: readonly Sql[],
  extras: Sql = sql``,
  guardadas: Sql = sql`true`,
): Promise<T[]> {
  const texto = (search ?? filter)?.trim();
  const pedidas = [...condicoes, ...(texto ? [contem(texto)] : [])];
  const casa = pedidas.length === 0 ? sql`true` : sql`(${sql.join(pedidas, sql` and `)})`;
  const where = whereAll([
    ...alcance(actor),
    ids.length > 0 ? sql`(${casa} or (e.id = any(${ids}) and ${guardadas}))` : casa,
  ]);
  const primeiro = ids.length > 0 ? sql`(e.id = any(${ids})) desc, ` : sql``;
  const { rows } = await sql<T>`select e.id, e.nome_fantasia as rotulo${extras} from empresa e ${where}
    order by ${primeiro}${nearestFirst(nomes, texto)}e.ordem, e.id limit ${limit + ids.length}`.execute(db);
  return rows;
}

/** Active own companies, by name. */
export async function empresasProprias(db: Db, actor: Actor, condicoes: readonly Sql[] = []): Promise<EmpresaCurta[]> {
  const where = whereAll([...alcance(actor), ehDoTipo('propria'), sql`e.ativo`, ...condicoes]);
  const { rows } = await sql<EmpresaCurta>`select ${linhaCurta} from empresa e ${where} order by e.ordem, e.id`.execute(
    db,
  );
  return rows;
}

export const extrasDeRevenda = sql`, ${revenda} as revenda`;
export const extrasDeTomador = sql`, coalesce(e.cnpj, e.cpf, e.documento_estrangeiro) as documento, e.cidade, coalesce(e.email_nota, e.email) as email`;
export const extrasDeContas = sql`, (select jsonb_agg(jsonb_build_object('id', x.id, 'rotulo', x.nome) order by app.normalizar(x.nome), x.id)
  from conta_bancaria x where x.grupo_id = e.grupo_id and x.empresa_id = e.id and x.ativo and x.tipo <> 'caixa') as contas`;

/** One company in few words. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerCurta<T extends { id: number }>(db: Db, actor: Actor, id: number, colunas: Sql): Promise<T> {
  const { rows } =
    await sql<T>`select ${colunas} from empresa e ${whereAll([...alcance(actor), sql`e.id = ${id}`])}`.execute(db);
  const empresa = rows[0];
  if (!empresa) throw new DomainError('NOT_FOUND');
  return empresa;
}
