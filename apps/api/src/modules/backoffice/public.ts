import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { clientesDoProvedor } from '../acesso/public.ts';
import { rotasDeApiCoreKeys } from './api-core-keys.routes.ts';
import { arquivosDeChaves, rotasDeChaves } from './chaves.routes.ts';
import { limiteDeAcessos, opcoesDeGruposDeClientes, veGrupo } from './clientes.ts';
import { rotasDoCore } from './core.routes.ts';
import { rotasDeLog } from './log.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDeServidores } from './servidores.routes.ts';
import { tables } from './tables.ts';
import { fontesDeDocumentos, rotasDoTotalizador } from './totalizador.ts';

export { bloqueioDoContrato } from './bloqueio-do-contrato.ts';
export { bloquearPorInadimplencia, liberarPorPagamento } from './chaves.service.ts';
export { gruposDoServidor, servidorQueChama } from './servidor-admitido.ts';
export { type FonteDeDocumentos, fontesDeDocumentos } from './totalizador.ts';

/** The provider's side: keys, versions, the terminals' servers and their own API, counts of fiscal documents. */
export const backoffice: Module = {
  name: 'backoffice',
  tables,
  routes: (parts) => [
    ...rotasDeChaves(parts),
    ...rotasDeApiCoreKeys(parts),
    ...rotasDoCore(parts),
    ...rotasDeServidores(parts),
    ...rotasDoTotalizador({ database: parts.database, fontes: parts.all(fontesDeDocumentos) }),
    ...rotasDeLog({ lerRegistro: parts.readRecord }),
  ],
  files: ({ database }) => arquivosDeChaves(database),
  demonstration: {
    name: 'backoffice',
    after: ['contratos'],
    in: ['provider'],
    load: () => import('./demonstracao/backoffice.ts'),
  },
  extends: [
    extend(recordReferences, () => referenciasAEmpresas),

    extend(clientesDoProvedor, ({ database }) => ({
      limiteDeAcessos: limiteDeAcessos(database),
      veGrupo: veGrupo(database),
      grupos: opcoesDeGruposDeClientes(database),
    })),
  ],
};
