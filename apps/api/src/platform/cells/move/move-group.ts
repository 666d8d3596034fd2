import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@retaguarda/installation';
import { DatabaseUnavailable } from '@retaguarda/installation/postgres';
import { requireWhole } from '@retaguarda/installation/transfer';
import type { Client } from 'pg';
import { arrange, asTheyAre, queueThere, unqueue } from './arrive.ts';
import { groupHere, requireFit } from './checks.ts';
import { compare } from './compare.ts';
import { copyRows, withSlot } from './copy.ts';
import { copyFiles } from './files.ts';
import { movedTables } from './moved.ts';
import {
  goOn,
  isEmpty,
  type Move,
  moveAlone,
  moveOf,
  pause,
  reach,
  type Sides,
  switchOver,
  type Work,
  withBoth,
} from './state.ts';
import {
  caughtUp,
  forgetMark,
  hasSlot,
  publish,
  requireSlot,
  SlotLost,
  subscribe,
  unpublish,
  unsubscribe,
} from './stream.ts';
import { takeBack } from './take-back.ts';

export interface Options {
  /** How long the group may write nothing; in it all its rows are compared. */
  pauseMs?: number;
  /** Is told each step. */
  tell?: (text: string) => void;
}

const PAUSE_MS = 5_000;
/** The pause ends by itself so long after it should, when nobody ends it. */
const GRACE_MS = 1_000;
/** How long a database may be away, and how soon it is tried again. */
const AWAY_MS = 180_000;
const AGAIN_MS = 2_000;
/** The pause begins once the target is no further behind than this. */
const LITTLE_MS = 1_000;
/** How long all rows of a group may take to be compared, before the pause. */
const TRIAL_MS = 3_600_000;
/** The comparison within the pause may take somewhat longer than the one before it. */
const MARGIN = 1.5;
const COPIES = 3;
/** How far behind the target may be before the pause, and how long it may take to get there. */
const CATCH_UP_MS = 6 * 3_600_000;

/**
 * Moves a group to another server while it is worked in. Its rows are copied, what is written meanwhile follows by logical replication,
 * and for some seconds the group writes nothing: then both sides are compared, and the other one serves it. Broken off anywhere, the
 * same command goes on; whatever differs undoes the move.
 *
 * @returns how long the group wrote nothing, in milliseconds; null when an earlier attempt had already passed that point
 * @throws StartError that says why it does not move
 */
export async function moveGroup(sides: Sides, slug: string, options: Options = {}): Promise<number | null> {
  const { tell = () => {}, pauseMs = PAUSE_MS } = options;
  const limit = performance.now() + AWAY_MS;
  for (;;) {
    try {
      return await moveOnce(sides, slug, { tell, pauseMs });
    } catch (error) {
      if (!isAway(error)) throw error;
      if (performance.now() > limit)
        throw new StartError('Um dos bancos não responde. Quando ele voltar, repita o mesmo comando: ele continua.');
      tell('Um dos bancos não responde: espero, e continuo de onde parei');
      await wait(AGAIN_MS);
    }
  }
}

/** Whether the server was not there, or is no primary any more: another takes over in less than a minute. */
const isAway = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes((error as { code?: string }).code ?? '') ||
  (error instanceof Error && error.message.startsWith('Connection terminated'));

function moveOnce(sides: Sides, slug: string, { pauseMs, tell }: Required<Options>): Promise<number | null> {
  return withBoth(sides, async (source, target) => {
    const move = (await moveOf(source, slug)) ?? (await begin(source, target, sides, slug));
    if (move.celula !== sides.target.numero)
      throw new StartError(`O grupo ${slug} está indo para a célula ${move.celula}: termine ou desfaça essa mudança.`);
    // An attempt that was broken off may have come to its end.
    if (move.etapa === 'mudou') return null;
    await moveAlone(source, move.grupo);
    const work: Work = { source, target, sides, move, tell };
    // The source is asked again: another command may have ended the move while this one waited for its turn.
    const { etapa } = (await moveOf(source, slug)) ?? move;
    if (etapa === 'copiando') await copy(work);
    const waited = etapa === 'mudando' ? null : await followOrCopyAgain(work, pauseMs);
    await finish(work);
    return waited;
  });
}

async function begin(source: Client, target: Client, sides: Sides, slug: string): Promise<Move> {
  const grupo = await groupHere(source, slug);
  await requireFit(source, target, sides, { grupo, slug });
  const celula = sides.target.numero;
  await source.query(
    `insert into app.mudanca_de_grupo (grupo, slug, celula, etapa) values ($1, $2, $3, 'copiando') on conflict do nothing`,
    [grupo, slug, celula],
  );
  return { grupo, slug, celula, etapa: 'copiando' };
}

