import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { resumo, segredoDoGrupo } from '../senhas/segredos.ts';

/** Of one person; a browser that forgets its cookies each night does not fill the table. */
const MAX_POR_PESSOA = 20;
/** Days a device is known without being used; housekeeping removes its row after as many. */
const DIAS_SEM_USO = 180;

/** Where a sign-in comes from. */
export interface Origem {
  endereco: string;
  agente: string | null;
  /** A browser that keeps its refresh token in a cookie. */
  porCookie?: boolean;
}

/**
 * Every browser's name begins so, for thirty years now. What does not is a program: it keeps no cookie, and is known by
 * its address and name.
 */
const ehNavegador = (agente: string | null): boolean => agente?.startsWith('Mozilla/') ?? false;
const guardado = (agente: string | null): string | null => agente?.slice(0, 300) ?? null;

/** A column of the query over `usuario u`: the device among those whose secrets a browser brought, or null. */
export const aparelhoDe = (segredos: readonly string[]) => sql<number | null>`
  (select a.id from aparelho a where a.grupo_id = u.grupo_id and a.usuario_id = u.id
    and a.hash = any(${segredos.map(resumo)}::text[]) and a.ultimo_uso > now() - make_interval(days => ${DIAS_SEM_USO}) limit 1)`;

/**
 * Keeps that the person came from here. Called after the line of this sign-in is in the history.
 *
 * @param segredos those the browser is known by
 * @returns the secret the browser keeps from now on, null for a program, and whether the person is told of it. Nobody is told at the first
 * sign-in ever, nor of a program with the same address and name as before
 */
export async function reconhecerAparelho(
  tx: Tx,
  pessoa: { grupoId: number; id: number; aparelhoId: number | null },
  origem: Origem,
  segredos: readonly string[],
): Promise<{ segredo: string | null; novo: boolean }> {
  if (pessoa.aparelhoId !== null) {
    const usado = await tx
      .updateTable('aparelho')
      .set({ ultimo_uso: sql`now()`, endereco: origem.endereco, agente: guardado(origem.agente) })
      .where('grupo_id', '=', pessoa.grupoId)
      .where('id', '=', pessoa.aparelhoId)
      .returning('hash')
      .executeTakeFirst();
    // Forgotten a moment ago, it is as new as any.
    const segredo = usado && segredos.find((trazido) => resumo(trazido) === usado.hash);
    if (segredo) return { segredo, novo: false };
  }
  const antes = await entradasAnteriores(tx, pessoa, origem);
  if (!ehNavegador(origem.agente)) return { segredo: null, novo: antes.houve && !antes.daqui };
  const segredo = segredoDoGrupo(pessoa.grupoId);
  await tx
    .insertInto('aparelho')
    .values({
      grupo_id: pessoa.grupoId,
      usuario_id: pessoa.id,
      hash: resumo(segredo),
      endereco: origem.endereco,
      agente: guardado(origem.agente),
    })
    .execute();
  await sql`delete from aparelho where grupo_id = ${pessoa.grupoId} and id in (select id from aparelho
    where grupo_id = ${pessoa.grupoId} and usuario_id = ${pessoa.id} order by ultimo_uso desc, id desc offset ${MAX_POR_PESSOA})`.execute(
    tx,
  );
  return { segredo, novo: antes.houve };
}

/** The person's sign-ins apart from the one just written down. */
async function entradasAnteriores(
  tx: Tx,
  pessoa: { grupoId: number; id: number },
  { endereco, agente }: Origem,
): Promise<{ houve: boolean; daqui: boolean }> {
  const entradas = sql`select 1 from historico_login
    where grupo_id = ${pessoa.grupoId} and usuario_id = ${pessoa.id} and resultado = 'entrou'`;
  const { rows } = await sql<{ houve: boolean; daqui: boolean }>`
    select (select count(*) from (${entradas} limit 2) t) > 1 as houve,
      (select count(*) from (${entradas} and endereco = ${endereco}
        and agente is not distinct from ${guardado(agente)} limit 2) t) > 1 as daqui`.execute(tx);
  return rows[0] ?? { houve: false, daqui: false };
}

export interface Aparelho {
  id: number;
  atual: boolean;
  criadoEm: string;
  ultimoUso: string;
  endereco: string | null;
  agente: string | null;
}

/** The person's known devices, the last used first; `segredos` are those the asking browser brought. */
export async function listarAparelhos(db: Db, usuarioId: number, segredos: readonly string[]): Promise<Aparelho[]> {
  const { rows } = await sql<Aparelho>`
    select id, hash = any(${segredos.map(resumo)}::text[]) as atual, ${isoInstant('criado_em')} as "criadoEm",
      ${isoInstant('ultimo_uso')} as "ultimoUso", endereco, agente
    from aparelho where usuario_id = ${usuarioId} and ultimo_uso > now() - make_interval(days => ${DIAS_SEM_USO})
    order by aparelho.ultimo_uso desc, id desc`.execute(db);
  return rows;
}

/** Makes a device of the person unknown. @returns whether it was known */
export async function esquecerAparelho(tx: Tx, usuarioId: number, id: number): Promise<boolean> {
  const apagado = await tx
    .deleteFrom('aparelho')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return apagado.numDeletedRows > 0n;
}

/** After a password changed: who knew the old one may have made their own browser known. */
export async function esquecerOutrosAparelhos(
  tx: Tx,
  usuarioId: number,
  segredosDeste: readonly string[],
): Promise<void> {
  await sql`delete from aparelho where usuario_id = ${usuarioId} and hash <> all(${segredosDeste.map(resumo)}::text[])`.execute(
    tx,
  );
}
