import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { desistirDeEmails } from '../../../platform/mail/outbox.ts';
import type { SeguidorDeBaixas } from '../../financeiro/public.ts';
import { enviarDepois } from './dia.ts';

/** What is paid is told of what was written of it, and what still waits to be sent is written anew without it. */
export const pagoDepoisDaMensagem: SeguidorDeBaixas = {
  nome: 'cobranca.regua',
  async aoBaixar(tx, { grupoId }, baixas) {
    const ultima = new Map(baixas.filter(({ origem }) => origem === 'R').map((baixa) => [baixa.lancamentoId, baixa]));
    if (ultima.size === 0) return;
    const fatos = [...ultima.values()].map(({ lancamentoId, data, quitada }) => ({ id: lancamentoId, data, quitada }));
    const { rows } = await sql<{ mensagemId: number }>`
      update regua_item i set paga_em = case when n.quitada then n.data end
      from jsonb_to_recordset(${JSON.stringify(fatos)}::jsonb) as n (id bigint, data date, quitada boolean)
      where i.grupo_id = ${grupoId} and i.parcela_id = n.id and i.parada is null
        and (i.paga_em is not null) is distinct from n.quitada
      returning i.mensagem_id as "mensagemId"`.execute(tx);
    await escreverDeNovo(
      tx,
      grupoId,
      rows.map(({ mensagemId }) => mensagemId),
    );
  },
};

async function escreverDeNovo(tx: Tx, grupoId: number, mensagemIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; emailId: string }>`select id, email_id as "emailId" from regua_mensagem
    where grupo_id = ${grupoId} and id = any(${[...mensagemIds]}::bigint[]) and situacao = 'entregue' order by id`.execute(
    tx,
  );
  const saem = new Set(
    await desistirDeEmails(
      tx,
      grupoId,
      rows.map(({ emailId }) => emailId),
    ),
  );
  for (const { id } of rows.filter(({ emailId }) => saem.has(emailId))) {
    await sql`update regua_mensagem set situacao = 'na_fila', email_id = null where grupo_id = ${grupoId} and id = ${id}`.execute(
      tx,
    );
    await enviarDepois(tx, grupoId, id);
  }
}
