import type { Database } from '../../platform/database/database.ts';
import { tableExportRoutes } from '../../platform/exports/table.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { Route } from '../../platform/http/route.ts';
import { rotasDeArquivos } from './arquivos.routes.ts';
import { rotasDeConfiguracao } from './configuracao.routes.ts';
import { type AoPedirAprovacao, rotasDoCadastro } from './empresas.routes.ts';
import { exportacoesDeEmpresas } from './exportacoes.ts';
import { rotasDeFornecedores } from './fornecedores.routes.ts';
import { rotasDeObservacoes } from './observacoes.routes.ts';
import { rotasDeSelecao } from './selecoes.routes.ts';

export { guardaDeEmpresa } from './arquivos.routes.ts';
export { buscarEmpresas } from './busca.ts';
export { digitosDasEtiquetas, etiquetaDaEmpresa, lerConfiguracao } from './configuracao.ts';
export {
  alcance,
  ehDoTipo,
  empresasProprias,
  lerCurta,
  lerEmpresa,
  linhaV2,
  listarEmpresas,
  opcoesDeEmpresas,
} from './empresas.queries.ts';
export {
  alterarEmpresa,
  comoEntrada,
  criarEmpresa,
  criarEmpresas,
  definirSituacao,
  RecusaDaEmpresa,
  solicitarAprovacao,
} from './empresas.service.ts';
export { excluirEmpresasNovas } from './excluir.ts';
export { exportacoesDeEmpresas } from './exportacoes.ts';
export { observacoesDoContrato } from './observacoes.queries.ts';
export { partesNoHistorico } from './partes.ts';

/** Companies, clients, suppliers: the record, its lists, files and settings. */
export const rotasDeEmpresas = (parts: {
  database: Database;
  storage: Storage;
  aoPedirAprovacao: AoPedirAprovacao;
}): Route[] => [
  ...rotasDoCadastro(parts),
  ...rotasDeSelecao(),
  ...rotasDeObservacoes(),
  ...rotasDeFornecedores(),
  ...rotasDeArquivos(parts),
  ...rotasDeConfiguracao(),
  ...tableExportRoutes(parts.database, exportacoesDeEmpresas),
];
