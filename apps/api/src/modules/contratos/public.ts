import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { tableExportRoutes } from '../../platform/exports/table.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { Route } from '../../platform/http/route.ts';
import { rotasDeArquivos } from './arquivos.ts';
import { rotasDoContrato } from './contratos.routes.ts';
import type { EtapaDeCobranca } from './etapas.ts';
import { exportacoesDeContratos } from './exportacoes.ts';
import { rotasDeLotes } from './lotes.routes.ts';
import { rotasPublicas } from './publico.routes.ts';

export { agendaDeContratos, tarefasDeContratos } from './acessos.ts';
export { aprovar, criarContrato, ligarGrupo } from './aprovacao.ts';
export { guardaDeContrato } from './arquivos.ts';
export type { EtapaDeCobranca } from './etapas.ts';
export { trabalhoDeLote } from './execucao.ts';
export { exportacoesDeContratos, partesDoContrato } from './exportacoes.ts';
export { iniciarLote, TRABALHO as TRABALHO_DE_LOTE } from './lotes.ts';
export { mudarSituacao, pedirAprovacaoDosRascunhos, reprovar } from './situacao.ts';
export { hooksDeContratos } from './tabelas.hooks.ts';

/** Contracts, their approval and public view, billing and adjustment in batch. */
export const rotasDeContratos = (
  parts: { database: Database; config: Config; storage: Storage },
  etapas: readonly EtapaDeCobranca[],
): Route[] => [
  ...rotasDoContrato(parts),
  ...rotasDeArquivos(parts),
  ...rotasDeLotes(etapas),
  ...rotasPublicas(parts),
  ...tableExportRoutes(parts.database, exportacoesDeContratos),
];
