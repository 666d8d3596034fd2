import { type ChaveMovimento, chavesCalls } from '@retaguarda/contracts';
import type { Database } from '../../platform/database/database.ts';
import { type ListFile, listFile } from '../../platform/exports/lists.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { doProvedor, lerDoProvedor } from './alcance.ts';
import { atosDeChave, chavesAtuais } from './chaves.queries.ts';
import { agirNaChave } from './chaves.service.ts';

/** The lists of keys as files; their rows are the provider's, whoever asks. */
export const arquivosDeChaves = (database: Database): readonly ListFile[] =>
  [atosDeChave, chavesAtuais].map((fonte) => listFile(fonte, fonte.list, doProvedor(database).group));

/** Access keys: the report of how they are, the history of how they came to be, and the acts. */
export function rotasDeChaves({ database }: { database: Database }): Route[] {
  const provedor = doProvedor(database);
  return [
    listRoute(atosDeChave, undefined, undefined, provedor),
    listRoute(chavesAtuais, undefined, undefined, provedor),
    route(chavesCalls.get, ({ actor, params }) =>
      lerDoProvedor(database, actor, (db) => readListRow<ChaveMovimento>(db, atosDeChave, actor, params.id)),
    ),
    route(chavesCalls.act, ({ actor, body, write }) =>
      write(async (tx) => readListRow<ChaveMovimento>(tx, atosDeChave, actor, await agirNaChave(tx, actor, body))),
    ),
  ];
}
