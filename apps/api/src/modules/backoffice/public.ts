import { cellFunctions } from '../../platform/cells/calls/function.ts';
import { OtherCells } from '../../platform/cells/calls/other-cells.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { clientesDoProvedor } from '../acesso/public.ts';
import { rotasDeApiCoreKeys } from './api-core-keys.routes.ts';
import { arquivosDeChaves, rotasDeChaves } from './chaves.routes.ts';
import { limiteDeAcessos, opcoesDeGruposDeClientes, veGrupo } from './clientes.ts';
import { rotasDoCore } from './core.routes.ts';
import { rotasDeLog } from './log.routes.ts';
import { paraOutrasCelulas, tarefasDeOutrasCelulas } from './outra-celula.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDeServidores } from './servidores.routes.ts';
import { tables } from './tables.ts';
import { contarParaOutraCelula, fontesDeDocumentos, rotasDoTotalizador } from './totalizador.ts';

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
    ...rotasDoTotalizador({
      database: parts.database,
      cells: new OtherCells(parts),
      fontes: parts.all(fontesDeDocumentos),
    }),
    ...rotasDeLog({ lerRegistro: parts.readRecord }),
  ],
  files: ({ database }) => arquivosDeChaves(database),
  tasks: (parts) => tarefasDeOutrasCelulas(parts.database, new OtherCells(parts)),
  taskNames: { chaves_de_outras_celulas: 'Chaves de terminais dadas em outras células' },
  timetable: ['* * * * * chaves_de_outras_celulas'],
  demonstration: {
    name: 'backoffice',
    after: ['contratos'],
    in: ['provider'],
    load: () => import('./demonstracao/backoffice.ts'),
  },
  extends: [
    extend(recordReferences, () => referenciasAEmpresas),
    extend(cellFunctions, ({ database, all }) => [
      ...paraOutrasCelulas(database),
      contarParaOutraCelula({ database, fontes: () => all(fontesDeDocumentos) }),
    ]),
    extend(clientesDoProvedor, ({ database }) => ({
      limiteDeAcessos: limiteDeAcessos(database),
      veGrupo: veGrupo(database),
      grupos: opcoesDeGruposDeClientes(database),
    })),
  ],
};
