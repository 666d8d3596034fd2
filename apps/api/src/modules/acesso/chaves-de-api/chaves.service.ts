import { type ChaveDeApi, type chavesDeApiCalls, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresasVisiveis, exigirQuePossui } from '../funcoes/alcance.ts';
import { resumo, segredoDoGrupo } from '../senhas/segredos.ts';
import { lerChave, travarChave } from './chaves.queries.ts';

type Nova = z.output<typeof chavesDeApiCalls.create.body>;
type Alteracao = z.output<typeof chavesDeApiCalls.update.body>;

/** Enough of the key to tell one from another, far too little to guess the rest. */
const PREFIXO = 14;

/**
 * Makes a key of the person who asks. The secret is in the answer alone: the database keeps its digest.
 *
 * @throws DomainError FORBIDDEN for rights or companies the person lacks, UNKNOWN_REFERENCE, DUPLICATE_VALUE for a name in use
 */
export async function criarChave(tx: Tx, actor: Actor, nova: Nova): Promise<ChaveDeApi & { segredo: string }> {
  await exigirConcessao(tx, actor, nova);
  const segredo = `api_${segredoDoGrupo(actor.grupoId)}`;
  const { id } = await tx
    .insertInto('chave_api')
    .values({
      grupo_id: actor.grupoId,
      usuario_id: actor.usuarioId,
      nome: nova.nome,
      permissoes: nova.permissoes,
      empresa_ids: nova.empresaIds,
      enderecos: sql<string[]>`${nova.enderecos}::text[]::inet[]`,
      expira_em: nova.expiraEm,
      prefixo: segredo.slice(0, PREFIXO),
      segredo_hash: resumo(segredo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await lerChave(tx, actor, id)), segredo };
}

/**
 * What a key may do, where and until when. Only who holds all that it may do changes it, whoever made it.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION when revoked, FORBIDDEN
 */
export async function alterarChave(tx: Tx, actor: Actor, id: number, mudanca: Alteracao): Promise<ChaveDeApi> {
  const antes = await travarChave(tx, actor, id);
  if (mudanca.versao !== antes.versao) throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  if (!antes.ativo) throw new DomainError('INVALID_TRANSITION', { text: 'Esta chave foi revogada. Crie outra.' });
  await exigirConcessao(tx, actor, antes);
  const { nome = antes.nome, enderecos = antes.enderecos, expiraEm = antes.expiraEm } = mudanca;
  const { empresaIds = antes.empresaIds } = mudanca;
  const permissoes: string[] = mudanca.permissoes ?? antes.permissoes;
  await exigirConcessao(tx, actor, { permissoes, empresaIds });
  await tx
    .updateTable('chave_api')
    .set({
      nome,
      permissoes,
      empresa_ids: empresaIds,
      expira_em: expiraEm,
      enderecos: sql<string[]>`${enderecos}::text[]::inet[]`,
    })
    .where('id', '=', id)
    .execute();
  return lerChave(tx, actor, id);
}

/** Refused from its next call on. Who revokes need not hold what it may do: that only takes away. */
export async function revogarChave(tx: Tx, actor: Actor, id: number): Promise<ChaveDeApi> {
  const antes = await travarChave(tx, actor, id);
  if (antes.ativo) await tx.updateTable('chave_api').set({ ativo: false }).where('id', '=', id).execute();
  return lerChave(tx, actor, id);
}

/** What the key that calls is; null for a person. */
export async function lerChaveAtual(db: Db, actor: Actor) {
  if (!actor.chave) return { chave: null };
  const { rows } = await sql<{ expiraEm: string | null }>`
    select expira_em as "expiraEm" from chave_api where id = ${actor.chave.id}`.execute(db);
  const chave = {
    nome: actor.chave.nome,
    pessoa: actor.nome,
    permissoes: [...actor.permissoes].sort(),
    empresaIds: actor.empresas === 'todas' ? null : [...actor.empresas],
    expiraEm: rows[0]?.expiraEm ?? null,
  };
  return { chave };
}

/** Nobody gives a key what they do not hold, nor where they do not hold it. */
async function exigirConcessao(
  tx: Tx,
  actor: Actor,
  { permissoes, empresaIds }: { permissoes: readonly string[]; empresaIds: number[] | null },
): Promise<void> {
  exigirQuePossui(actor, permissoes, empresaIds ?? actor.empresas);
  if (empresaIds === null) return;
  exigirEmpresasVisiveis(actor, { empresaIds });
  const pedidas = [...new Set(empresaIds)];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from empresa
    where grupo_id = ${actor.grupoId} and id = any(${pedidas}::bigint[]) and propria`.execute(tx);
  if (rows[0]?.n !== pedidas.length)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { empresaIds: 'Empresa não encontrada.' } });
}
