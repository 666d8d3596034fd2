import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { actSources } from '../../platform/reports/acts.ts';
import { guardaDeChave } from './chaves-de-api/chaves.queries.ts';
import { rotasDeChavesDeApi } from './chaves-de-api/chaves.routes.ts';
import { rotasDeConfirmacao } from './confirmacao.routes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { rotasDeEntrada } from './entrada.routes.ts';
import { rotasDeFuncoes } from './funcoes.routes.ts';
import { arquivosDeAcessos, clientesDoProvedor, rotasDeHistorico } from './historico.routes.ts';
import { agendaDaLimpeza, nomesDaLimpeza, tarefaDeLimpeza } from './limpeza.ts';
import { atosDaPorta } from './listas/atos-das-pessoas.ts';
import { nomesDasEmpresas } from './nomes-do-grupo.ts';
import { rotasDePasskeys } from './passkeys.routes.ts';
import { rotasDoProprio } from './proprio.routes.ts';
import { rotasDeProvas } from './provas.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDeSenhas } from './senhas.routes.ts';
import type { Sessoes } from './sessoes.ts';
import { rotasDeSuporte } from './suporte.routes.ts';
import { tables } from './tables.ts';
import { nomesDosTrabalhos, trabalhosDeAcesso } from './trabalhos.ts';
import { guardaDeUsuario } from './usuarios.queries.ts';
import { rotasDeUsuarios } from './usuarios.routes.ts';

export { exigirAlcance } from './alcance.ts';
export { type Autorizador, conferirAutorizador } from './autorizador.ts';
export { avisarResponsavel } from './avisar-responsavel.ts';
export { ChavesDeApi } from './chaves-de-api/admissao.ts';
export { criarFuncaoPadrao, criarFuncoesPadrao } from './funcoes-padrao.ts';
export { grupoEstaAtivo, SENHA_DEMO } from './grupos.queries.ts';
export { clientesDoProvedor } from './historico.routes.ts';
export { criarTenant, linkDeInstalacao, prepararGrupo, provisionarGrupo, publicarPermissoes } from './instalacao.ts';
export { enviarLink } from './links.ts';
export { nomesDasEmpresas } from './nomes-do-grupo.ts';
export { daRevenda, juntarPessoa } from './pessoa-da-linha.ts';
export { definirPessoasDaRevenda } from './pessoas-da-revenda.ts';
export { pessoasQueOperam } from './pessoas-que-operam.ts';
export { juntarFuncao, temFuncao, usuariosAtivos, veEmpresa } from './publico-de-pessoas.ts';
export { quemEntra } from './quem-entra.ts';
export { quemPode } from './quem-pode.ts';
export { resumo, segredoDoGrupo } from './segredos.ts';
export { hashSenha } from './senhas.ts';
export { avisarSessoes, contarDeNovo, encerrarSessoes } from './sessoes.queries.ts';
export { Sessoes } from './sessoes.ts';
export { doEndereco, tentar } from './tentativas.ts';
export { juntarUsuarioDoVinculo, temUsuario, usuarioDoVinculo, vinculoDoUsuario } from './usuario-do-vinculo.ts';
export { administradoresDoGrupo, exigirUsuarios, lerProprio, usuariosAoAlcance } from './usuarios.queries.ts';

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
    extend(actSources, () => atosDaPorta),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
  ],
});
