import { DomainError, type FuncaoCompleta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { avisarSessoes } from '../sessoes/sessoes.queries.ts';
import { exigirQueResteAdministrador } from '../usuarios/usuarios.service.ts';
import { exigirAlcance, exigirQuePossui } from './alcance.ts';
import { gravarPermissoes, lerFuncao, pessoasDaFuncao } from './funcoes.queries.ts';

export async function criarFuncao(
  tx: Tx,
  actor: Actor,
  dados: { nome: string; descricao: string | null; permissoes: string[]; exigeSegundoFator: boolean },
): Promise<FuncaoCompleta> {
  // A role may be anybody's, anywhere: what one holds in some companies only is not given to it.
  exigirQuePossui(actor, dados.permissoes, 'todas');
  const { id } = await tx
    .insertInto('funcao')
    .values({
      grupo_id: actor.grupoId,
      nome: dados.nome,
      descricao: dados.descricao,
      exige_segundo_fator: dados.exigeSegundoFator,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarPermissoes(tx, actor.grupoId, id, dados.permissoes);
  return lerFuncao(tx, id);
}

interface AlteracaoDeFuncao {
  versao?: number | undefined;
  nome?: string | undefined;
  descricao?: string | null | undefined;
  permissoes?: string[] | undefined;
  exigeSegundoFator?: boolean | undefined;
}

/**
 * Changes a role of no more than the person holds. Nobody gives a role what they do not hold, nor takes anything from a
 * role they depend on, or that somebody who may do more depends on.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, FORBIDDEN, RULE_BROKEN
 */
export async function alterarFuncao(
  tx: Tx,
  actor: Actor,
  id: number,
  dados: AlteracaoDeFuncao,
): Promise<FuncaoCompleta> {
  const antes = await travarFuncao(tx, actor, id);
  if (dados.versao !== undefined && dados.versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  const { permissoes } = dados;
  await tx
    .updateTable('funcao')
    .set({
      nome: dados.nome ?? antes.nome,
      descricao: dados.descricao === undefined ? antes.descricao : dados.descricao,
      exige_segundo_fator: dados.exigeSegundoFator ?? antes.exigeSegundoFator,
    })
    .where('id', '=', id)
    .execute();
  if (dados.exigeSegundoFator !== undefined) await avisarSessoes(tx, { grupoId: actor.grupoId });
  if (permissoes) {
    exigirQuePossui(
      actor,
      permissoes.filter((slug) => !antes.permissoes.includes(slug)),
      'todas',
    );
    if (antes.permissoes.some((slug) => !permissoes.includes(slug))) {
      await exigirPessoasAoAlcance(tx, actor, id, 'Você não pode retirar permissões da função de que depende.');
    }
    await gravarPermissoes(tx, actor.grupoId, id, permissoes);
    await exigirQueResteAdministrador(tx);
    await avisarSessoes(tx, { grupoId: actor.grupoId });
  }
  return lerFuncao(tx, id);
}

/** @throws DomainError NOT_FOUND; FORBIDDEN for a role of more than the person holds, or of people outside their reseller */
async function travarFuncao(tx: Tx, actor: Actor, id: number): Promise<FuncaoCompleta> {
  await sql`select 1 from funcao where id = ${id} for update`.execute(tx);
  if (actor.revendaId !== null) {
    const { rows } =
      await sql`select 1 from usuario_funcao uf join usuario u on u.grupo_id = uf.grupo_id and u.id = uf.usuario_id
      where uf.funcao_id = ${id} and u.revenda_id is distinct from ${actor.revendaId} limit 1`.execute(tx);
    if (rows.length > 0)
      throw new DomainError('FORBIDDEN', { text: 'Esta função é também de pessoas de fora da sua revenda.' });
  }
  const funcao = await lerFuncao(tx, id);
  const faltam = funcao.permissoes.filter((slug) => !actor.permissoes.has(slug) || actor.limites.has(slug));
  if (faltam.length > 0) {
    throw new DomainError('FORBIDDEN', {
      text: 'Esta função tem permissões que você não possui. Só quem as possui a altera.',
      data: { permissoes: faltam },
    });
  }
  return funcao;
}

/** What takes rights from a role takes them from its people: neither from oneself nor from somebody who may do more. */
async function exigirPessoasAoAlcance(tx: Tx, actor: Actor, funcaoId: number, propria: string): Promise<void> {
  const pessoas = await pessoasDaFuncao(tx, funcaoId);
  if (pessoas.includes(actor.usuarioId)) throw new DomainError('RULE_BROKEN', { text: propria });
  await exigirAlcance(tx, actor, pessoas);
}

/** A role in use is deactivated only together with the role that takes its people. */
export async function arquivarFuncao(
  tx: Tx,
  actor: Actor,
  id: number,
  ativo: boolean,
  substituta: number | undefined,
): Promise<FuncaoCompleta> {
  const antes = await travarFuncao(tx, actor, id);
  if (antes.ativo === ativo) return antes;
  if (!ativo) await exigirPessoasAoAlcance(tx, actor, id, 'Você não pode inativar a função de que depende.');
  if (!ativo && antes.usuarios > 0) {
    if (substituta === undefined || substituta === id) {
      throw new DomainError('IN_USE', {
        text:
          antes.usuarios === 1
            ? 'Esta função está em uso por um usuário. Escolha a função que a substitui.'
            : `Esta função está em uso por ${antes.usuarios} usuários. Escolha a função que a substitui.`,
        data: { usuarios: antes.usuarios },
      });
    }
    const nova = await lerFuncao(tx, substituta);
    exigirQuePossui(actor, nova.permissoes, 'todas');
    const tinham = await pessoasDaFuncao(tx, substituta);
    await sql`insert into usuario_funcao (grupo_id, usuario_id, funcao_id)
      select grupo_id, usuario_id, ${substituta} from usuario_funcao where funcao_id = ${id} on conflict do nothing`.execute(
      tx,
    );
    // Who had the old one in some companies has the new one in those, unless they had it in all.
    await sql`insert into usuario_funcao_empresa (grupo_id, usuario_id, funcao_id, empresa_id)
      select l.grupo_id, l.usuario_id, ${substituta}, l.empresa_id from usuario_funcao_empresa l
      where l.funcao_id = ${id} and not l.usuario_id = any(${tinham}::bigint[]) on conflict do nothing`.execute(tx);
    await tx.deleteFrom('usuario_funcao').where('funcao_id', '=', id).execute();
  }
  await tx.updateTable('funcao').set({ ativo }).where('id', '=', id).execute();
  if (!ativo) await exigirQueResteAdministrador(tx);
  await avisarSessoes(tx, { grupoId: actor.grupoId });
  return lerFuncao(tx, id);
}
