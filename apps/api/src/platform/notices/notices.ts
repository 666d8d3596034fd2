import { type AvisoPessoal, avisosCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { type Route, route } from '../http/route.ts';
import { isoInstant } from '../sql/instant.ts';

export type NewNotice = Pick<AvisoPessoal, 'titulo' | 'texto'> & Partial<Pick<AvisoPessoal, 'caminho' | 'gravidade'>>;

/** Leaves a notice for a person, in the transaction of what it tells. */
export const notify = (tx: Tx, grupoId: number, usuarioId: number, notice: NewNotice): Promise<void> =>
  notifyMany(tx, grupoId, [usuarioId], notice);

/** The same for several. */
export async function notifyMany(
  tx: Tx,
  grupoId: number,
  usuarioIds: readonly number[],
  { titulo, texto, caminho = null, gravidade = 'info' }: NewNotice,
): Promise<void> {
  await sql`insert into aviso_pessoal (grupo_id, usuario_id, titulo, texto, caminho, gravidade)
    select ${grupoId}, p, ${titulo}, ${texto}, ${caminho}, ${gravidade} from unnest(${[...usuarioIds]}::bigint[]) p`.execute(
    tx,
  );
}

const SHOWN = 30;

async function unread(db: Db, usuarioId: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from aviso_pessoal where usuario_id = ${usuarioId} and lido_em is null`.execute(db);
  return rows[0]?.n ?? 0;
}

export function noticeRoutes(): Route[] {
  return [
    route(avisosCalls.list, ({ actor, read }) =>
      read(async (db) => {
        const { rows } =
          await sql<AvisoPessoal>`select id, titulo, texto, caminho, gravidade, ${isoInstant('criado_em')} as "criadoEm", lido_em is not null as lido
          from aviso_pessoal where usuario_id = ${actor.usuarioId} order by aviso_pessoal.criado_em desc, id desc limit ${SHOWN}`.execute(
            db,
          );
        return { naoLidos: await unread(db, actor.usuarioId), avisos: rows };
      }),
    ),
    route(avisosCalls.read, ({ actor, body, write }) =>
      write(async (tx) => {
        const which = body.ids ? sql`and id = any(${body.ids})` : sql``;
        await sql`update aviso_pessoal set lido_em = now() where usuario_id = ${actor.usuarioId} and lido_em is null ${which}`.execute(
          tx,
        );
        return { naoLidos: await unread(tx, actor.usuarioId) };
      }),
    ),
  ];
}
