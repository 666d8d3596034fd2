import { DomainError, type FiltroSalvo, preferencesCalls } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { type Route, route } from '../http/route.ts';

type Valor = Record<string, unknown>;

/** The person's own value of a key, else the group's, else nothing set. */
async function readPreference(db: Db, usuarioId: number, chave: string): Promise<{ chave: string; valor: Valor }> {
  const { rows } = await sql<{ valor: Valor }>`
    select valor from preferencia where chave = ${chave} and (usuario_id = ${usuarioId} or usuario_id is null)
    order by usuario_id nulls last limit 1`.execute(db);
  return { chave, valor: rows[0]?.valor ?? {} };
}

const filterColumns = (usuarioId: number) =>
  sql`id, tela, nome, conteudo, compartilhado, usuario_id = ${usuarioId} as meu`;

async function readFilters(db: Db, usuarioId: number, where: RawBuilder<unknown>): Promise<FiltroSalvo[]> {
  const { rows } = await sql<FiltroSalvo>`select ${filterColumns(usuarioId)} from filtro_salvo
    where (usuario_id = ${usuarioId} or compartilhado) and ${where} order by meu desc, app.normalizar(nome)`.execute(
    db,
  );
  return rows;
}

/** @throws DomainError NOT_FOUND when the view is not the person's own */
async function requireOwnFilter(tx: Tx, usuarioId: number, id: number): Promise<FiltroSalvo> {
  const [filter] = await readFilters(tx, usuarioId, sql`id = ${id} and usuario_id = ${usuarioId}`);
  if (!filter) throw new DomainError('NOT_FOUND');
  return filter;
}

/** Preferences of screens and saved views of lists. */
export function preferenceRoutes(): Route[] {
  return [
    ...preferencesCalls.areas.map((call) =>
      route(call, ({ actor, read }) =>
        read((db) => readPreference(db, actor.usuarioId, call.path.slice('preferences/'.length))),
      ),
    ),
    route(preferencesCalls.get, ({ actor, query, read }) =>
      read((db) => readPreference(db, actor.usuarioId, query.chave)),
    ),
    route(preferencesCalls.save, ({ actor, body, write }) => {
      if (body.paraTodos && !actor.permissoes.has('users_update'))
        throw new DomainError('FORBIDDEN', { data: { permissao: 'users_update' } });
      return write(async (tx) => {
        await sql`insert into preferencia (grupo_id, usuario_id, chave, valor)
          values (${actor.grupoId}, ${body.paraTodos ? null : actor.usuarioId}, ${body.chave}, ${JSON.stringify(body.valor)}::jsonb)
          on conflict (grupo_id, usuario_id, chave) do update set valor = excluded.valor`.execute(tx);
        return readPreference(tx, actor.usuarioId, body.chave);
      });
    }),
    route(preferencesCalls.filters, ({ actor, query, read }) =>
      read((db) => readFilters(db, actor.usuarioId, query.tela === undefined ? sql`true` : sql`tela = ${query.tela}`)),
    ),
    route(preferencesCalls.createFilter, ({ actor, body, write }) =>
      write(async (tx) => {
        const { id } = await tx
          .insertInto('filtro_salvo')
          .values({
            grupo_id: actor.grupoId,
            usuario_id: actor.usuarioId,
            tela: body.tela,
            nome: body.nome,
            conteudo: JSON.stringify(body.conteudo),
            compartilhado: body.compartilhado,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return requireOwnFilter(tx, actor.usuarioId, id);
      }),
    ),
    route(preferencesCalls.updateFilter, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const before = await requireOwnFilter(tx, actor.usuarioId, params.id);
        await tx
          .updateTable('filtro_salvo')
          .set({
            nome: body.nome ?? before.nome,
            conteudo: JSON.stringify(body.conteudo ?? before.conteudo),
            compartilhado: body.compartilhado ?? before.compartilhado,
          })
          .where('id', '=', params.id)
          .execute();
        return requireOwnFilter(tx, actor.usuarioId, params.id);
      }),
    ),
    route(preferencesCalls.deleteFilter, ({ actor, params, write }) =>
      write(async (tx) => {
        await requireOwnFilter(tx, actor.usuarioId, params.id);
        await tx.deleteFrom('filtro_salvo').where('id', '=', params.id).execute();
        return { ok: true };
      }),
    ),
  ];
}
