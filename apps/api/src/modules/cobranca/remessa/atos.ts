import { DomainError, situacoesDaRemessa } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { travarBoletos } from '../boletos/boletos.queries.ts';
import { lerRemessa, type Remessa } from './remessas.queries.ts';

function exigirGerada({ situacao }: Remessa): void {
  if (situacao === 'gerada') return;
  throw new DomainError('INVALID_TRANSITION', { text: `Está "${situacoesDaRemessa[situacao]}".` });
}

export async function marcarEnviada(tx: Tx, actor: Actor, id: number): Promise<void> {
  exigirGerada(await lerRemessa(tx, actor, id, true));
  await sql`update boleto_remessa set situacao = 'enviada', enviada_em = now() where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
}

/** A file nobody sent: what it asked for waits again. Its number stays used. */
export async function descartarRemessa(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql<{ boletoId: number }>`select distinct boleto_id as "boletoId" from boleto_instrucao
    where grupo_id = ${actor.grupoId} and remessa_id = ${id}`.execute(tx);
  await travarBoletos(
    tx,
    actor,
    rows.map(({ boletoId }) => boletoId),
  );
  exigirGerada(await lerRemessa(tx, actor, id, true));
  await sql`update boleto b set situacao = 'a_registrar' from boleto_instrucao i
    where b.grupo_id = ${actor.grupoId} and i.grupo_id = b.grupo_id and i.remessa_id = ${id} and i.boleto_id = b.id
      and i.comando = 'entrada' and i.situacao = 'remetida' and b.situacao = 'remetido'`.execute(tx);
  await sql`update boleto_instrucao set situacao = 'pendente', remessa_id = null
    where grupo_id = ${actor.grupoId} and remessa_id = ${id} and situacao = 'remetida'`.execute(tx);
  await sql`update boleto_remessa set situacao = 'descartada' where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
}

/** What the answers to files say of the files: all of it, or part. */
export async function atualizarRemessas(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  ids: readonly number[],
): Promise<void> {
  await sql`select 1 from boleto_remessa where grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  );
  await sql`update boleto_remessa r set situacao = n.situacao from (
      select remessa_id, case count(*) filter (where situacao = 'remetida') when 0 then 'confirmada' when count(*) then 'enviada' else 'parcial' end as situacao
      from boleto_instrucao where grupo_id = ${grupoId} and remessa_id = any(${[...ids]}::bigint[]) group by 1) n
    where r.grupo_id = ${grupoId} and r.id = n.remessa_id and r.situacao <> 'descartada' and r.situacao <> n.situacao`.execute(
    tx,
  );
}

/**
 * Files of which something was answered, of what was asked of these boletos, are answered in part at least: nobody discards
 * them from now on. Whether in whole is counted once, by `atualizarRemessas`.
 */
export async function marcarRespondidas(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  boletoIds: readonly number[],
): Promise<void> {
  await sql`update boleto_remessa set situacao = 'parcial' where grupo_id = ${grupoId} and id = any(array(
      select r.id from boleto_remessa r where r.grupo_id = ${grupoId} and r.situacao in ('gerada', 'enviada') and r.id in (
        select i.remessa_id from boleto_instrucao i
        where i.grupo_id = ${grupoId} and i.boleto_id = any(${[...boletoIds]}::bigint[]) and i.situacao <> 'remetida')
      order by r.id for update))`.execute(tx);
}
