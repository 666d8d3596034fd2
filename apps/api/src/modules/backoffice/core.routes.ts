import { CORE_KEY_HEADER, coreCalls, DomainError } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { doEndereco, resumo, tentar } from '../acesso/public.ts';
import { lerMaquina, type Maquina } from './core.queries.ts';
import { receberContato, responderEstado } from './core.service.ts';

/**
 * The machine API. A server of terminals sends its key in a header. It is nobody's session, sees nothing but its own
 * state, and learns of a block, a release or a new version in the very next call, since nothing is remembered.
 */
export function rotasDoCore({ database }: { database: Database }): Route[] {
  const admitidas = new WeakMap<FastifyRequest, Maquina>();

  /** @throws DomainError UNAUTHENTICATED, or TOO_MANY_ATTEMPTS after many wrong keys from one address */
  const admit = async (request: FastifyRequest): Promise<void> => {
    const chave = request.headers[CORE_KEY_HEADER.toLowerCase()];
    if (typeof chave !== 'string' || chave === '') {
      throw new DomainError('UNAUTHENTICATED', { text: `Informe a chave do servidor em ${CORE_KEY_HEADER}.` });
    }
    // A revoked key is known and guesses nothing; only unknown ones are counted.
    const achada = await tentar(database, [doEndereco('segredo', request.ip)], () =>
      database.control(async (db) => {
        const { rows } = await sql<{ grupoId: number; id: number }>`
          select grupo_id as "grupoId", id from app.chave_do_servidor(${resumo(chave)})`.execute(db);
        return rows[0] ?? null;
      }),
    );
    const maquina = achada && (await database.read(achada.grupoId, (db) => lerMaquina(db, achada.id)));
    if (!maquina) throw new DomainError('UNAUTHENTICATED', { text: 'A chave do servidor não é aceita.' });
    admitidas.set(request, maquina);
  };

  const comoMaquina = <T>(request: FastifyRequest, work: (tx: Tx, maquina: Maquina) => Promise<T>): Promise<T> => {
    const maquina = admitidas.get(request);
    if (!maquina) throw new DomainError('UNAUTHENTICATED');
    return database.write({ ...doSistema(maquina.grupoId), requisicao: request.id }, (tx) => work(tx, maquina));
  };

  return [
    route(
      coreCalls.contato,
      async ({ body, request }) => {
        const recebido = await comoMaquina(request, (tx, maquina) => receberContato(tx, maquina, body, request.ip));
        if (recebido === 'outra-instalacao') {
          throw new DomainError('IN_USE', { text: 'Esta chave já é de outra instalação. Peça uma nova ao provedor.' });
        }
        return recebido;
      },
      { admit },
    ),
    route(coreCalls.estado, ({ request }) => comoMaquina(request, responderEstado), { admit }),
  ];
}
