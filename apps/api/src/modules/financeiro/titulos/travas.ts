import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** Holds entries as they are: nobody changes them or takes them out while what holds them says why. They are locked by the caller. */
export async function prenderLancamentos(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  presos: readonly { id: number; trava: string }[],
): Promise<void> {
  await sql`update parcela p set trava = n.trava from jsonb_to_recordset(${JSON.stringify(presos)}::jsonb) as n (id bigint, trava text)
    where p.grupo_id = ${grupoId} and p.id = n.id and p.trava is distinct from n.trava`.execute(tx);
}

/** Lets go of them. */
export async function soltarLancamentos(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  ids: readonly number[],
): Promise<void> {
  await sql`update parcela set trava = null where grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[]) and trava is not null`.execute(
    tx,
  );
}

/** Another due day of an entry, agreed by who holds it. */
export async function adiarLancamento(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  id: number,
  vencimento: string,
): Promise<void> {
  await sql`update parcela set vencimento = ${vencimento} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

/** What a charge says of paying late or early. */
export interface TermosDaCobranca {
  id: number;
  /** Percentages as decimal text; null where the charge says nothing of it. */
  multaPercentual: string | null;
  jurosMensalPercentual: string | null;
  descontoValor: string | null;
  descontoAte: string | null;
}

/**
 * What was said to the debtor becomes what the entry charges: the account's fine, interest and discount, where nothing was agreed
 * for it before. From then on paper, bank, title, reports and letters tell one figure. They are locked by the caller.
 */
export async function combinarTermos(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  termos: readonly TermosDaCobranca[],
): Promise<void> {
  await sql`update parcela p set multa_percentual = coalesce(p.multa_percentual, n."multaPercentual"),
      juros_mensal_percentual = coalesce(p.juros_mensal_percentual, n."jurosMensalPercentual"),
      desconto_valor = case when coalesce(p.desconto_valor, 0) = 0 then n."descontoValor" else p.desconto_valor end,
      desconto_ate = case when coalesce(p.desconto_valor, 0) = 0 then n."descontoAte" else p.desconto_ate end
    from jsonb_to_recordset(${JSON.stringify(termos)}::jsonb) as n (id bigint, "multaPercentual" numeric, "jurosMensalPercentual" numeric,
      "descontoValor" numeric, "descontoAte" date)
    where p.grupo_id = ${grupoId} and p.id = n.id
      and (p.multa_percentual is null and n."multaPercentual" is not null
        or p.juros_mensal_percentual is null and n."jurosMensalPercentual" is not null
        or coalesce(p.desconto_valor, 0) = 0 and n."descontoValor" is not null)`.execute(tx);
}
