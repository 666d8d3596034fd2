import { DomainError, type FuncionarioCompleto, type Option } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plain } from '../../platform/imports/text.ts';
import { nearestFirst } from '../../platform/sql/relevance.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { temUsuario } from '../acesso/public.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { alcanceDeVinculos } from './alcance.ts';

type Outro = FuncionarioCompleto['outrosVinculos'][number];

/** Every employment of these persons that the actor may see, by person. */
export async function outrosVinculosDe(
  db: Db,
  actor: Actor,
  pessoaIds: readonly number[],
): Promise<Map<number, Outro[]>> {
  const { rows } = await sql<Outro & { pessoaId: number }>`
    select v.id, v.pessoa_id as "pessoaId", v.origem, v.situacao, json_build_object('id', e.id, 'rotulo', e.nome_fantasia) as empresa
    from vinculo v ${juntarEmpresa('v')} ${whereAll([...alcanceDeVinculos(actor), sql`v.pessoa_id = any(${pessoaIds}::bigint[])`])}
    order by v.ativo desc, v.id`.execute(db);
  const porPessoa = new Map<number, Outro[]>();
  for (const { pessoaId, ...outro } of rows) porPessoa.set(pessoaId, [...(porPessoa.get(pessoaId) ?? []), outro]);
  return porPessoa;
}

/** The person of a CPF, and whether the actor may see one of their employments; of nobody's employment all may. */
export async function pessoaDoCpf(
  db: Db,
  actor: Actor,
  cpf: string,
): Promise<{ id: number; aoAlcance: boolean } | null> {
  const { rows } = await sql<{ id: number; aoAlcance: boolean }>`select p.id,
      not exists (select from vinculo v where v.grupo_id = p.grupo_id and v.pessoa_id = p.id)
      or exists (select from vinculo v ${whereAll([...alcanceDeVinculos(actor), sql`v.pessoa_id = p.id`])}) as "aoAlcance"
    from pessoa p where p.grupo_id = ${actor.grupoId} and p.cpf = ${cpf}`.execute(db);
  return rows[0] ?? null;
}

interface Pedido {
  search?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
  empresa_id?: number | undefined;
  semUsuario?: boolean | undefined;
}

/** Employments to choose from, by name. */
export async function opcoesDeFuncionarios(
  db: Db,
  actor: Actor,
  { search, ids = [], limit, empresa_id: empresaId, semUsuario }: Pedido,
  soVendedores: boolean,
): Promise<Option[]> {
  const busca = search?.trim() ? [sql`v.busca like all (${containsPatterns(search)})`] : [];
  const pedidos = [
    sql`v.ativo`,
    ...busca,
    ...(soVendedores ? [sql`v.vendedor`] : []),
    ...(empresaId === undefined ? [] : [sql`v.empresa_id = ${empresaId}`]),
    ...(semUsuario ? [sql`not ${temUsuario(sql`v.grupo_id`, sql`v.id`)}`] : []),
  ];
  const { rows } = await sql<Option>`select v.id, v.nome as rotulo from vinculo v
    ${whereAll([...alcanceDeVinculos(actor), sql`((${sql.join(pedidos, sql` and `)}) or v.id = any(${ids}::bigint[]))`])}
    order by v.id = any(${ids}::bigint[]) desc, ${nearestFirst({ names: [sql`app.normalizar(v.nome)`], all: sql`v.busca` }, search)}app.normalizar(v.nome), v.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Persons the actor may know of: by an employment of theirs in reach, or of nobody's employment. */
const aoAlcance = (
  actor: Actor,
) => sql`(not exists (select from vinculo v where v.grupo_id = p.grupo_id and v.pessoa_id = p.id)
  or exists (select from vinculo v ${whereAll([...alcanceDeVinculos(actor), sql`v.pessoa_id = p.id`])}))`;

export async function opcoesDePessoas(
  db: Db,
  actor: Actor,
  { search, ids = [], limit }: Pick<Pedido, 'search' | 'ids' | 'limit'>,
): Promise<Option[]> {
  const busca = search?.trim() ? sql`p.busca like all (${containsPatterns(search)})` : sql`true`;
  const { rows } = await sql<Option>`select p.id, p.nome as rotulo from pessoa p
    where p.grupo_id = ${actor.grupoId} and ${aoAlcance(actor)} and (${busca} or p.id = any(${ids}::bigint[]))
    order by p.id = any(${ids}::bigint[]) desc, ${nearestFirst({ names: [sql`app.normalizar(p.nome)`], all: sql`p.busca` }, search)}app.normalizar(p.nome), p.id
    limit ${limit}`.execute(db);
  return rows;
}

export interface PessoaDoEntregador {
  id: number;
  nome: string;
  cpf: string;
  telefone: string | null;
  cnh: string | null;
  cnhValidade: string | null;
  chavePix: string | null;
}

/** @throws DomainError NOT_FOUND */
export async function lerPessoaDoEntregador(db: Db, actor: Actor, id: number): Promise<PessoaDoEntregador> {
  const { rows } = await sql<PessoaDoEntregador>`select p.id, p.nome, p.cpf, p.telefone, p.cnh,
      p.cnh_validade as "cnhValidade", p.chave_pix as "chavePix"
    from pessoa p where p.grupo_id = ${actor.grupoId} and p.id = ${id} and ${aoAlcance(actor)}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** Functions of the group by name, without accents and case. */
export async function funcoesDoGrupo(db: Db, { grupoId }: Actor): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; nome: string }>`select id, nome from funcionario_funcao
    where grupo_id = ${grupoId} and ativo`.execute(db);
  return new Map(rows.map(({ id, nome }) => [plain(nome), id]));
}

/** Of a CPF the group has: whose it is, whether the actor may know of them, and their employment in force in a company. */
export async function situacaoDoCpf(
  db: Db,
  actor: Actor,
  cpf: string,
  empresaId: number | null,
): Promise<{ nome: string; aoAlcance: boolean; vinculoId: number | null } | null> {
  const { rows } = await sql<{ nome: string; aoAlcance: boolean; vinculoId: number | null }>`select p.nome,
      ${aoAlcance(actor)} as "aoAlcance", (select v.id from vinculo v where v.grupo_id = p.grupo_id and v.pessoa_id = p.id
        and v.empresa_id = ${empresaId}::bigint and v.ativo) as "vinculoId"
    from pessoa p where p.grupo_id = ${actor.grupoId} and p.cpf = ${cpf}`.execute(db);
  return rows[0] ?? null;
}

/** Versions of employments, by id. */
export async function versoesDosVinculos(
  db: Db,
  { grupoId }: Actor,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; versao: number }>`select id, versao from vinculo
    where grupo_id = ${grupoId} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, versao }) => [id, versao]));
}
