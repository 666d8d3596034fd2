import type { GuardaDeDocumentos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { juntarPessoa } from '../acesso/public.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { conferirGuarda, type GuardaConferida, lerEmissor, resumoDaGuarda } from '../fiscal/public.ts';
import { anotarNaRonda, lerRondaDaEmpresa } from './ronda.ts';

export const TRABALHO_DA_GUARDA = 'escrituracao.conferir_guarda';

/** @throws DomainError NOT_FOUND for a company that the person does not see */
export async function lerGuarda(db: Db, actor: Actor, empresaId: number): Promise<GuardaDeDocumentos> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { rows } = await sql<NonNullable<GuardaDeDocumentos['ultima']>>`
    select ${isoInstant('c.em')} as em, u.nome as usuario, c.documentos::int as documentos, c.selo, c.problemas
    from guarda_conferencia c ${juntarPessoa('c')}
    where c.grupo_id = ${actor.grupoId} and c.empresa_id = ${empresaId} order by c.id desc limit 1`.execute(db);
  return {
    ...(await resumoDaGuarda(db, actor.grupoId, empresaId)),
    ultima: rows[0] ?? null,
    ronda: await lerRondaDaEmpresa(db, actor.grupoId, empresaId),
  };
}

/** @returns the job's id @throws DomainError NOT_FOUND */
export async function pedirConferencia(tx: Tx, actor: Actor, empresaId: number): Promise<string> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { nome } = await lerEmissor(tx, actor.grupoId, empresaId);
  return submitJob(tx, actor, {
    tipo: TRABALHO_DA_GUARDA,
    titulo: `Conferência dos documentos guardados de ${nome}`,
    parametros: { empresaId },
  });
}

/** Goes through all that is kept, and writes down what was found. */
export const trabalhoDaGuarda =
  ({ database }: { database: Database }): JobKind =>
  async ({ grupoId, actor, parametros, progress }) => {
    const empresaId = Number(parametros.empresaId);
    const vista = await database.read(grupoId, async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return ultimaVista(db, grupoId, empresaId);
    });
    const conferida = await conferirGuarda(database, grupoId, empresaId, vista, progress);
    await database.write(doSistema(grupoId), async (tx) => {
      await anotar(tx, grupoId, empresaId, actor.usuarioId, conferida);
      await anotarNaRonda(tx, grupoId, empresaId, conferida.problemas);
    });
    return { resultado: { documentos: conferida.documentos, problemas: conferida.problemas.length } };
  };

/** Only what was whole is a place to come back to. */
async function ultimaVista(
  db: Db,
  grupoId: number,
  empresaId: number,
): Promise<{ posicao: number; selo: string } | null> {
  const { rows } = await sql<{ posicao: number; selo: string }>`
    select posicao::int as posicao, selo from guarda_conferencia
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and problemas = '[]'::jsonb and posicao > 0
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const anotar = (tx: Tx, grupoId: number, empresaId: number, usuarioId: number, conferida: GuardaConferida) =>
  tx
    .insertInto('guarda_conferencia')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      posicao: conferida.posicao,
      selo: conferida.selo,
      documentos: conferida.documentos,
      problemas: JSON.stringify(conferida.problemas),
      usuario_id: usuarioId,
    })
    .execute();
