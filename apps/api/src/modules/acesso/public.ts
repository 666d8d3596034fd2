import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/route.ts';
import { rotasDeConfirmacao } from './confirmacao.routes.ts';
import { rotasDeEntrada } from './entrada.routes.ts';
import { rotasDeFuncoes } from './funcoes.routes.ts';
import { type GruposDeClientes, type LimiteDeAcessos, rotasDeHistorico, type VeGrupo } from './historico.routes.ts';
import { rotasDoProprio } from './proprio.routes.ts';
import { rotasDeSenhas } from './senhas.routes.ts';
import type { Sessoes } from './sessoes.ts';
import { rotasDeSuporte } from './suporte.routes.ts';
import { rotasDeUsuarios } from './usuarios.routes.ts';

export { exigirAlcance } from './alcance.ts';

export {
  criarFuncaoPadrao,
  criarFuncoesPadrao,
  type FuncaoPadrao,
  familiasDaOperacao,
  funcaoCaixa,
  funcaoGerente,
  funcaoSuporte,
  slugsDe,
} from './funcoes-padrao.ts';
export { SENHA_DEMO } from './grupos.queries.ts';
export { exportacoesDeAcessos } from './historico.routes.ts';
export { linkDeInstalacao, prepararGrupo, provisionarGrupo, publicarPermissoes } from './instalacao.ts';
export { enviarLink } from './links.ts';
export { novoSegredo, resumo } from './segredos.ts';
export { hashSenha } from './senhas.ts';
export { avisarSessoes } from './sessoes.queries.ts';
export { Sessoes } from './sessoes.ts';
export { exigirSemBloqueio, registrarFalha } from './tentativas.ts';
export { administradoresDoGrupo, guardaDeUsuario, usuariosAoAlcance } from './usuarios.queries.ts';

interface Parts {
  database: Database;
  config: Config;
  sessoes: Sessoes;
  limiteDeAcessos: LimiteDeAcessos;
  veGrupo: VeGrupo;
  gruposDeClientes: GruposDeClientes;
}

/** Sign-in, users, roles, permissions, support access, who came in and who is in. */
export const rotasDeAcesso = (parts: Parts): Route[] => [
  ...rotasDeEntrada(parts),
  ...rotasDeUsuarios(parts),
  ...rotasDoProprio(parts),
  ...rotasDeSenhas(parts),
  ...rotasDeConfirmacao(parts),
  ...rotasDeSuporte(parts),
  ...rotasDeFuncoes(),
  ...rotasDeHistorico(parts),
];
