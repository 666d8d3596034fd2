import type { Module } from '../../platform/modules/module.ts';
import { rotasDeEntrada } from './entrada.routes.ts';
import { clientesDoProvedor, exportacoesDeAcessos, rotasDeHistorico } from './historico.routes.ts';
import type { Sessoes } from './sessoes.ts';
import { guardaDeUsuario } from './usuarios.queries.ts';
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
export { clientesDoProvedor } from './historico.routes.ts';
export { linkDeInstalacao, prepararGrupo, provisionarGrupo, publicarPermissoes } from './instalacao.ts';
export { enviarLink } from './links.ts';
export { novoSegredo, resumo } from './segredos.ts';
export { hashSenha } from './senhas.ts';
export { avisarSessoes } from './sessoes.queries.ts';
export { Sessoes } from './sessoes.ts';
export { exigirSemBloqueio, registrarFalha } from './tentativas.ts';
export { administradoresDoGrupo, usuariosAoAlcance } from './usuarios.queries.ts';

/**
 * Sign-in, users, roles, permissions, support access, who came in and who is in.
 *
 * @param sessoes the same that answers who a token is
 */
export const acesso = (sessoes: Sessoes): Module => ({
  name: 'acesso',
  routes: ({ database, config, ...parts }) => [
    ...rotasDeEntrada({ database, config, sessoes }),
    ...rotasDeUsuarios({ database, config }),
    ...rotasDeHistorico({ database, clientes: parts.one(clientesDoProvedor) }),
  ],
  fileGuards: { usuario: guardaDeUsuario },
  exports: (parts) => exportacoesDeAcessos(parts.one(clientesDoProvedor)),
});
