import { StartError } from '@retaguarda/installation';
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
import { caughtUp, forgetMark, hasSlot, publish, subscribe, unpublish, unsubscribe } from './stream.ts';
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
export function moveGroup(sides: Sides, slug: string, options: Options = {}): Promise<number | null> {
  const { pauseMs = PAUSE_MS, tell = () => {} } = options;
  return withBoth(sides, async (source, target) => {
    const move = (await moveOf(source, slug)) ?? (await begin(source, target, sides, slug));
    if (move.celula !== sides.target.numero)
      throw new StartError(`O grupo ${slug} está indo para a célula ${move.celula}: termine ou desfaça essa mudança.`);
    if (move.etapa === 'mudou') throw new StartError(`O grupo ${slug} já mudou para a célula ${move.celula}.`);
    await moveAlone(source, move.grupo);
    const work: Work = { source, target, sides, move, tell };
    // The source is asked again: another command may have ended the move while this one waited for its turn.
    const { etapa } = (await moveOf(source, slug)) ?? move;
    if (etapa === 'copiando') await copy(work);
    const waited = etapa === 'mudando' ? null : await follow(work, pauseMs);
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

/** What was written since the copy, until nothing is missing. Ends past the point from which there is no way back. */
async function follow(work: Work, pauseMs: number): Promise<number> {
  const { source, target, sides, move, tell } = work;
  const { grupo } = move;
  // A pause that an attempt left when it was broken off.
  await goOn(source, grupo);
  if (!(await hasSlot(source, grupo)))
    throw new StartError('O servidor perdeu o que guardava para a outra célula: desfaça a mudança e comece de novo.');
  await subscribe(target, grupo, sides.source.databaseUrl);
  tell('Trazendo o que foi gravado durante a cópia');
  if (!(await caughtUp(source, target, grupo, CATCH_UP_MS)))
    throw new StartError('A outra célula não alcança o que o grupo grava: repita quando houver menos movimento.');
  await numberAfter(source, target, sides.target.numero);
  await requireNothingMissing(target, grupo);
  const copied = new Set<string>();
  await copyFiles(source, sides, grupo, copied);
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
