import { DomainError, type UsuarioCompleto, type usersCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { type Actor, exigirProvaRecente } from '../../platform/http/actor.ts';
import { esquecerOutrosAparelhos } from './aparelhos.ts';
import { enviarLink } from './links.ts';
import { exigirSenhaForte, hashSenha } from './senhas.ts';
import { avisarSessoes, encerrarSessoes } from './sessoes.queries.ts';
import {
  estaAtivo,
  lerUsuario,
  outrosAdministradores,
  permissoesDasFuncoes,
  permissoesEfetivas,
  travarUsuario,
  trocarVinculos,
} from './usuarios.queries.ts';

type NovoUsuario = z.output<typeof usersCalls.create.body>;
type Alteracao = z.output<typeof usersCalls.update.body>;

/** Nobody grants what they do not hold. @throws DomainError FORBIDDEN naming what is missing */
export function exigirQuePossui(actor: Actor, slugs: readonly string[]): void {
  const faltam = slugs.filter((slug) => !actor.permissoes.has(slug));
  if (faltam.length > 0) {
    throw new DomainError('FORBIDDEN', {
      text: 'Você não pode conceder permissões que não possui.',
      data: { permissoes: faltam },
    });
  }
}

function exigirEmpresasVisiveis(
  actor: Actor,
  dados: { todasEmpresas?: boolean | undefined; empresaIds?: number[] | undefined },
): void {
  if (actor.empresas === 'todas') return;
  const visiveis = new Set(actor.empresas);
  if (dados.todasEmpresas || dados.empresaIds?.some((id) => !visiveis.has(id))) {
    throw new DomainError('FORBIDDEN', { text: 'Você só pode dar acesso às empresas que vê.' });
  }
}

async function gravarVinculos(
  tx: Tx,
  actor: Actor,
  id: number,
  dados: Pick<Alteracao, 'funcaoIds' | 'permissoes' | 'empresaIds'>,
): Promise<void> {
  const { grupoId } = actor;
  if (dados.funcaoIds)
    await trocarVinculos(tx, grupoId, id, { tabela: 'usuario_funcao', coluna: 'funcao_id' }, dados.funcaoIds);
  if (dados.permissoes)
    await trocarVinculos(tx, grupoId, id, { tabela: 'usuario_permissao', coluna: 'slug' }, dados.permissoes);
  if (dados.empresaIds)
    await trocarVinculos(tx, grupoId, id, { tabela: 'usuario_empresa', coluna: 'empresa_id' }, dados.empresaIds);
}

/** Creates a user of the actor's group. Without a password the first access is mailed. */
export async function criarUsuario(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  dados: NovoUsuario,
): Promise<UsuarioCompleto> {
  exigirQuePossui(actor, [...dados.permissoes, ...(await permissoesDasFuncoes(tx, dados.funcaoIds))]);
  exigirEmpresasVisiveis(actor, dados);
  if (!dados.senha && !dados.email) {
    throw new DomainError('INVALID', {
      campos: { email: 'INFORME O E-MAIL PARA ENVIAR O PRIMEIRO ACESSO, OU UMA SENHA' },
    });
  }
  if (dados.senha) exigirSenhaForte(dados.senha, dados.usuario);
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
      todas_empresas: dados.todasEmpresas,
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

/** The address that gets new passwords, or what the person may do and see: changed only by who proves to be there. */
function mudaQuemEntraOuPode(antes: UsuarioCompleto, dados: Alteracao): boolean {
  const outro = <T>(novo: T | undefined, velho: T) => novo !== undefined && novo !== velho;
  const outros = <T>(novos: readonly T[] | undefined, velhos: readonly T[]) =>
    novos !== undefined && (novos.some((um) => !velhos.includes(um)) || velhos.some((um) => !novos.includes(um)));
  return (
    outro(dados.email, antes.email) ||
    outro(dados.usuario, antes.usuario) ||
    outro(dados.suporte, antes.suporte) ||
    outro(dados.todasEmpresas, antes.todasEmpresas) ||
    outros(dados.empresaIds, antes.empresaIds) ||
    outros(dados.funcaoIds, antes.funcaoIds) ||
    outros(dados.permissoes, antes.permissoes)
  );
}

/** Changes a user; rights that change reach the open sessions at once. */
export async function alterarUsuario(tx: Tx, actor: Actor, dados: Alteracao): Promise<UsuarioCompleto> {
  const antes = await travarUsuario(tx, actor, dados.id);
  if (dados.versao !== undefined && dados.versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  const mudaDireitos =
    dados.funcaoIds !== undefined ||
    dados.permissoes !== undefined ||
    dados.empresaIds !== undefined ||
    dados.todasEmpresas !== undefined;
  if (mudaDireitos && actor.personificacao) throw new DomainError('BLOCKED_WHILE_IMPERSONATING');
  if (mudaQuemEntraOuPode(antes, dados)) exigirProvaRecente(actor);
  const novas = (dados.permissoes ?? []).filter((slug) => !antes.permissoes.includes(slug));
  const novasFuncoes = (dados.funcaoIds ?? []).filter((id) => !antes.funcaoIds.includes(id));
  exigirQuePossui(actor, [...novas, ...(await permissoesDasFuncoes(tx, novasFuncoes))]);
  exigirEmpresasVisiveis(actor, {
    ...(dados.todasEmpresas && !antes.todasEmpresas ? { todasEmpresas: true } : {}),
    empresaIds: dados.empresaIds?.filter((id) => !antes.empresaIds.includes(id)),
  });
  await tx
    .updateTable('usuario')
    .set({
      ...(dados.nome === undefined ? {} : { nome: dados.nome }),
      ...(dados.usuario === undefined ? {} : { usuario: dados.usuario }),
      ...(dados.email === undefined ? {} : { email: dados.email }),
      ...(dados.telefone === undefined ? {} : { telefone: dados.telefone }),
      ...(dados.idioma === undefined ? {} : { idioma: dados.idioma }),
      ...(dados.suporte === undefined ? {} : { suporte: dados.suporte }),
      todas_empresas: dados.todasEmpresas ?? antes.todasEmpresas,
    })
    .where('id', '=', dados.id)
    .execute();
  await gravarVinculos(tx, actor, dados.id, dados);
  if (mudaDireitos) {
    await exigirQueResteAdministrador(tx, dados.id);
    await avisarSessoes(tx, { grupoId: actor.grupoId });
  }
  return lerUsuario(tx, actor, dados.id);
}

/** @throws DomainError RULE_BROKEN when the group would be left without anyone to administer it */
export async function exigirQueResteAdministrador(tx: Tx, usuarioId: number): Promise<void> {
  const slugs = (await estaAtivo(tx, usuarioId)) ? await permissoesEfetivas(tx, usuarioId) : [];
  const continua = slugs.includes('users_update') && slugs.includes('roles_update');
  if (!continua && (await outrosAdministradores(tx, usuarioId)) === 0) {
    throw new DomainError('RULE_BROKEN', { text: 'O grupo não pode ficar sem administrador.' });
  }
}

/** Deactivates (ending the sessions) or reactivates. `isActive` is the state the caller saw. */
export async function inverterSituacao(tx: Tx, actor: Actor, id: number, isActive: boolean): Promise<UsuarioCompleto> {
  const antes = await travarUsuario(tx, actor, id);
  if (id === actor.usuarioId && isActive)
    throw new DomainError('RULE_BROKEN', { text: 'Você não pode inativar o próprio usuário.' });
  if (antes.ativo !== isActive) return antes;
  await tx.updateTable('usuario').set({ ativo: !isActive }).where('id', '=', id).execute();
  if (isActive) {
    await exigirQueResteAdministrador(tx, id);
    await encerrarSessoes(tx, sql`usuario_id = ${id}`, 'inativado');
  }
  return lerUsuario(tx, actor, id);
}

/**
 * Sets a password, ends every session of the user except `manter`, and forgets every device but those of the secrets
 * `aparelhos`: who knew the old password may have made their own browser known.
 */
export async function definirSenha(
  tx: Tx,
  usuarioId: number,
  usuario: string,
  senha: string,
  manter: number | null,
  aparelhos: readonly string[] = [],
): Promise<void> {
  exigirSenhaForte(senha, usuario);
  await tx
    .updateTable('usuario')
    .set({ senha_hash: await hashSenha(senha) })
    .where('id', '=', usuarioId)
    .execute();
  await esquecerOutrosAparelhos(tx, usuarioId, aparelhos);
  await encerrarSessoes(tx, sql`usuario_id = ${usuarioId} and id is distinct from ${manter}::bigint`, 'senha');
}
