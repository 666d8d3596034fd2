import { DomainError, type FuncaoCompleta, type Option } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { nearestFirst } from '../../../platform/sql/relevance.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { usuariosAoAlcance } from '../usuarios/usuarios.queries.ts';

export const permissoesDaFuncao = sql`array(select slug from funcao_permissao where grupo_id = f.grupo_id and funcao_id = f.id order by 1)`;
export const usuariosDaFuncao = sql`(select count(*)::int from usuario_funcao where grupo_id = f.grupo_id and funcao_id = f.id)`;
const colunas = sql`f.id, f.versao, f.ativo, f.nome, f.descricao, f.exige_segundo_fator as "exigeSegundoFator", ${permissoesDaFuncao} as permissoes, ${usuariosDaFuncao} as usuarios,
  ${isoInstant('f.criado_em')} as "criadoEm", ${isoInstant('f.atualizado_em')} as "atualizadoEm"`;

export async function opcoesDeFuncoes(
  db: Db,
  query: { search?: string | undefined; ids?: number[] | undefined; limit: number },
): Promise<Option[]> {
  const busca = query.search?.trim() ? sql`ativo and busca like all (${containsPatterns(query.search)})` : sql`ativo`;
  const { rows } =
    await sql<Option>`select id, nome as rotulo from funcao where (${busca}) or id = any(${query.ids ?? []})
    order by id = any(${query.ids ?? []}) desc, ${nearestFirst({ names: [sql`app.normalizar(nome)`], all: sql`busca` }, query.search)}app.normalizar(nome) limit ${query.limit}`.execute(
      db,
    );
  return rows;
}

/** @throws DomainError NOT_FOUND */
export async function lerFuncao(db: Db, id: number): Promise<FuncaoCompleta> {
  const { rows } = await sql<FuncaoCompleta>`select ${colunas} from funcao f where f.id = ${id}`.execute(db);
  const funcao = rows[0];
  if (!funcao) throw new DomainError('NOT_FOUND');
  return funcao;
}

/** Makes the slugs of a role be exactly these; only what differs is touched, so the audit tells the change. */
export async function gravarPermissoes(tx: Tx, grupoId: number, id: number, slugs: readonly string[]): Promise<void> {
  await sql`delete from funcao_permissao where grupo_id = ${grupoId} and funcao_id = ${id} and not slug = any(${[...slugs]}::text[])`.execute(
    tx,
  );
  await sql`insert into funcao_permissao (grupo_id, funcao_id, slug) select ${grupoId}, ${id}, slug from unnest(${[...slugs]}::text[]) slug on conflict do nothing`.execute(
    tx,
  );
}

/** The people of a role, by id. */
export async function pessoasDaFuncao(db: Db, funcaoId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select usuario_id as id from usuario_funcao where funcao_id = ${funcaoId} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** @throws DomainError NOT_FOUND */
export async function permissoesDeCadaFuncao(db: Db, id: number | undefined) {
  const onde = id ? sql`f.id = ${id}` : sql`f.ativo`;
  const { rows } = await sql`select jsonb_build_object('id', f.id, 'rotulo', f.nome) as funcao,
    array(select slug from funcao_permissao fp where fp.funcao_id = f.id order by 1) as permissoes
    from funcao f where ${onde} order by f.nome`.execute(db);
  if (id && rows.length === 0) throw new DomainError('NOT_FOUND');
  return rows;
}

/** What each person's roles give them. @throws DomainError NOT_FOUND */
export async function permissoesDasPessoas(db: Db, actor: Actor, usuarioId: number | undefined) {
  const onde = whereAll([...usuariosAoAlcance(actor), usuarioId ? sql`u.id = ${usuarioId}` : sql`u.ativo`]);
  const { rows } = await sql`select jsonb_build_object('id', u.id, 'rotulo', u.nome) as usuario,
    array(select distinct fp.slug from usuario_funcao uf join funcao f on f.id = uf.funcao_id and f.ativo
      join funcao_permissao fp on fp.funcao_id = f.id where uf.usuario_id = u.id order by 1) as permissoes
    from usuario u ${onde} order by u.nome limit 500`.execute(db);
  if (usuarioId && rows.length === 0) throw new DomainError('NOT_FOUND');
  return rows;
}