/** The rows there are now, and the files. Done anew from its beginning, unless it came to its end. */
async function copy({ source, target, sides, move, tell }: Work): Promise<void> {
  const { grupo, slug } = move;
  await announce(target, sides, move);
  const tables = await movedTables(source, grupo);
  const { rows } = await target.query<{ etapa: string }>('select etapa from app.mudanca_de_grupo where grupo = $1', [
    grupo,
  ]);
  if (rows[0]?.etapa !== 'copiado' || !(await hasSlot(source, grupo))) {
    tell(`Copiando as linhas de ${slug}`);
    // Should this be broken off, what is there of an earlier copy is not taken for the beginning of this one.
    await reach(source, grupo, 'copiando');
    await target.query(`update app.mudanca_de_grupo set etapa = 'copiando' where grupo = $1`, [grupo]);
    await unsubscribe(target, grupo);
    await unpublish(source, grupo);
    await forgetMark(source, grupo);
    await publish(source, grupo, tables);
    const count = await withSlot(sides.source.databaseUrl, grupo, async (reader) => {
      await target.query('begin');
      await asTheyAre(target);
      await forgetMark(target, grupo);
      const copied = await copyRows(reader, target, tables);
      await target.query(`update app.mudanca_de_grupo set etapa = 'copiado' where grupo = $1`, [grupo]);
      await target.query('commit');
      return copied;
    });
    tell(`Copiadas ${count} linhas`);
  }
  await copyFiles(source, sides, grupo, new Set());
  await reach(source, grupo, 'seguindo');
}

/** The target knows that the group comes, and serves nothing of it before it is whole. */
async function announce(target: Client, { source }: Sides, { grupo, slug }: Move): Promise<void> {
  await target.query('begin');
  await target.query(
    `insert into app.mudanca_de_grupo (grupo, slug, celula, etapa, ja_foi_daqui)
     values ($1, $2, $3, 'copiando', exists (select from app.grupo where id = $1))
     on conflict (grupo) do update set celula = excluded.celula, ja_foi_daqui = excluded.ja_foi_daqui, etapa = 'copiando', comecou_em = now()
     where mudanca_de_grupo.etapa = 'mudou'`,
    [grupo, slug, source.numero],
  );
  await target.query(
    `insert into app.grupo_fora (grupo, slug, situacao, celula, endereco) values ($1, $2, 'chegando', $3, $4)
     on conflict (grupo) do update set slug = excluded.slug, situacao = 'chegando', celula = excluded.celula, endereco = excluded.endereco`,
    [grupo, slug, source.numero, source.endereco],
  );
  await target.query('commit');
}

/** A source whose primary changed has lost what it kept for the target: all is copied again, and nobody need do anything. */
async function followOrCopyAgain(work: Work, pauseMs: number): Promise<number> {
  for (let copies = 1; ; copies++) {
    try {
      return await follow(work, pauseMs);
    } catch (error) {
      if (!(error instanceof SlotLost)) throw error;
      if (copies === COPIES)
        throw new StartError(
          'O servidor de origem perdeu três vezes o que guardava para a outra célula: veja o Patroni.',
        );
      work.tell('O servidor de origem perdeu o que guardava para a outra célula (trocou de principal): copio de novo');
      await copy(work);
    }
  }
}

/** Waits until the target is hardly behind: what is left goes over within the pause. */
async function almostThere({ source, target, move: { grupo } }: Work): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (!(await caughtUp(source, target, grupo, CATCH_UP_MS)))
      throw new StartError('A outra célula não alcança o que o grupo grava: repita quando houver menos movimento.');
    if (performance.now() - began < LITTLE_MS) return;
  }
}

/** Compares once while the group works, only to know how long it takes. @throws StartError when the pause is too short for it */
async function requirePauseIsEnough({ source, sides, move, tell }: Work, pauseMs: number): Promise<void> {
  const tables = await movedTables(source, move.grupo);
  const began = performance.now();
  await compare(sides.source.databaseUrl, sides.target.databaseUrl, tables, TRIAL_MS);
  const needsMs = (performance.now() - began) * MARGIN;
  tell(`A comparação pede ${(needsMs / 1000).toFixed(1)} s de pausa`);
  if (needsMs > pauseMs)
    throw new StartError(
      `O grupo não foi pausado: comparar as células pede mais que a pausa de ${pauseMs / 1000} s. Repita com --pausa ${Math.ceil(needsMs / 1000)}.`,
    );
}

