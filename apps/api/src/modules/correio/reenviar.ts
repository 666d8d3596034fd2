import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enfileirarEmail } from '../../platform/mail/outbox.ts';
import { daRevenda } from '../acesso/public.ts';
import { situacaoDoEmail } from './lista.ts';

/**
 * What waits or failed is tried now; of what was sent, a copy is. One that carried a secret and was sent, or is too old,
 * has no text any more: who needs the link is sent another.
 *
 * @param numero as the list names it
 * @throws DomainError NOT_FOUND, RULE_BROKEN
 */
export async function reenviarEmail(tx: Tx, { grupoId, revendaId }: Actor, numero: number): Promise<void> {
  const { rows } = await sql<{ id: string; situacao: string; sigilosa: boolean }>`
    select s.id, ${situacaoDoEmail} as situacao, s.sigilosa from saida_email s
    where s.grupo_id = ${grupoId} and s.numero = ${numero} and (${revendaId}::bigint is null
      or ${daRevenda('s', revendaId)})
    for update`.execute(tx);
  const mensagem = rows[0];
  if (!mensagem) throw new DomainError('NOT_FOUND');
  const { id, situacao, sigilosa } = mensagem;
  if (situacao === 'vencido' || (situacao === 'enviado' && sigilosa))
    throw new DomainError('RULE_BROKEN', {
      text: 'Esta mensagem levava um link que não é guardado. Envie um novo link pelo cadastro da pessoa ou pelo contrato.',
    });
  await enfileirarEmail(tx, grupoId, situacao === 'enviado' ? await copiar(tx, grupoId, id) : id);
}

async function copiar(tx: Tx, grupoId: number, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saida_email (grupo_id, para, assunto, texto, html, usuario_id, vale_ate)
    select grupo_id, para, assunto, texto, html, usuario_id, vale_ate from saida_email where grupo_id = ${grupoId} and id = ${id}
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}
