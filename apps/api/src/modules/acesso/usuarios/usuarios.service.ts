import {
  DomainError,
  type LimiteDeFuncao,
  typedRefusals,
  type UsuarioCompleto,
  type usersCalls,
  usuarioDigitado,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, exigirProvaRecente } from '../../../platform/http/actor.ts';
import { common } from '../../../platform/http/reach.ts';
import { esquecerOutrosAparelhos, type Origem } from '../aparelhos/aparelhos.ts';
import { type Ato, avisarDaSeguranca, senhaAlterada, travarPessoa } from '../avisos/avisos-de-seguranca.ts';
import { exigirEmpresasVisiveis, exigirQuePossui, travarAlcancado } from '../funcoes/alcance.ts';
import { type NomesDasEmpresas, nomesDoGrupo } from '../instalacao/nomes-do-grupo.ts';
import { enviarLink } from '../senhas/links.ts';
import { exigirSenhaForte, hashSenha, type SenhaEscolhida } from '../senhas/senhas.ts';
import { avisarSessoes, encerrarSessoes } from '../sessoes/sessoes.queries.ts';
import { trocarEmail } from '../troca-de-email/troca-de-email.ts';
import {
  administradoresDoGrupo,
  lerUsuario,
  permissoesDasFuncoes,
  trocarLimites,
  trocarVinculos,
} from './usuarios.queries.ts';

type NovoUsuario = z.output<typeof usersCalls.create.body>;
type Alteracao = z.output<typeof usersCalls.update.body>;

/** Who acts, from where, and the address that links lead to. */
export interface Contexto {
  actor: Actor;
  origem: Origem;
  publicUrl: string;
}

async function gravarVinculos(
  tx: Tx,
  actor: Actor,
  id: number,
  dados: Pick<Alteracao, 'funcaoIds' | 'permissoes' | 'empresaIds' | 'limitesDeFuncao'>,
): Promise<void> {
  const { grupoId } = actor;
  if (dados.funcaoIds)
    await trocarVinculos(tx, grupoId, id, { tabela: 'usuario_funcao', coluna: 'funcao_id' }, dados.funcaoIds);
  if (dados.limitesDeFuncao) await trocarLimites(tx, grupoId, id, dados.limitesDeFuncao);
  if (dados.permissoes)
    await trocarVinculos(tx, grupoId, id, { tabela: 'usuario_permissao', coluna: 'slug' }, dados.permissoes);
  if (dados.empresaIds)
    await trocarVinculos(tx, grupoId, id, { tabela: 'usuario_empresa', coluna: 'empresa_id' }, dados.empresaIds);
}

