import { type MomentoDaAgenda, proximaVez } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { doSistema } from '../../platform/database/database.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { comecarExecucao, fusoDaAgenda } from './agendas.service.ts';
import type { Meios } from './envio.ts';

/** Later than this the program was not running when it was due. */
const ATRASO_MS = 15 * 60_000;
/** What was due longer ago than this, while nothing ran, is not made any more. */
const ESQUECIDO_MS = 7 * 24 * 3_600_000;
/** As long as what became of them is told. */
const DIAS_GUARDADOS = 90;

interface Devida extends MomentoDaAgenda {
  id: number;
  usuarioId: number;
  relatorio: string;
  parametros: Record<string, string>;
  versao: number;
}

/** By the clock: what is due is begun, each time once, and when it is next due is written in the same transaction. */
export async function tocarAgendas(meios: Meios): Promise<void> {
  const agora = meios.agora();
  const { rows } = await meios.database.control((db) =>
    sql<{
      grupoId: number;
    }>`select grupo_id as "grupoId" from app.grupos_com_relatorio_devido(${agora.toISOString()}::timestamptz) d
      where not exists (select from grupo_ausente f where f.grupo = d.grupo_id)`.execute(db),
  );
  for (const { grupoId } of rows) {
    const devidas = await meios.database.read(grupoId, (db) =>
      sql<Devida>`select id, usuario_id as "usuarioId", relatorio, parametros, regra, dia, to_char(hora, 'HH24:MI') as hora, versao
        from relatorio_agenda where grupo_id = ${grupoId} and proxima <= ${agora.toISOString()}::timestamptz order by proxima, id`.execute(
        db,
      ),
    );
    for (const devida of devidas.rows) await comecar(meios, grupoId, devida, agora);
  }
}

async function comecar(
  { database, sources, actorOf }: Meios,
  grupoId: number,
  devida: Devida,
  agora: Date,
): Promise<void> {
  const dono = await actorOf(grupoId, devida.usuarioId);
  await database.write(doSistema(grupoId), async (tx) => {
    // Another process may have begun it since it was read, or its owner changed it.
    const { rows } = await sql<{ prevista: string }>`select ${isoInstant('proxima')} as prevista from relatorio_agenda
      where grupo_id = ${grupoId} and id = ${devida.id} and versao = ${devida.versao} and proxima <= ${agora.toISOString()}::timestamptz
      for update skip locked`.execute(tx);
    if (!rows[0]) return;
    const prevista = new Date(rows[0].prevista);
    const atrasada = agora.getTime() - prevista.getTime() > ATRASO_MS;
    await comecarExecucao(tx, grupoId, { agendaId: devida.id, prevista: rows[0].prevista, atrasada });
    const desde = new Date(Math.max(prevista.getTime(), agora.getTime() - ESQUECIDO_MS)).toISOString();
    const proxima = proximaVez(devida, await fusoDaAgenda(tx, sources, dono, devida), desde);
    await sql`update relatorio_agenda set proxima = ${proxima}::timestamptz where grupo_id = ${grupoId} and id = ${devida.id}`.execute(
      tx,
    );
    await sql`delete from relatorio_execucao where grupo_id = ${grupoId} and agenda_id = ${devida.id}
      and criado_em < now() - make_interval(days => ${DIAS_GUARDADOS})`.execute(tx);
  });
}
