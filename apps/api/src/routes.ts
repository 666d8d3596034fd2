import { registers } from '@retaguarda/contracts';
import {
  exportacoesDeAcessos,
  guardaDeUsuario,
  rotasDeAcesso,
  type Sessoes,
  trabalhosDeAcesso,
} from './modules/acesso/public.ts';
import {
  exportacoesDeChaves,
  type FonteDeDocumentos,
  limiteDeAcessos,
  opcoesDeGruposDeClientes,
  rotasDeBackoffice,
  veGrupo,
} from './modules/backoffice/public.ts';
import { hooksDeCadastros } from './modules/cadastros/public.ts';
import { rotasDeConsultas } from './modules/consultas/public.ts';
import { hooksDeContratoPrime, rotasDoPrime } from './modules/contrato-prime/public.ts';
import {
  agendaDeContratos,
  type EtapaDeCobranca,
  exportacoesDeContratos,
  guardaDeContrato,
  hooksDeContratos,
  partesDoContrato,
  pedirAprovacaoDosRascunhos,
  rotasDeContratos,
  TRABALHO_DE_LOTE,
  tarefasDeContratos,
  trabalhoDeLote,
} from './modules/contratos/public.ts';
import {
  buscarEmpresas,
  exportacoesDeEmpresas,
  guardaDeEmpresa,
  partesNoHistorico,
  rotasDeEmpresas,
} from './modules/empresas/public.ts';
import { rotasDeTaxas } from './modules/entregas/public.ts';
import {
  exportacoesDoEstoque,
  hooksDeEstoque,
  papeisAbertosDoProduto,
  rotasDeEstoque,
  tarefasDeEstoque,
} from './modules/estoque/public.ts';
import { hooksDoFinanceiro, rotasDeContas } from './modules/financeiro/public.ts';
import { rotasDeGrupos } from './modules/grupos/public.ts';
import { rotasDeImportacao, trabalhosDeImportacao } from './modules/importacao/public.ts';
import {
  buscarProdutos,
  exportacoesDeProdutos,
  type FonteDeUsos,
  guardaDeProduto,
  hooksDeProdutos,
  rotasDeProdutos,
  tarefasDeProdutos,
  trabalhosDeProdutos,
} from './modules/produtos/public.ts';
import { rotasDeSetores } from './modules/restaurante/public.ts';
import { recordReader } from './platform/audit/audit.ts';
import { auditRoutes } from './platform/audit/routes.ts';

import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Notifications } from './platform/database/notifications.ts';
import { exportJob, exportRoutes } from './platform/exports/export.ts';
import { tableExportJob } from './platform/exports/table.ts';
import { type FileGuard, fileRoutes } from './platform/files/routes.ts';
import type { Storage } from './platform/files/storage.ts';
import type { Route } from './platform/http/route.ts';
import type { JobKind } from './platform/jobs/jobs.ts';
import { jobRoutes } from './platform/jobs/routes.ts';
import type { JobHandlers } from './platform/jobs/worker.ts';
import { noticeRoutes } from './platform/notices/notices.ts';
import { preferenceRoutes } from './platform/preferences/routes.ts';
import type { RegisterHooks } from './platform/registers/hooks.ts';
import { registerRoutes } from './platform/registers/routes.ts';
import { type SearchSource, searchRoutes } from './platform/search/routes.ts';

export interface Parts {
  config: Config;
  database: Database;
  notifications: Notifications;
  storage: Storage;
  sessoes: Sessoes;
}

/** What single registers do beyond being stored, one line a module. */
const hooks: readonly RegisterHooks[] = [
  ...hooksDeCadastros,
  ...hooksDeProdutos,
  ...hooksDeEstoque,
  ...hooksDoFinanceiro,
  ...hooksDeContratos,
  ...hooksDeContratoPrime,
];
/** Who may read the files a table owns. */
const fileGuards: Record<string, FileGuard> = {
  empresa: guardaDeEmpresa,
  contrato: guardaDeContrato,
  usuario: guardaDeUsuario,
  produto: guardaDeProduto,
};
/** Kinds of fiscal document the provider's totals count, one line a module. */
const fontesDeDocumentos: readonly FonteDeDocumentos[] = [];
/** What of each module refers to a product, one line a module. */
const fontesDeUsos: readonly FonteDeUsos[] = [papeisAbertosDoProduto];
/** Records the palette finds beside registers. */
const searchSources: readonly SearchSource[] = [buscarEmpresas, buscarProdutos];
/** What follows the charge of a contract, in order: one line for each module that has something to do. */
const etapasDeCobranca: readonly EtapaDeCobranca[] = [];

/** Every call the API answers: the registers' from their definitions, the platform's, each module's. */
export function allRoutes(parts: Parts): Route[] {
  const { database, notifications, storage } = parts;
  const lerRegistro = recordReader(registers, fileGuards);
  return [
    ...registers.flatMap((register) => [
      ...registerRoutes(
        register,
        hooks.find(({ resource }) => resource === register.resource),
      ),
      ...exportRoutes(database, register),
    ]),
    ...auditRoutes(lerRegistro, { empresa: partesNoHistorico, contrato: partesDoContrato }),
    ...fileRoutes(database, storage, fileGuards),
    ...jobRoutes(notifications),
    ...noticeRoutes(),
    ...preferenceRoutes(),
    ...searchRoutes(registers, searchSources),
    ...rotasDeAcesso({
      ...parts,
      limiteDeAcessos: limiteDeAcessos(database),
      veGrupo: veGrupo(database),
      gruposDeClientes: opcoesDeGruposDeClientes(database),
    }),
    ...rotasDoPrime(parts),
    ...rotasDeBackoffice({ database, fontes: fontesDeDocumentos, lerRegistro }),
    ...rotasDeContas(),
    ...rotasDeSetores(),
    ...rotasDeTaxas(),
    ...rotasDeConsultas(parts),
    ...rotasDeEmpresas({ ...parts, aoPedirAprovacao: pedirAprovacaoDosRascunhos }),
    ...rotasDeContratos(parts, etapasDeCobranca),
    ...rotasDeProdutos({ ...parts, fontesDeUsos }),
    ...rotasDeImportacao(parts),
    ...rotasDeGrupos(parts),
    ...rotasDeEstoque(parts),
  ];
}

/** Long work, by kind. */
export const jobKinds = ({ database, storage }: Parts): Record<string, JobKind> => ({
  exportar: exportJob(database, storage, registers),
  ...trabalhosDeProdutos({ database }),
  ...trabalhosDeImportacao({ database, storage }),
  [TRABALHO_DE_LOTE]: trabalhoDeLote(database, etapasDeCobranca),
  exportar_tabela: tableExportJob(database, storage, [
    ...exportacoesDeEmpresas,
    ...exportacoesDeContratos,
    ...exportacoesDoEstoque,
    ...exportacoesDeProdutos,
    ...exportacoesDeChaves(database),
    ...exportacoesDeAcessos({ veGrupo: veGrupo(database) }),
  ]),
});

/** What the modules do by the clock or after an answer, and when by the clock (UTC). */
export const timedTasks = ({ database, config }: Parts): JobHandlers => ({
  ...trabalhosDeAcesso({ database, config }),
  ...tarefasDeContratos(database),
  ...tarefasDeProdutos(database),
  ...tarefasDeEstoque(database),
});
export const timetable: readonly string[] = [agendaDeContratos];
