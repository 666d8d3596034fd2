import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { lugarDoSegredo, novoSegredo, resumo } from '../senhas/segredos.ts';
import { avisarSessoes, novosPrazos, type SessaoLida, sessaoOnde } from './sessoes.queries.ts';

/** For this long a browser's tabs that renewed together get the same answer, even when one already uses it. */
const GRACA_SEGUNDOS = 30;

export interface Par {
  token: string;
  refreshToken: string;
}

/**
 * The pair that follows a refresh token. Made from that token and a salt that only the database has, so the same token always gives the
 * same pair. Two tabs that renew at once end with one pair, and so does a browser that never got the answer. The database alone makes no
 * token.
 */
function sucessores(refresh: string, sal: string): Par {
  const feito = (uso: string) =>
    lugarDoSegredo(refresh) + createHmac('sha256', refresh).update(`${uso}\n${sal}`).digest('base64url');
  return { token: feito('token'), refreshToken: feito('refresh') };
}

interface Achada {
  sessao: SessaoLida;
  /** `repetido`: the one just exchanged, by a browser that may not have its successor. `usado`: one given up before. */
  estado: 'atual' | 'repetido' | 'usado';
  sal: string | null;
}

/** The session a refresh token is or was of, locked. */
export async function sessaoDoRefresh(db: Db, refresh: string): Promise<Achada | undefined> {
  const digest = resumo(refresh);
  const atual = await sessaoOnde(db, sql`refresh_hash = ${digest} for update`);
  if (atual) return { sessao: atual, estado: 'atual', sal: null };
  const antiga = await sessaoOnde(db, sql`refresh_usados @> array[${digest}::text] for update`);
  if (!antiga) return undefined;
  const { rows } = await sql<{ sal: string | null }>`
    select refresh_sal as sal from sessao where id = ${antiga.id} and por_cookie and refresh_usados[1] = ${digest}
      and (not refresh_confirmado or refresh_trocado_em > now() - make_interval(secs => ${GRACA_SEGUNDOS}))`.execute(
    db,
  );
  const sal = rows[0]?.sal ?? null;
  return { sessao: antiga, estado: sal === null ? 'usado' : 'repetido', sal };
}

/** New tokens for the session; the refresh token shown is remembered as used. */
export async function trocarTokens(db: Db, id: number, refresh: string): Promise<Par> {
  const sal = novoSegredo();
  const par = sucessores(refresh, sal);
  await sql`
    update sessao set token_hash = ${resumo(par.token)}, refresh_hash = ${resumo(par.refreshToken)},
      refresh_usados = (array[refresh_hash] || refresh_usados)[1:200],
      refresh_sal = ${sal}, refresh_trocado_em = now(), refresh_confirmado = false, ultimo_uso = now(), ${novosPrazos}
    where id = ${id}`.execute(db);
  await avisarSessoes(db, { ids: [id] });
  return par;
}

/** The pair already given for this refresh token, once more and with its time from now. */
export async function repetirTokens(db: Db, id: number, refresh: string, sal: string): Promise<Par> {
  await sql`update sessao set ultimo_uso = now(), ${novosPrazos} where id = ${id}`.execute(db);
  await avisarSessoes(db, { ids: [id] });
  return sucessores(refresh, sal);
}