/** What was written since the copy, until nothing is missing. Ends past the point from which there is no way back. */
async function follow(work: Work, pauseMs: number): Promise<number> {
  const { source, target, sides, move, tell } = work;
  const { grupo } = move;
  // A pause that an attempt left when it was broken off.
  await goOn(source, grupo);
  await requireSlot(source, grupo);
  await subscribe(target, grupo, sides.source.databaseUrl);
  tell('Trazendo o que foi gravado durante a cópia');
  await almostThere(work);
  await numberAfter(source, target, sides.target.numero);
  await requireNothingMissing(target, grupo);
  const copied = new Set<string>();
  await copyFiles(source, sides, grupo, copied);
  await requirePauseIsEnough(work, pauseMs);
  await almostThere(work);
  const began = performance.now();
  const left = () => pauseMs - (performance.now() - began);
  await pause(source, move, sides.target, pauseMs + GRACE_MS);
  try {
    await requireSame(work, left, copied);
    if (!(await switchOver(source, grupo))) throw tooLate();
  } catch (error) {
    await goOn(source, grupo);
    throw error;
  }
  return performance.now() - began;
}

/** What the group makes there is numbered after all that it brings. */
async function numberAfter(source: Client, target: Client, cell: number): Promise<void> {
  const roundOf = async (client: Client) =>
    (
      await client.query<{ volta: number; ultimo: string }>(
        `select app.volta_da_celula() as volta, (select case when seqmax > 9007199254740991 then 9999999999 else seqmax end
           from pg_sequence where seqrelid = 'app.grupo_id_seq'::regclass)::text as ultimo`,
      )
    ).rows[0] ?? { volta: 0, ultimo: '0' };
  const [here, there] = [await roundOf(source), await roundOf(target)];
  if (Number(there.ultimo) >= Number(here.ultimo)) return;
  const { rows } = await target.query<{ volta: number }>(
    `select case when app.primeiro_da_celula($1, $2) > $3::bigint then $2 else $2 + 1 end as volta`,
    [cell, here.volta, here.ultimo],
  );
  await target.query('select app.numerar_da_celula($1, $2)', [cell, rows[0]?.volta]);
}

/** That nothing refers to what did not come: tried on what is there already, and taken back. */
async function requireNothingMissing(target: Client, grupo: number): Promise<void> {
  await target.query('begin');
  try {
    await asTheyAre(target);
    await arrange(target, grupo);
    await requireWhole(target, grupo);
  } finally {
    await target.query('rollback');
  }
}

const tooLate = () =>
  new StartError(
    'A pausa do grupo acabou antes de a comparação terminar: ele continua nesta célula. Repita em outra hora, ou com --pausa SEGUNDOS maior.',
  );

/** @throws StartError when it takes longer than the group may wait; after undoing the move when the sides differ */
async function requireSame(work: Work, left: () => number, copied: Set<string>): Promise<void> {
  const { source, target, sides, move } = work;
  const { grupo } = move;
  if (!(await isEmpty(source, grupo, left()))) throw tooLate();
  if (!(await caughtUp(source, target, grupo, left()))) throw tooLate();
  await copyFiles(source, sides, grupo, copied);
  const { databaseUrl: here } = sides.source;
  const different = await compare(here, sides.target.databaseUrl, await movedTables(source, grupo), left()).catch(
    (error: { code?: string }) => {
      throw error.code === '57014' ? tooLate() : error;
    },
  );
  if (different.length > 0) {
    await takeBack(work);
    throw new StartError(
      `As duas células diferem em ${different.join(', ')}: a mudança foi desfeita, e o grupo continua nesta.`,
    );
  }
  if (left() <= 0) throw tooLate();
}

async function finish({ source, target, move, tell }: Work): Promise<void> {
  const { grupo } = move;
  await unsubscribe(target, grupo);
  await target.query('begin');
  const { rowCount } = await target.query('delete from app.mudanca_de_grupo where grupo = $1', [grupo]);
  // Without that row an earlier attempt has ended this: the group may already be at work there.
  if (rowCount === 1) {
    await queueThere(source, target, grupo);
    await target.query('delete from app.grupo_fora where grupo = $1', [grupo]);
    await forgetMark(target, grupo);
    await asTheyAre(target);
    await arrange(target, grupo);
  }
  await target.query('commit');
  tell('A outra célula já atende o grupo');
  await unqueue(source, grupo);
  await unpublish(source, grupo);
  await reach(source, grupo, 'mudou');
}
