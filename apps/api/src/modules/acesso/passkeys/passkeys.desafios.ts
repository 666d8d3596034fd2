import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/http/address.ts';
import { resumo, segredoDoGrupo } from '../senhas/segredos.ts';

/** What a signature is asked for. One asked for one thing never serves another. */
export type Finalidade = 'cadastro' | 'entrada' | 'segundo_fator' | 'prova';

/** A sign-in page may stay open for a while with its offer of keys; the others wait for somebody who is looking. */
const MINUTOS: Record<Finalidade, number> = { cadastro: 5, entrada: 30, segundo_fator: 5, prova: 5 };
/** Open at once for one address, which may be that of a whole shop: what nobody signed in asks for is kept small. */
const ABERTOS_POR_ENDERECO = 300;

export interface NovoDesafio {
  finalidade: Finalidade;
  grupoId: number;
  /** Whose signature is awaited; null at a sign-in, where the key tells. */
  usuarioId: number | null;
  sessaoId: number | null;
  endereco: string;
}

/** Milliseconds a browser may take. */
export const prazoMs = (finalidade: Finalidade): number => MINUTOS[finalidade] * 60_000;

/** @returns the challenge, base64url of a secret that begins with its group; good once. @throws DomainError TOO_MANY_ATTEMPTS */
export async function novoDesafio(db: Db, novo: NovoDesafio): Promise<string> {
  const { finalidade } = novo;
  const endereco = networkOf(novo.endereco);
  const desafio = Buffer.from(segredoDoGrupo(novo.grupoId)).toString('base64url');
  await sql`delete from passkey_desafio where endereco = ${endereco} and expira_em < now()`.execute(db);
  const { rows } = await sql`
    insert into passkey_desafio (hash, finalidade, grupo_id, usuario_id, sessao_id, endereco, expira_em)
    select ${resumo(desafio)}, ${finalidade}, ${novo.grupoId}::bigint, ${novo.usuarioId}::bigint, ${novo.sessaoId}::bigint, ${endereco},
      now() + ${`${MINUTOS[finalidade]} minutes`}::interval
    where (select count(*) from passkey_desafio where endereco = ${endereco}) < ${ABERTOS_POR_ENDERECO}
    returning hash`.execute(db);
  if (rows.length === 0) throw new DomainError('TOO_MANY_ATTEMPTS', { data: { segundos: 60 } });
  return desafio;
}

export interface DesafioUsado {
  finalidade: Finalidade;
  usuarioId: number | null;
}

type Esperado = { grupoId: number; finalidades: readonly Finalidade[]; sessaoId: number | null };

/**
 * Takes the challenge out: whatever becomes of the signature, it is good no more.
 *
 * @throws DomainError LINK_EXPIRED for one that is unknown, used, old, or made for something else
 */
export async function usarDesafio(db: Db, desafio: string, esperado: Esperado): Promise<DesafioUsado> {
  const { rows } = await sql<DesafioUsado>`
    delete from passkey_desafio
    where hash = ${resumo(desafio)} and expira_em > now() and grupo_id = ${esperado.grupoId}
      and finalidade = any(${[...esperado.finalidades]}) and sessao_id is not distinct from ${esperado.sessaoId}::bigint
    returning finalidade, usuario_id as "usuarioId"`.execute(db);
  const usado = rows[0];
  if (!usado) throw new DomainError('LINK_EXPIRED', { text: 'O pedido da chave de acesso expirou. Tente novamente.' });
  return usado;
}
