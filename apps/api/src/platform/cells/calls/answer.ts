import { DomainError } from '@retaguarda/contracts';
import type { SecretBox } from '@retaguarda/installation';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { AnsweredFunction, CellFunction, Once } from './function.ts';
import { cellHere } from './here.ts';
import { answerMark, digestOf, type Envelope, requireSigned } from './seal.ts';

const MAX_BYTES = 2 * 1024 * 1024;

interface Parts {
  database: Database;
  box: SecretBox;
  functions: readonly AnsweredFunction[];
}

/** `POST /api/celulas/<function>`: no person calls it and no page tells of it; whoever has not the key learns nothing. */
export async function mountCells(app: FastifyInstance, { database, box, functions }: Parts): Promise<void> {
  const byName = new Map(functions.map((one) => [one.definition.name, one]));
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    scope.post<{ Params: { funcao: string } }>(
      '/api/celulas/:funcao',
      { bodyLimit: MAX_BYTES, compress: false },
      async (request, reply) => {
        const { funcao } = request.params;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const here = () => cellHere(database);
        const envelope = await requireSigned(box, { funcao, here, given: request.headers, body, now: Date.now() });
        const found = byName.get(funcao);
        if (!found)
          throw new DomainError('NOT_FOUND', { text: `A célula ${await here()} não conhece a função ${funcao}.` });
        const { definition, answer } = found;
        const asked = definition.asks.safeParse(JSON.parse(body.toString()));
        if (!asked.success)
          throw new DomainError('INVALID', { text: `A célula ${await here()} não entende o pedido.` });
        const call = { ...envelope, pedido: digestOf(body) };
        const by = { celula: call.de, requisicao: request.id, once: onceFor(database, call, definition) };
        const work = () => answer(asked.data, by);
        const said = definition.writes ? await work() : await readOnce(database, call, work);
        const text = JSON.stringify(definition.answers.parse(said));
        const { chave, mac } = await answerMark(box, call.chave, text);
        return reply
          .header('celula-segredo', chave)
          .header('celula-assinatura', mac)
          .type('application/json; charset=utf-8')
          .send(text);
      },
    );
  });
}

type Call = Envelope & { pedido: string };

const taken = ({ chave, de, funcao, pedido }: Call) =>
  sql`insert into celula_chamada (chave, de, funcao, pedido) values (${chave}, ${de}, ${funcao}, ${pedido}) on conflict do nothing`;

/** Who heard a call on its way and sends it again gets nothing. */
async function readOnce(database: Database, call: Call, read: () => Promise<unknown>): Promise<unknown> {
  const { numAffectedRows } = await database.control((db) => taken(call).execute(db));
  if (numAffectedRows !== 1n) throw new DomainError('UNAUTHENTICATED', { text: 'Esta chamada já foi atendida.' });
  return read();
}

/** The key is kept in the transaction of what it guards: a second call waits for the first, and gets its answer. */
const onceFor =
  (database: Database, call: Call, { secret }: CellFunction): Once =>
  (autoria, work) =>
    database.write(autoria, async (tx) => {
      const { numAffectedRows } = await taken(call).execute(tx);
      if (numAffectedRows !== 1n) {
        const { rows } = await sql<{ resposta: string | null; mesma: boolean }>`
          select resposta, (de, funcao, pedido) = (${call.de}::int, ${call.funcao}, ${call.pedido}) as mesma
          from celula_chamada where chave = ${call.chave}`.execute(tx);
        const [before] = rows;
        if (!before?.mesma) throw new DomainError('IDEMPOTENCY_MISMATCH');
        if (before.resposta === null) throw new DomainError('ANSWER_NOT_KEPT');
        return JSON.parse(before.resposta) as Awaited<ReturnType<typeof work>>;
      }
      const answer = await work(tx);
      if (!secret)
        await sql`update celula_chamada set resposta = ${JSON.stringify(answer ?? null)} where chave = ${call.chave}`.execute(
          tx,
        );
      return answer;
    });
