import { type contrato, DomainError, mensagens } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Item, Writing } from '../../platform/records/source.ts';
import { travarClientes } from './clientes.ts';

type ContratoASalvar = Item<typeof contrato>;

/** New contracts with what the group decides when the person did not; their clients are locked until they are saved. */
export async function preparar(
  contexto: Writing,
  itens: readonly ContratoASalvar[],
): Promise<readonly ContratoASalvar[]> {
  const { tx, actor } = contexto;
  const novos = itens.filter(({ id }) => id === null).map(({ after }) => after);
  if (novos.length === 0) return itens;
  await travarClientes(
    contexto,
    novos.map(({ empresaId }) => empresaId),
  );
  const dia = novos.some(({ diaVencimento }) => diaVencimento === null) ? await diaDaConfiguracao(tx, actor) : null;
  let proximo = novos.some(({ numero }) => numero === null) ? await proximoNumero(tx, actor) : 0;
  return itens.map((item) => {
    if (item.id !== null) return item;
    const { numero, diaVencimento } = item.after;
    return { ...item, after: { ...item.after, numero: numero ?? proximo++, diaVencimento: diaVencimento ?? dia } };
  });
}

/** Whoever asks at the same time waits for this transaction and gets the number after. */
async function proximoNumero(tx: Tx, { grupoId }: Actor): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('contrato.numero'), ${grupoId % 2_147_483_647}::int)`.execute(tx);
  const { rows } = await sql<{
    proximo: number;
  }>`select coalesce(max(numero), 0) + 1 as proximo from contrato where grupo_id = ${grupoId}`.execute(tx);
  return (rows[0] as { proximo: number }).proximo;
}

async function diaDaConfiguracao(tx: Tx, { grupoId }: Actor): Promise<number> {
  const conf = await tx
    .selectFrom('conf_contrato')
    .select('dia_vencimento')
    .where('grupo_id', '=', grupoId)
    .executeTakeFirst();
  if (!conf) throw new DomainError('BAD_INPUT', { campos: { diaVencimento: mensagens.fieldRequired } });
  return conf.dia_vencimento;
}