/** Creates a user of the actor's group. Without a password the first access is mailed. */
export async function criarUsuario(
  tx: Tx,
  actor: Actor,
  { publicUrl, dasEmpresas }: { publicUrl: string; dasEmpresas: NomesDasEmpresas },
  dados: NovoUsuario,
): Promise<UsuarioCompleto> {
  await exigirConcessao(tx, actor, dados);
  exigirEmpresasVisiveis(actor, dados);
  exigirTelefone(null, dados);
  if (!dados.senha && !dados.email) {
    throw new DomainError('INVALID', {
      campos: { email: 'Informe o e-mail para enviar o primeiro acesso, ou uma senha' },
    });
  }
  if (dados.senha)
    exigirSenhaForte(dados.senha, {
      usuario: dados.usuario,
      nomes: [dados.nome, ...(await nomesDoGrupo(tx, dasEmpresas))],
    });
  const { id } = await tx
    .insertInto('usuario')
    .values({
      grupo_id: actor.grupoId,
      nome: dados.nome,
      usuario: dados.usuario,
      email: dados.email,
      telefone: dados.telefone,
      idioma: dados.idioma,
      suporte: dados.suporte,
      acesso_ate: dados.acessoAte,
      todas_empresas: dados.todasEmpresas,
      funcionario_id: dados.funcionarioId,
      // Whoever works at a reseller can only bring in people of the same one.
      revenda_id: actor.revendaId,
      senha_hash: dados.senha ? await hashSenha(dados.senha) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarVinculos(tx, actor, id, dados);
  const { email } = dados;
  if (!dados.senha && email)
    await enviarLink(tx, publicUrl, 'primeiro_acesso', {
      grupoId: actor.grupoId,
      id,
      nome: dados.nome,
      usuario: dados.usuario,
      email,
    });
  return lerUsuario(tx, actor, id);
}

type ComTelefone = Pick<UsuarioCompleto, 'telefone'>;

/** @throws DomainError INVALID for a phone typed without its area code */
export function exigirTelefone(
  antes: ComTelefone | null,
  { telefone }: { telefone?: string | null | undefined },
): void {
  const campos = typedRefusals(usuarioDigitado, antes && { telefone: antes.telefone }, { telefone });
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
}

/** What the person is called, the address that gets new passwords, or what they may do and see: changed only by who proves to be there. */
function mudaQuemEntraOuPode(antes: UsuarioCompleto, dados: Alteracao): boolean {
  const outro = <T>(novo: T | undefined, velho: T) => novo !== undefined && novo !== velho;
  const outros = <T>(novos: readonly T[] | undefined, velhos: readonly T[]) =>
    novos !== undefined && (novos.some((um) => !velhos.includes(um)) || velhos.some((um) => !novos.includes(um)));
  return (
    outro(dados.nome, antes.nome) ||
    outro(dados.email, antes.email) ||
    outro(dados.usuario, antes.usuario) ||
    outro(dados.suporte, antes.suporte) ||
    outro(dados.acessoAte, antes.acessoAte) ||
    outro(dados.todasEmpresas, antes.todasEmpresas) ||
    outros(dados.empresaIds, antes.empresaIds) ||
    outros(dados.funcaoIds, antes.funcaoIds) ||
    (dados.limitesDeFuncao !== undefined &&
      JSON.stringify(dados.limitesDeFuncao) !== JSON.stringify(antes.limitesDeFuncao)) ||
    outros(dados.permissoes, antes.permissoes)
  );
}

/**
 * Changes a user; rights that change reach the open sessions at once, a new e-mail waits to be confirmed there.
 *
 * @throws DomainError STALE_RECORD; FORBIDDEN for somebody who may do more, and for one's own name and e-mail
 */
export async function alterarUsuario(tx: Tx, contexto: Contexto, dados: Alteracao): Promise<UsuarioCompleto> {
  const { actor } = contexto;
  const antes = await travarAlcancado(tx, actor, dados.id);
  if (dados.versao !== undefined && dados.versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  exigirQueNaoSejaOProprio(actor, antes, dados);
  exigirTelefone(antes, dados);
  if (mudaQuemEntraOuPode(antes, dados)) exigirProvaRecente(actor);
  await exigirDireitosConcedidos(tx, actor, antes, dados);
  await tx
    .updateTable('usuario')
    .set({
      ...(dados.nome === undefined ? {} : { nome: dados.nome }),
      ...(dados.usuario === undefined ? {} : { usuario: dados.usuario }),
      ...(dados.telefone === undefined ? {} : { telefone: dados.telefone }),
      ...(dados.idioma === undefined ? {} : { idioma: dados.idioma }),
      ...(dados.suporte === undefined ? {} : { suporte: dados.suporte }),
      ...(dados.acessoAte === undefined ? {} : { acesso_ate: dados.acessoAte }),
      ...(dados.funcionarioId === undefined ? {} : { funcionario_id: dados.funcionarioId }),
      todas_empresas: dados.todasEmpresas ?? antes.todasEmpresas,
    })
    .where('id', '=', dados.id)
    .execute();
  if (dados.email !== undefined && dados.email !== antes.email) {
    const { origem, publicUrl } = contexto;
    const pedido = { usuarioId: dados.id, solicitanteId: actor.usuarioId, por: actor.nome, origem, publicUrl };
    await trocarEmail(tx, pedido, dados.email);
  }
  await gravarVinculos(tx, actor, dados.id, dados);
  if (mudaDireitos(dados)) {
    await exigirQueResteAdministrador(tx);
    await avisarSessoes(tx, { grupoId: actor.grupoId });
  }
  return lerUsuario(tx, actor, dados.id);
}

const mudaDireitos = (dados: Alteracao) =>
  dados.funcaoIds !== undefined ||
  dados.limitesDeFuncao !== undefined ||
  dados.permissoes !== undefined ||
  dados.empresaIds !== undefined ||
  dados.acessoAte !== undefined ||
  dados.todasEmpresas !== undefined;

/** One's own name and address have calls of their own, which ask for what those of others do not. */
function exigirQueNaoSejaOProprio(actor: Actor, antes: UsuarioCompleto, { nome, email }: Alteracao): void {
  if (antes.id !== actor.usuarioId) return;
  const muda = (nome !== undefined && nome !== antes.nome) || (email !== undefined && email !== antes.email);
  if (muda) throw new DomainError('FORBIDDEN', { text: 'Altere o seu próprio nome e e-mail em Minha conta.' });
}

interface Concedido {
  permissoes: readonly string[];
  funcaoIds: readonly number[];
  limitesDeFuncao: readonly LimiteDeFuncao[];
  todasEmpresas: boolean;
  empresaIds: readonly number[];
}

/**
 * What is given is held by who gives it, in the companies where it will hold.
 *
 * @throws DomainError FORBIDDEN; INVALID for the limit of a role that is not given
 */
async function exigirConcessao(tx: Tx, actor: Actor, dado: Concedido, todas = dado.funcaoIds): Promise<void> {
  const { limitesDeFuncao } = dado;
  if (limitesDeFuncao.some(({ funcaoId }) => !todas.includes(funcaoId)))
    throw new DomainError('INVALID', { campos: { limitesDeFuncao: 'A função não é deste usuário' } });
  const vistas = dado.todasEmpresas ? ('todas' as const) : dado.empresaIds;
  exigirQuePossui(actor, dado.permissoes, vistas);
  for (const [id, slugs] of await permissoesDasFuncoes(tx, dado.funcaoIds)) {
    const limite = limitesDeFuncao.find(({ funcaoId }) => funcaoId === id);
    exigirQuePossui(actor, slugs, limite ? common(limite.empresaIds, vistas) : vistas);
  }
}

/**
 * Only what is new to the person is granted; a role that is to hold in other companies than before is given anew.
 *
 * @throws DomainError FORBIDDEN, INVALID
 */
async function exigirDireitosConcedidos(tx: Tx, actor: Actor, antes: UsuarioCompleto, dados: Alteracao): Promise<void> {
  const depois = {
    todasEmpresas: dados.todasEmpresas ?? antes.todasEmpresas,
    empresaIds: dados.empresaIds ?? antes.empresaIds,
  };
  const funcaoIds = dados.funcaoIds ?? antes.funcaoIds;
  const limitesDeFuncao =
    dados.limitesDeFuncao ?? antes.limitesDeFuncao.filter((um) => funcaoIds.includes(um.funcaoId));
  const onde = (limites: readonly LimiteDeFuncao[], id: number) =>
    String(limites.find(({ funcaoId }) => funcaoId === id)?.empresaIds.toSorted((a, b) => a - b) ?? 'todas');
  const veMais =
    (dados.todasEmpresas && !antes.todasEmpresas) || depois.empresaIds.some((id) => !antes.empresaIds.includes(id));
  const novas = (dados.permissoes ?? antes.permissoes).filter((slug) => veMais || !antes.permissoes.includes(slug));
  const novasFuncoes = funcaoIds.filter(
    (id) => veMais || !antes.funcaoIds.includes(id) || onde(limitesDeFuncao, id) !== onde(antes.limitesDeFuncao, id),
  );
  await exigirConcessao(
    tx,
    actor,
    { ...depois, permissoes: novas, funcaoIds: novasFuncoes, limitesDeFuncao },
    funcaoIds,
  );
  exigirEmpresasVisiveis(actor, {
    ...(dados.todasEmpresas && !antes.todasEmpresas ? { todasEmpresas: true } : {}),
    empresaIds: dados.empresaIds?.filter((id) => !antes.empresaIds.includes(id)),
  });
}

/** Adds roles to a user, or makes them be exactly these (`troca`). @throws DomainError FORBIDDEN, RULE_BROKEN */
export async function definirFuncoes(
  tx: Tx,
  actor: Actor,
  id: number,
  { funcaoIds, troca }: { funcaoIds: readonly number[]; troca: boolean },
): Promise<UsuarioCompleto['funcoes']> {
  const antes = await travarAlcancado(tx, actor, id);
  const { funcaoIds: atuais } = antes;
  const novas = funcaoIds.filter((funcaoId) => !atuais.includes(funcaoId));
  await exigirConcessao(tx, actor, { ...antes, permissoes: [], funcaoIds: novas, limitesDeFuncao: [] });
  const todas = troca ? funcaoIds : [...atuais, ...novas];
  await trocarVinculos(tx, actor.grupoId, id, { tabela: 'usuario_funcao', coluna: 'funcao_id' }, todas);
  await exigirQueResteAdministrador(tx);
  await avisarSessoes(tx, { grupoId: actor.grupoId });
  return (await lerUsuario(tx, actor, id)).funcoes;
}

/** @throws DomainError RULE_BROKEN when the group would be left without anyone to administer it */
export async function exigirQueResteAdministrador(tx: Tx): Promise<void> {
  if ((await administradoresDoGrupo(tx)).length === 0) {
    throw new DomainError('RULE_BROKEN', { text: 'O grupo não pode ficar sem administrador.' });
  }
}

/** Deactivates (ending the sessions, also those in which the person acts for others) or reactivates. `isActive` is the state the caller saw. */
export async function inverterSituacao(tx: Tx, actor: Actor, id: number, isActive: boolean): Promise<UsuarioCompleto> {
  const antes = await travarAlcancado(tx, actor, id);
  if (id === actor.usuarioId && isActive)
    throw new DomainError('RULE_BROKEN', { text: 'Você não pode inativar o próprio usuário.' });
  if (antes.ativo !== isActive) return antes;
  await tx.updateTable('usuario').set({ ativo: !isActive }).where('id', '=', id).execute();
  if (isActive) {
    await exigirQueResteAdministrador(tx);
    await encerrarSessoes(tx, sql`(usuario_id = ${id} or ator_id = ${id})`, 'inativado');
  }
  return lerUsuario(tx, actor, id);
}

/** What a new password keeps: a session, and the devices whose secrets the browser brought. */
interface Mantidos {
  manter: number | null;
  aparelhos?: readonly string[];
  dasEmpresas: NomesDasEmpresas;
}

/**
 * Sets a password, ends every session of the user but the one kept, forgets the other devices (who knew the old password
 * may have made their own browser known), and tells the person.
 */
export async function definirSenha(
  tx: Tx,
  usuarioId: number,
  senha: SenhaEscolhida,
  { manter, aparelhos = [], dasEmpresas, ...ato }: Ato & Mantidos,
): Promise<void> {
  const pessoa = await travarPessoa(tx, usuarioId);
  exigirSenhaForte(senha.texto, {
    usuario: pessoa.usuario,
    nomes: [pessoa.nome, ...(await nomesDoGrupo(tx, dasEmpresas))],
  });
  await tx.updateTable('usuario').set({ senha_hash: senha.hash }).where('id', '=', usuarioId).execute();
  await esquecerOutrosAparelhos(tx, usuarioId, aparelhos);
  await encerrarSessoes(
    tx,
    sql`(usuario_id = ${usuarioId} or ator_id = ${usuarioId}) and id is distinct from ${manter}::bigint`,
    'senha',
  );
  // The first one is no change: nobody but the person was waiting for it.
  if (pessoa.senhaHash !== null || ato.por !== null) await avisarDaSeguranca(tx, pessoa, senhaAlterada, ato);
}
