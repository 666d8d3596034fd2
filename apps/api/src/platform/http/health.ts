import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/**
 * `/api/health` (the process lives) and `/api/ready` (it can serve; without database the refusal every call gives).
 * Neither needs a session.
 */
export function mountHealth(app: FastifyInstance, database: Database): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/api/health', async () => ({ ok: true }));
  app.get('/api/ready', async (_request, reply) => {
    if (stopping) return reply.code(503).send({ ok: false });
    await database.control((db) => db.selectFrom('grupo').select('id').limit(1).execute());
    return { ok: true };
  });
}
