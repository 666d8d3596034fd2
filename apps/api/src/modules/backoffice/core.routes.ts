import { coreCalls, DomainError } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Maquina } from './core.queries.ts';
import { receberContato, responderEstado } from './core.service.ts';
import { servidorQueChama } from './servidor-admitido.ts';

/**
 * The machine API. A server of terminals sends its key in a header. It is nobody's session, sees nothing but its own
 * state, and learns of a block, a release or a new version in the very next call, since nothing is remembered.
 */
export function rotasDoCore({ database }: { database: Database }): Route[] {
  const admitidas = new WeakMap<FastifyRequest, Maquina>();

  const admit = async (request: FastifyRequest): Promise<void> => {
    admitidas.set(request, await servidorQueChama(database, request));
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
