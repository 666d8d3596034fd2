import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { DitoDaMeta } from '../../mensagens/public.ts';

/** Our name of a message of the ladder: Meta says it back, also of one whose answer was lost. */
export const nomeDaMensagem = (id: number): string => `r-${id}`;

/** What Meta tells of a message of the ladder; of others it changes nothing. */
export async function anotarDitoDaMeta(
  tx: Tx,
  { grupoId, externoId, nossa, como, resposta }: DitoDaMeta,
): Promise<void> {
  const id = Number(/^r-(\d{1,15})$/.exec(nossa ?? '')?.[1] ?? 0);
  const dito = { saiu: null, entregue: 'Entregue.', lida: 'Lida.', falhou: resposta }[como];
  const depois = como === 'falhou' ? 'falhou' : 'enviada';
  // "Delivered" may come after "read", and says nothing new then.
  await sql`update regua_mensagem set situacao = ${depois}, externo_id = ${externoId},
      resposta = case when resposta = 'Lida.' and ${como} <> 'falhou' then resposta else coalesce(${dito}, case when situacao = 'enviada' then resposta end) end
    where grupo_id = ${grupoId} and canal = 'whatsapp' and (externo_id = ${externoId} or id = ${id})
      and (situacao in ('enviada', 'incerta') or (situacao = 'na_fila' and tentativas > 0))`.execute(tx);
}
