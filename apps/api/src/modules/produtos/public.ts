import type { Database } from '../../platform/database/database.ts';
import { tableExportRoutes } from '../../platform/exports/table.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { Route } from '../../platform/http/route.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { rotasDeAjuste } from './ajuste.routes.ts';
import { TAREFA_DE_AJUSTE, TRABALHO_DE_AJUSTE, tarefaDeAjuste, trabalhoDeAjuste } from './ajuste.service.ts';
import { TRABALHO_DE_ALTERACAO, trabalhoDeAlteracao } from './alteracao-em-lote.ts';
import { rotasDeImagens } from './arquivos.routes.ts';
import { exportacoesDeProdutos } from './exportacoes.ts';
import { rotasDasPartes } from './partes.routes.ts';
import { rotasDoProduto } from './produtos.routes.ts';
import { rotasDeTabelas } from './tabelas.routes.ts';
import type { FonteDeUsos } from './usos.ts';

export { empresasDoAlcance } from './alcance.ts';
export { guardaDeProduto } from './arquivos.routes.ts';
export { buscarProdutos } from './busca.ts';
export { chavesDoCodigo, comOsCodigosIguais, comOsMesmosCodigos, ehOCodigo, escritoAssim } from './codigo-de-barras.ts';
export { alterarProdutos, conferirAlteracoes, conferirNovos, criarProdutos, RecusaDoProduto } from './em-lote.ts';
export { excluirProdutosNovos } from './excluir.ts';
export { exportacoesDeProdutos } from './exportacoes.ts';
export { lerProdutos } from './leitura.ts';
export { produtosAchados } from './lista.ts';
export { hooksDeProdutos } from './produtos.hooks.ts';
export { criarProduto } from './servico.ts';
export type { FonteDeUsos } from './usos.ts';

/** Products: the record, its parts, prices and images; prices in batch. */
export const rotasDeProdutos = (parts: {
  database: Database;
  storage: Storage;
  fontesDeUsos: readonly FonteDeUsos[];
}): Route[] => [
  ...rotasDoProduto(),
  ...rotasDasPartes(parts.fontesDeUsos),
  ...rotasDeImagens(parts),
  ...rotasDeAjuste(),
  ...rotasDeTabelas(),
  ...tableExportRoutes(parts.database, exportacoesDeProdutos),
];

/** Long work of the module, by kind. */
export const trabalhosDeProdutos = ({ database }: { database: Database }): Record<string, JobKind> => ({
  [TRABALHO_DE_AJUSTE]: trabalhoDeAjuste(database),
  [TRABALHO_DE_ALTERACAO]: trabalhoDeAlteracao(database),
});

/** What the module does when its hour comes. */
export const tarefasDeProdutos = (database: Database): JobHandlers => ({
  [TAREFA_DE_AJUSTE]: tarefaDeAjuste(database),
});
