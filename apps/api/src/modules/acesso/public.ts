import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/route.ts';
import { rotasDeEntrada } from './entrada.routes.ts';
import type { Sessoes } from './sessoes.ts';
import { rotasDeUsuarios } from './usuarios.routes.ts';

export {
  criarFuncaoPadrao,
  criarFuncoesPadrao,
  type FuncaoPadrao,
  familiasDaOperacao,
  funcaoCaixa,
  funcaoGerente,
  slugsDe,
} from './funcoes-padrao.ts';
export { SENHA_DEMO } from './grupos.queries.ts';
export { linkDeInstalacao, prepararGrupo, provisionarGrupo, publicarPermissoes } from './instalacao.ts';
export { enviarLink } from './links.ts';
export { novoSegredo, resumo } from './segredos.ts';
export { hashSenha } from './senhas.ts';
export { avisarSessoes } from './sessoes.queries.ts';
export { Sessoes } from './sessoes.ts';
export { administradoresDoGrupo, guardaDeUsuario, usuariosAoAlcance } from './usuarios.queries.ts';

/** Sign-in, users, roles, permissions, support access. */
export const rotasDeAcesso = (parts: { database: Database; config: Config; sessoes: Sessoes }): Route[] => [
  ...rotasDeEntrada(parts),
  ...rotasDeUsuarios(parts),
];
