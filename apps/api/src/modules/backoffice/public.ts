import type { RecordReader } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/route.ts';
import { rotasDeApiCoreKeys } from './api-core-keys.routes.ts';
import { rotasDeChaves } from './chaves.routes.ts';
import { rotasDoCore } from './core.routes.ts';
import { rotasDeLog } from './log.routes.ts';
import { rotasDeServidores } from './servidores.routes.ts';
import { type FonteDeDocumentos, rotasDoTotalizador } from './totalizador.ts';

export { criarApiCoreKey } from './api-core-keys.service.ts';
export { exportacoesDeChaves } from './chaves.routes.ts';
export { agirNaChave, bloquearPorInadimplencia, liberarPorPagamento } from './chaves.service.ts';
export { limiteDeAcessos, opcoesDeGruposDeClientes, veGrupo } from './clientes.ts';
export { receberContato } from './core.service.ts';
export { criarImplantacao } from './implantacoes.service.ts';
export type { FonteDeDocumentos } from './totalizador.ts';

interface Parts {
  database: Database;
  fontes: readonly FonteDeDocumentos[];
  lerRegistro: RecordReader;
}

/** The provider's side: keys, versions, the terminals' servers and their own API, counts of fiscal documents. */
export const rotasDeBackoffice = (parts: Parts): Route[] => [
  ...rotasDeChaves(parts),
  ...rotasDeApiCoreKeys(parts),
  ...rotasDoCore(parts),
  ...rotasDeServidores(parts),
  ...rotasDoTotalizador(parts),
  ...rotasDeLog(parts),
];
