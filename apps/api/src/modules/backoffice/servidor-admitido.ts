import { CORE_KEY_HEADER, DomainError } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { oPrograma } from '../../platform/http/actor.ts';
import { doEndereco, resumo, tentar } from '../acesso/public.ts';
import { gruposDosClientes } from './clientes.ts';
import { lerMaquina, type Maquina } from './core.queries.ts';

/**
 * The server that calls with its key.
 *
 * @throws DomainError UNAUTHENTICATED, or TOO_MANY_ATTEMPTS after many wrong keys from one address
 */
export async function servidorQueChama(database: Database, request: FastifyRequest): Promise<Maquina> {
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
  return maquina;
}

/** The groups in use of the client that a server works for. */
export async function gruposDoServidor(database: Database, { grupoId, empresaId }: Maquina): Promise<number[]> {
  const provedor = { ...oPrograma(grupoId), provedor: true };
  const grupos = await gruposDosClientes(database, provedor, [sql`e.id = ${empresaId}`, sql`g.ativo`]);
  return grupos.map(({ id }) => id);
}
