import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** After this long a code that was told and not used goes to whoever makes the next title. */
const RESERVA = '1 hour';

/**
 * Codes for new titles, in order and without gaps: the one told to this person, those nobody came for, then new ones. Others
 * that make titles in the group wait until this transaction ends.
 */
export async function tomarCodigos(tx: Tx, { grupoId, usuarioId }: Actor, quantos: number): Promise<number[]> {
  await travarNumeracao(tx, grupoId);
  const { rows } = await sql<{ codigo: number }>`
    delete from titulo_codigo_reservado r using (
      select usuario_id from titulo_codigo_reservado
      where grupo_id = ${grupoId} and (usuario_id = ${usuarioId} or reservado_em < now() - ${RESERVA}::interval)
      order by usuario_id = ${usuarioId} desc, codigo limit ${quantos}
    ) x where r.grupo_id = ${grupoId} and r.usuario_id = x.usuario_id returning r.codigo`.execute(tx);
  const guardados = rows.map(({ codigo }) => codigo).sort((a, b) => a - b);
  const novos = await avancar(tx, grupoId, quantos - guardados.length);
  return [...guardados, ...novos];
}

/** The code the person's next title will have; asked again, the same. */
export async function reservarCodigo(tx: Tx, actor: Actor): Promise<number> {
  const [codigo] = await tomarCodigos(tx, actor, 1);
  await sql`insert into titulo_codigo_reservado (grupo_id, usuario_id, codigo)
    values (${actor.grupoId}, ${actor.usuarioId}, ${codigo})`.execute(tx);
  return codigo as number;
}

const travarNumeracao = (tx: Tx, grupoId: number) =>
  sql`insert into titulo_numeracao (grupo_id, ultimo) values (${grupoId}, 0)
    on conflict (grupo_id) do update set ultimo = titulo_numeracao.ultimo`.execute(tx);

async function avancar(tx: Tx, grupoId: number, quantos: number): Promise<number[]> {
  if (quantos === 0) return [];
  const { rows } = await sql<{ ultimo: number }>`update titulo_numeracao set ultimo = ultimo + ${quantos}
    where grupo_id = ${grupoId} returning ultimo`.execute(tx);
  const ultimo = (rows[0] as { ultimo: number }).ultimo;
  return Array.from({ length: quantos }, (_, n) => ultimo - quantos + 1 + n);
}
