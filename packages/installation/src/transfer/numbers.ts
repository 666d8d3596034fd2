import type { Client } from 'pg';
import { StartError } from '../start-error.ts';

const AT_ONCE = 100_000;
/** Numbers passed over for one group, all tables together; a million takes about a second and a half. */
const MOST_PASSED_OVER = 200_000_000;
/** Beyond it people get other numbers instead of keeping theirs. */
const MOST_FOR_PEOPLE = 1_000_000;

/** How far a sequence is, when nobody draws from it. */
async function reached(client: Client, sequence: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select coalesce(pg_sequence_last_value($1::regclass), 0)::float8 as n',
    [sequence],
  );
  return rows[0]?.n ?? 0;
}

/**
 * Refuses numbers so far from those in use here that passing over what is between would take too long. They could not be
 * this installation's, and hardly an honest one's.
 *
 * @param highest by sequence
 */
export async function requireNear(client: Client, highest: ReadonlyMap<string, number>): Promise<void> {
  let left = MOST_PASSED_OVER;
  for (const [sequence, number] of highest) {
    left -= Math.max(0, number - (await reached(client, sequence)));
    if (left < 0)
      throw new StartError(
        `Os números do arquivo vão longe demais dos que esta instalação já deu (${sequence}: ${number}): ela não os alcança.`,
      );
  }
}

/**
 * Draws numbers until a sequence is past one: the group will not be given again what it has. Each is drawn as any insert draws it,
 * so nobody gets one twice, whatever is open beside, and the sequence never goes back.
 */
export async function passOver(client: Client, sequence: string, highest: number): Promise<void> {
  for (let at = await reached(client, sequence); at < highest; ) {
    const { rows } = await client.query<{ n: number }>(
      'select max(nextval($1::regclass))::float8 as n from generate_series(1, $2::int)',
      [sequence, Math.min(AT_ONCE, highest - at)],
    );
    at = rows[0]?.n ?? highest;
  }
}

/**
 * Numbers for people, which are unique in an installation: those they have, where all are free and drawn for them here, else
 * new ones.
 *
 * @returns by the number each has in the archive
 */
export async function numbersOfPeople(
  client: Client,
  sequence: string,
  people: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const theirs = [...people].sort((a, b) => a - b);
  const [first = 1, last = 0] = [theirs[0], theirs.at(-1)];
  const at = await reached(client, sequence);
  const canKeep = at < first && last - at <= MOST_FOR_PEOPLE;
  const drawn = canKeep ? await draw(client, sequence, last - at) : [];
  const ours = new Set(drawn);
  if (canKeep && theirs.every((id) => ours.has(id))) return new Map(theirs.map((id) => [id, id]));
  const numbers = [...drawn, ...(await draw(client, sequence, Math.max(0, theirs.length - drawn.length)))];
  return new Map(theirs.map((id, n) => [id, numbers[n] ?? 0]));
}

async function draw(client: Client, sequence: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>(
    'select nextval($1::regclass)::float8 as n from generate_series(1, $2::int)',
    [sequence, count],
  );
  return rows.map(({ n }) => n);
}
