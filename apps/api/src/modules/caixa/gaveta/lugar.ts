import { formatarData, momentoNoFuso } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import { anotarEsperado } from '../fechamento/suplementos.ts';

/** Openings of a group come one after the other: who is in whose way is judged by one at a time. */
export const esperarAVez = (tx: Tx, grupoId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('caixa-abertura', ${grupoId}))`.execute(tx);

export interface Lugar {
  terminalId: number;
  operadorId: number | null;
}

export interface Ocupante {
  id: number;
  empresaId: number;
  abertoEm: string;
  terminalId: number;
  operador: string | null;
}

/** Open shifts of the terminal or of the operator, locked. */
export async function ocupantes(
  tx: Tx,
  grupoId: number,
  { terminalId, operadorId }: Lugar,
  menos: number | null = null,
): Promise<Ocupante[]> {
  const { rows } =
    await sql<Ocupante>`select t.id, t.empresa_id as "empresaId", t.aberto_em as "abertoEm", t.terminal_id as "terminalId",
      t.operador_nome as operador
    from turno t where t.grupo_id = ${grupoId} and t.situacao = 'aberto' and not t.presumido and t.id is distinct from ${menos}::bigint
      and (t.terminal_id = ${terminalId} or t.operador_id = ${operadorId}::bigint) order by t.id for update`.execute(
      tx,
    );
  return rows;
}

/**
 * Makes room for a shift that was opened at a terminal. Two are never open: of each the older is closed at the opening of the other,
 * with a note, and its own end may still come.
 *
 * @returns when the shift that wants the place was itself over, because a later one is open; null: the place is its
 */
export async function darLugar(
  tx: Tx,
  grupoId: number,
  lugar: Lugar,
  { abertoEm, menos }: { abertoEm: string; menos: number | null },
): Promise<string | null> {
  let acabou: string | null = null;
  for (const outro of await ocupantes(tx, grupoId, lugar, menos)) {
    const quando = new Date(outro.abertoEm).toISOString();
    if (quando > abertoEm) {
      if (acabou === null || quando < acabou) acabou = quando;
      continue;
    }
    await sql`update turno set situacao = 'encerrado', encerrado_em = ${abertoEm}, encerrado_por_outro = true,
        observacao = ${await porOutro(tx, outro.empresaId, abertoEm)} where grupo_id = ${grupoId} and id = ${outro.id}`.execute(
      tx,
    );
    await anotarEsperado(tx, grupoId, outro.id, 'encerramento');
  }
  return acabou;
}

/** Said of a shift that another one ended. */
export async function porOutro(tx: Tx, empresaId: number, quando: string): Promise<string> {
  const { fuso } = await relogioDaEmpresa(tx, empresaId);
  const { data, hora } = momentoNoFuso(quando, fuso);
  return `Encerrado pela abertura de outro turno em ${formatarData(data)} às ${hora.slice(0, 5)}.`;
}
