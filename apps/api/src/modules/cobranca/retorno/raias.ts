import { sql } from 'kysely';
import { crossedAnother } from '../../../platform/database/crossed.ts';
import { type Autoria, type Database, doSistema } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { discardable, type JobKind } from '../../../platform/jobs/jobs.ts';
import type { SeguidorDeBaixas } from '../../financeiro/public.ts';
import { aplicarLinhas, POR_VEZ } from './aplicar.ts';
import { concluirRetorno, exigirRetorno, RAIAS } from './retornos.queries.ts';

/** What lines are applied with. */
const TABELAS = ['boleto_retorno_linha', 'boleto_chave', 'boleto', 'boleto_instrucao', 'parcela'];
/** What they fill. */
const CHEIAS = ['baixa', 'encargo', 'movimento_bancario'];
/** How often the same lines are begun again because another transaction was in their way. */
const VEZES = 5;

export const trabalhoDeAplicacao = (database: Database, seguidores: readonly SeguidorDeBaixas[]): JobKind =>
  discardable(
    async ({ grupoId, actor, parametros, progress }) => {
      const id = Number(parametros.id);
      const autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
      await aplicarTodas(database, autoria, actor, { id, seguidores }, progress);
      return { resultado: { retornoId: id } };
    },
    (tx, grupoId, { id }) =>
      sql`update boleto_retorno set situacao = 'conferido' where grupo_id = ${grupoId} and id = ${Number(id)} and situacao = 'aplicando'`.execute(
        tx,
      ),
  );

/**
 * Applies what a retorno still has to apply, and says that it is applied. A long file goes by lanes side by side, each in the
 * file's order, a transaction after the other: while one waits for the database, the other is decided. A short one is
 * applied in one transaction.
 */
export async function aplicarTodas(
  database: Database,
  autoria: Autoria,
  actor: Actor,
  { id, seguidores }: { id: number; seguidores: readonly SeguidorDeBaixas[] },
  progresso: (feitas: number, linhas: number) => Promise<void> = async () => {},
): Promise<void> {
  const { linhas } = await database.read(autoria.grupoId, (db) => exigirRetorno(db, actor, id));
  const longo = linhas > POR_VEZ;
  if (longo) await database.refreshStatistics(...TABELAS, ...CHEIAS);
  // A plan made for what was there at first reads all that was settled since for each line: plans are made again each time
  // that the lines done are eight times as many.
  let [feitas, replanejar] = [0, POR_VEZ];
  const planejar = async () => {
    if (feitas < replanejar) return;
    replanejar = 8 * feitas;
    await database.refreshStatistics(...CHEIAS);
  };
  await ladoALado(longo ? RAIAS.map((raia) => [raia]) : [RAIAS], async (raias, parou) => {
    for (let desde = 0; !parou(); ) {
      const { quantas, ultima } = await outraVez(() =>
        database.write(autoria, (tx) => aplicarLinhas(tx, actor, { id, raias, desde, seguidores })),
      );
      if (quantas === 0) return;
      [feitas, desde] = [feitas + quantas, ultima];
      await progresso(Math.min(feitas, linhas), linhas);
      await planejar();
    }
  });
  await database.write(autoria, (tx) => concluirRetorno(tx, actor, id));
}

/** Walks all at once. The failure of one stops the others where they are whole, and is thrown when they have stopped. */
async function ladoALado<T>(todas: readonly T[], andar: (um: T, parou: () => boolean) => Promise<void>): Promise<void> {
  let falha: { error: unknown } | null = null;
  await Promise.all(
    todas.map((um) =>
      andar(um, () => falha !== null).catch((error) => {
        falha ??= { error };
      }),
    ),
  );
  if (falha !== null) throw (falha as { error: unknown }).error;
}

/** The same fact told of two titles, or what follows two payments: who comes second sees what the first did. */
async function outraVez<T>(fazer: () => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez += 1) {
    try {
      return await fazer();
    } catch (error) {
      if (vez === VEZES || !crossedAnother(error, 'boleto_retorno_linha_fato')) throw error;
    }
  }
}
