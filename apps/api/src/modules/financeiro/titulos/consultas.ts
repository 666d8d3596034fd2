import type { Option } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { alcanceDeParcelas } from './parcelas.queries.ts';

interface Escolha {
  search?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
  origem?: 'R' | 'P' | undefined;
  pessoaId?: number | undefined;
}

/** Open entries to choose from, the first to fall due on top; those already chosen are always among them. */
export async function opcoesDeLancamentos(
  db: Db,
  actor: Actor,
  { search, ids = [], limit, origem, pessoaId }: Escolha,
): Promise<Option[]> {
  const pedidas = [
    sql`p.situacao in ('aberta', 'parcial')`,
    ...(origem ? [sql`p.origem = ${origem}`] : []),
    ...(pessoaId ? [sql`p.pessoa_id = ${pessoaId}`] : []),
    ...(search?.trim()
      ? [sql`(t.busca like all (${containsPatterns(search)}) or e.busca like all (${containsPatterns(search)}))`]
      : []),
  ];
  const where = whereAll([
    ...alcanceDeParcelas(actor),
    sql`((${sql.join(pedidas, sql` and `)}) or p.id = any(${ids}::bigint[]))`,
  ]);
  const { rows } = await sql<Option>`
    select p.id, concat_ws(' · ', t.codigo || '/' || p.numero, t.documento, e.nome_fantasia, to_char(p.vencimento, 'DD/MM/YYYY')) as rotulo
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    ${juntarEmpresaEm('p.pessoa_id', 'e')} ${where}
    order by p.id = any(${ids}::bigint[]) desc, p.vencimento, p.id limit ${limit + ids.length}`.execute(db);
  return rows;
}

/** Tags of the titles the person sees, the most used first. */
export async function tagsEmUso(
  db: Db,
  actor: Actor,
  { search, origem }: { search?: string | undefined; origem?: 'R' | 'P' | undefined },
): Promise<{ tag: string; quantos: number }[]> {
  const where = whereAll([
    sql`t.grupo_id = ${actor.grupoId}`,
    sql`t.tags <> '{}'`,
    ...daPessoa(actor, 't.empresa_id'),
    ...(origem ? [sql`t.origem = ${origem}`] : []),
  ]);
  const casa = search?.trim() ? sql`where app.normalizar(tag) like all (${containsPatterns(search)})` : sql``;
  const { rows } = await sql<{ tag: string; quantos: number }>`
    select tag, count(*)::int as quantos from (select unnest(t.tags) as tag from titulo t ${where}) x ${casa}
    group by tag order by 2 desc, 1 limit 100`.execute(db);
  return rows;
}

/** Bank accounts that entries are expected in or were paid by. */
export async function contasDosLancamentos(db: Db, actor: Actor): Promise<Option[]> {
  const where = whereAll([
    sql`c.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'c.empresa_id'),
    sql`(exists (select from parcela p where p.grupo_id = c.grupo_id and p.conta_id = c.id)
      or exists (select from movimento_bancario m where m.grupo_id = c.grupo_id and m.conta_id = c.id))`,
  ]);
  const { rows } = await sql<Option>`select c.id, c.nome as rotulo from conta_bancaria c ${where}
    order by app.normalizar(c.nome), c.id limit 1000`.execute(db);
  return rows;
}
