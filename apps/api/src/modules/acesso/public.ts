import { cellFunctions } from '../../platform/cells/calls/function.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { actSources } from '../../platform/reports/acts.ts';
import { guardaDeChave } from './chaves-de-api/chaves.queries.ts';
import { rotasDeChavesDeApi } from './chaves-de-api/chaves.routes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { rotasDeEntrada } from './entrada/entrada.routes.ts';
import { rotasDeFuncoes } from './funcoes/funcoes.routes.ts';
import { arquivosDeAcessos, clientesDoProvedor, rotasDeHistorico } from './historico/historico.routes.ts';
import { nomesDasEmpresas } from './instalacao/nomes-do-grupo.ts';
import { atosDaPorta } from './listas/atos-das-pessoas.ts';
import { rotasDePasskeys } from './passkeys/passkeys.routes.ts';
import { rotasDeProvas } from './provas/provas.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDeSenhas } from './senhas/senhas.routes.ts';
import { agendaDaLimpeza, nomesDaLimpeza, tarefaDeLimpeza } from './sessoes/limpeza.ts';
import type { Sessoes } from './sessoes/sessoes.ts';
import { paraOutrasCelulas } from './suporte/outra-celula.ts';
import { rotasDeSuporte } from './suporte/suporte.routes.ts';
import { tables } from './tables.ts';
import { nomesDosTrabalhos, trabalhosDeAcesso } from './trabalhos.ts';
import { rotasDeConfirmacao } from './troca-de-email/confirmacao.routes.ts';
import { rotasDoProprio } from './usuarios/proprio.routes.ts';
import { guardaDeUsuario } from './usuarios/usuarios.queries.ts';
import { rotasDeUsuarios } from './usuarios/usuarios.routes.ts';

export { avisarResponsavel } from './avisos/avisar-responsavel.ts';
export { ChavesDeApi } from './chaves-de-api/admissao.ts';
export { doEndereco, tentar } from './entrada/tentativas.ts';
export { exigirAlcance } from './funcoes/alcance.ts';
export { criarFuncaoPadrao, criarFuncoesPadrao } from './funcoes/funcoes-padrao.ts';
export { quemPode } from './funcoes/quem-pode.ts';
export { clientesDoProvedor } from './historico/historico.routes.ts';
export { grupoEstaAtivo, SENHA_DEMO } from './instalacao/grupos.queries.ts';
export {
  criarTenant,
  linkDeInstalacao,
  prepararGrupo,
  provisionarGrupo,
  publicarPermissoes,
} from './instalacao/instalacao.ts';
export { nomesDasEmpresas } from './instalacao/nomes-do-grupo.ts';
export { type Autorizador, conferirAutorizador } from './provas/autorizador.ts';
export { enviarLink } from './senhas/links.ts';
export { resumo, segredoDoGrupo } from './senhas/segredos.ts';
export { hashSenha } from './senhas/senhas.ts';
export { avisarSessoes, contarDeNovo, encerrarSessoes } from './sessoes/sessoes.queries.ts';
export { Sessoes } from './sessoes/sessoes.ts';
export { atoresDeFora } from './suporte/outra-celula.ts';
export { daRevenda, juntarPessoa } from './usuarios/pessoa-da-linha.ts';
export { definirPessoasDaRevenda } from './usuarios/pessoas-da-revenda.ts';
export { pessoasQueOperam } from './usuarios/pessoas-que-operam.ts';
export { juntarFuncao, temFuncao, usuariosAtivos, veEmpresa } from './usuarios/publico-de-pessoas.ts';
export { quemEntra } from './usuarios/quem-entra.ts';
export {
  juntarUsuarioDoVinculo,
  temUsuario,
  usuarioDoVinculo,
  vinculoDoUsuario,
} from './usuarios/usuario-do-vinculo.ts';
export { administradoresDoGrupo, exigirUsuarios, lerProprio, usuariosAoAlcance } from './usuarios/usuarios.queries.ts';

/**
 * Sign-in, users, roles, permissions, support access, who came in and who is in.
 *
 * @param sessoes the same that answers who a token is
 */
export const acesso = (sessoes: Sessoes): Module => ({
  name: 'acesso',
  tables,
  routes: ({ database, config, ...parts }) => [
    ...rotasDeEntrada({ database, config, sessoes, dasEmpresas: parts.one(nomesDasEmpresas) }),
    ...rotasDePasskeys({ database, config }),
    ...rotasDeProvas({ database, config }),
    ...rotasDeUsuarios({ config, dasEmpresas: parts.one(nomesDasEmpresas) }),
    ...rotasDoProprio({ config }),
    ...rotasDeSenhas({ database, config, dasEmpresas: parts.one(nomesDasEmpresas) }),
    ...rotasDeConfirmacao({ database, config }),
    ...rotasDeSuporte({ database, config }),
    ...rotasDeFuncoes(),
    ...rotasDeChavesDeApi(),
    ...rotasDeHistorico({ database, clientes: parts.one(clientesDoProvedor) }),
  ],
  fileGuards: { usuario: guardaDeUsuario, chave_api: guardaDeChave },
  tasks: (parts) => ({ ...trabalhosDeAcesso(parts), ...tarefaDeLimpeza(parts.database) }),
  taskNames: { ...nomesDosTrabalhos, ...nomesDaLimpeza },
  timetable: [agendaDaLimpeza],
  demonstration: {
    name: 'pessoas',
    after: ['empresas'],
    in: ['provider', 'client'],
    load: () => import('./demonstracao/pessoas.ts'),
  },
  files: (parts) => arquivosDeAcessos(parts.one(clientesDoProvedor)),
  extends: [
    extend(cellFunctions, ({ database }) => paraOutrasCelulas(database)),
    extend(actSources, () => atosDaPorta),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
  ],
});
