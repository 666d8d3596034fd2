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

/** One copy a minute: a second press sends nothing more, and nobody's mailbox is flooded through us. @throws DomainError RULE_BROKEN */
async function copiar(tx: Tx, grupoId: number, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saida_email (grupo_id, para, assunto, texto, html, usuario_id, vale_ate, anexos)
    select grupo_id, para, assunto, texto, html, usuario_id, vale_ate, anexos from saida_email m
      where grupo_id = ${grupoId} and id = ${id} and not exists (select from saida_email outra where outra.grupo_id = m.grupo_id
        and outra.id <> m.id and outra.para = m.para and outra.assunto = m.assunto and outra.criado_em > now() - interval '1 minute')
    returning id`.execute(tx);
  const copia = rows[0];
  if (!copia) throw new DomainError('RULE_BROKEN', { text: 'Esta mensagem acabou de ser enviada. Espere um minuto.' });
  return copia.id;
}
