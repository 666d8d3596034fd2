import { apiCoreKeysCalls, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { doProvedor, exigirProvedor, lerDoProvedor } from './alcance.ts';
import { chavesDeServidor, lerApiCoreKey, travarApiCoreKey } from './api-core-keys.queries.ts';
import { criarApiCoreKey } from './api-core-keys.service.ts';

/** The keys by which terminals' servers call in. The secret is shown once; the database keeps its digest. */
export function rotasDeApiCoreKeys({ database }: { database: Database }): Route[] {
  return [
    listRoute(chavesDeServidor, undefined, undefined, doProvedor(database)),
    route(apiCoreKeysCalls.get, ({ actor, params }) =>
      lerDoProvedor(database, actor, (db) => lerApiCoreKey(db, actor, params.id)),
    ),
    route(apiCoreKeysCalls.create, async ({ actor, body, write }) => {
      exigirProvedor(actor);
      return write(async (tx) => {
        const { chave, segredo } = await criarApiCoreKey(tx, actor, body);
        return { ...chave, segredo };
      });
    }),
    route(apiCoreKeysCalls.update, ({ actor, params, body, write }) => {
      exigirProvedor(actor);
      return write(async (tx) => {
        const antes = await travarApiCoreKey(tx, actor, params.id);
        if (body.versao !== undefined && body.versao !== antes.versao)
          throw new DomainError('STALE_RECORD', { data: { atual: antes } });
        const { nome = antes.nome, canal = antes.canal, expiraEm = antes.expiraEm, desvincular } = body;
        await tx
          .updateTable('core_chave_api')
          .set({ nome, canal, expira_em: expiraEm, ...(desvincular ? { instalacao: null } : {}) })
          .where('id', '=', params.id)
          .execute();
        // The next installation counts its contacts from one.
        if (desvincular)
          await sql`update core_servidor set sequencia = null, conflito_em = null where chave_api_id = ${params.id}`.execute(
            tx,
          );
        return lerApiCoreKey(tx, actor, params.id);
      });
    }),
    route(apiCoreKeysCalls.archive, ({ actor, params, query, write }) => {
      exigirProvedor(actor);
      return write(async (tx) => {
        const ativo = query.somenteInativos === true;
        const antes = await travarApiCoreKey(tx, actor, params.id);
        if (antes.ativo !== ativo)
          await tx.updateTable('core_chave_api').set({ ativo }).where('id', '=', params.id).execute();
        return lerApiCoreKey(tx, actor, params.id);
      });
    }),
  ];
}
