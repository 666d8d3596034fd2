import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { Route } from '../../platform/http/route.ts';
import { rotasDoControle } from './grupos.routes.ts';
import { rotasDeRevendas } from './revendas.routes.ts';

export { criarGrupo, emNomeDe, type GrupoCriado } from './grupos.service.ts';

/** Tenants and resellers. */
export const rotasDeGrupos = (parts: { database: Database; config: Config; storage: Storage }): Route[] => [
  ...rotasDoControle(parts),
  ...rotasDeRevendas(),
];
