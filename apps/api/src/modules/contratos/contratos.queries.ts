import { DomainError, type Option, type SituacaoDoContrato } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach, Slot } from '../../platform/lists/slot.ts';
import type { Sql } from '../../platform/lists/source.ts';
import { nearestFirst } from '../../platform/sql/relevance.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { alcanceDaLinha, juntarEmpresa } from '../empresas/public.ts';

/** Contracts (`c`) of the companies (`e`) the person may know of: a reseller's people see their portfolio alone. */
export const deContratos = sql`from contrato c ${juntarEmpresa('c')}`;
export const alcanceDeContratos = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): Sql[] =>
  alcanceDaLinha('c', reach);

export const empresaDoContrato = sql`jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia)`;
export const documentoDaEmpresa = sql`coalesce(e.cnpj, e.cpf, e.documento_estrangeiro)`;
export const tipoDoContrato = sql`(select jsonb_build_object('id', x.id, 'rotulo', x.nome) from contrato_tipo x
  where x.grupo_id = c.grupo_id and x.id = c.contrato_tipo_id)`;

/** By number, code, client or its document; an index of one table cannot serve, because the words are of two. */
export const contem = (search: string | Slot, contrato = 'c'): Sql =>
  sql`(${sql.ref(`${contrato}.busca`)} || ' ' || e.busca) like all (${containsPatterns(search)})`;

export async function opcoesDeContratos(
  db: Db,
  actor: Actor,
  query: { search?: string | undefined; ids?: number[] | undefined; limit: number; empresaId?: number | undefined },
): Promise<Option[]> {
  const ids = query.ids ?? [];
  const pedidas: Sql[] = [sql`c.ativo`];
  if (query.search?.trim()) pedidas.push(contem(query.search));
  if (query.empresaId) pedidas.push(sql`c.empresa_id = ${query.empresaId}`);
  const where = whereAll([
    ...alcanceDeContratos(actor),
    sql`((${sql.join(pedidas, sql` and `)}) or c.id = any(${ids}))`,
  ]);
  const { rows } = await sql<Option>`select c.id, c.numero || ' - ' || e.nome_fantasia as rotulo ${deContratos} ${where}
    order by c.id = any(${ids}) desc, ${nearestFirst({ names: [sql`c.numero::text`, sql`e.ordem`], all: sql`e.busca` }, query.search)}c.numero desc limit ${query.limit + ids.length}`.execute(
    db,
  );
  return rows;
}

/** What is needed of a contract to write to its client. */
export interface ContratoCurto {
  id: number;
  numero: number;
  empresaId: number;
  email: string | null;
  situacao: SituacaoDoContrato;
}

const curtoDe = (actor: Actor, id: number): Sql =>
  sql`select c.id, c.numero, c.empresa_id as "empresaId", c.email, c.situacao ${deContratos} ${whereAll([...alcanceDeContratos(actor), sql`c.id = ${id}`])}`;

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export const lerCurto = (db: Db, actor: Actor, id: number): Promise<ContratoCurto> => umCurto(db, curtoDe(actor, id));

/** Locks the contract until the transaction ends. @throws DomainError NOT_FOUND */
export const travarContrato = (tx: Tx, actor: Actor, id: number): Promise<ContratoCurto> =>
  umCurto(tx, sql`${curtoDe(actor, id)} for update of c`);

async function umCurto(db: Db, consulta: Sql): Promise<ContratoCurto> {
  const { rows } = await sql<ContratoCurto>`${consulta}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

export async function idsDaEmpresa(db: Db, actor: Actor, empresaId: number): Promise<number[]> {
  const where = whereAll([...alcanceDeContratos(actor), sql`c.empresa_id = ${empresaId}`]);
  const { rows } = await sql<{
    id: number;
  }>`select c.id ${deContratos} ${where} order by c.ativo desc, c.numero, c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The contract of the group with this number or code, other than `exceto`; seen by all, because neither repeats. */
export async function donoDe(
  db: Db,
  actor: Actor,
  condicao: Sql,
  exceto: number | null,
): Promise<(Option & { visivel: boolean }) | null> {
  const { rows } = await sql<Option & { visivel: boolean }>`
    select c.id, c.numero || ' - ' || e.nome_fantasia as rotulo, (${sql.join(alcanceDeContratos(actor), sql` and `)}) as visivel
    ${deContratos} where c.grupo_id = ${actor.grupoId} and ${condicao} and c.id is distinct from ${exceto}::bigint limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Contracts in force on a day: approved, begun and not ended. */
export const emVigor = (dia: string | Slot): Sql =>
  sql`(c.situacao = 'aprovado' and c.ativo and c.inicio <= ${dia}::date and (c.fim is null or c.fim >= ${dia}::date))`;

/** How many contracts and how much they come to, by state. */
export async function totalizarContratos(
  db: Db,
  actor: Actor,
  query: { empresaId?: number | undefined; revendaId?: number | undefined },
) {
  const where = whereAll([
    ...alcanceDeContratos(actor),
    sql`c.ativo`,
    ...(query.empresaId ? [sql`c.empresa_id = ${query.empresaId}`] : []),
    ...(query.revendaId ? [sql`e.revenda_id = ${query.revendaId}`] : []),
  ]);
  const { rows } = await sql<{
    situacao: SituacaoDoContrato;
    quantidade: number;
    licencaValor: string;
    mensalidadeValor: string;
    emVigor: string;
  }>`select c.situacao, count(*)::int as quantidade, sum(c.licenca_valor) as "licencaValor", sum(c.mensalidade_valor) as "mensalidadeValor",
      coalesce(sum(c.mensalidade_valor) filter (where ${emVigor(hojeNoBrasil())}), 0.00) as "emVigor"
    ${deContratos} ${where} group by 1 order by 1`.execute(db);
  return {
    quantidade: rows.reduce((soma, { quantidade }) => soma + quantidade, 0),
    mensalidadeEmVigor: rows.find(({ situacao }) => situacao === 'aprovado')?.emVigor ?? '0.00',
    porSituacao: rows.map(({ emVigor: _, ...soma }) => soma),
  };
}
