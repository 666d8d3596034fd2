import { Client, type DatabaseError } from 'pg';
import { StartError } from '../start-error.ts';

/** One meeting proves it where nobody else uses the pooler; others may be given the session that is looked for. */
const TRIES = 20;
/** A pooler without a session to give lets its client wait for minutes. */
const ANSWER_MS = 10_000;

const WHAT_TO_DO =
  'use no PgBouncer pool_mode = session (o mesmo em outro intermediário) ou aponte DATABASE_URL para o endereço direto do PostgreSQL';

/**
 * Makes sure that a connection keeps one session of the server for itself. The queue, announcements, locks of a process and
 * prepared statements live in a session: a pooler that gives one to somebody else between two transactions breaks all of them.
 *
 * @throws StartError with the sentence that says what to do
 */
export async function requireOwnSessions(url: string): Promise<void> {
  const options = { connectionString: url, query_timeout: ANSWER_MS };
  const [one, other] = [new Client(options), new Client(options)];
  try {
    for (const client of [one, other]) {
      client.on('error', () => {});
      await client.connect();
    }
    for (let n = 0; n < TRIES; n++) {
      if (await meet(one, other)) throw refusal('empresta a mesma sessão do banco a várias conexões');
      // What the server itself answered while connecting is the session it still is: there is nobody in between.
      if ('processID' in one && one.processID === (await sessionOf(one))) return;
    }
  } catch (error) {
    if (isTransactionRefused(error)) throw refusal('não deixa uma transação ficar na mesma sessão');
    if (error instanceof Error && error.message === 'Query read timeout')
      throw refusal('não tem sessões que bastem para o Retaguarda (são ao menos 30)');
    throw error;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

/** Whether a transaction of the one is given the session of the other, or takes it away. */
async function meet(one: Client, other: Client): Promise<boolean> {
  const before = await sessionOf(one);
  await other.query('begin');
  const taken = await sessionOf(other);
  const isSame = taken === before || (await sessionOf(one)) !== before;
  await other.query('rollback');
  return isSame;
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** PgBouncer in statement mode: a protocol violation (08P01) for `begin`. */
const isTransactionRefused = (error: unknown): boolean =>
  error instanceof Error && (error as DatabaseError).code === '08P01';

const refusal = (why: string) =>
  new StartError(`Entre o Retaguarda e o PostgreSQL há um intermediário de conexões que ${why}: ${WHAT_TO_DO}.`);
