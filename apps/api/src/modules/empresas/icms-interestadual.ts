import type { IcmsInterestadual, IcmsInterestadualEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The rates a company uses instead of the Senate's. */
export async function lerAliquotas(db: Db, empresaId: number, ufOrigem?: string): Promise<IcmsInterestadual> {
  const origem = ufOrigem ? sql`and uf_origem = ${ufOrigem.toUpperCase()}` : sql``;
  const { rows } = await sql<IcmsInterestadual['aliquotas'][number]>`
    select uf_origem as "ufOrigem", uf_destino as "ufDestino", aliquota
    from icms_interestadual where empresa_id = ${empresaId} ${origem} order by uf_origem, uf_destino`.execute(db);
  return { empresaId, aliquotas: rows };
}

/** Sets rates by pair of states; null takes the company's rate away. Pairs not named stay. */
export async function gravarAliquotas(
  tx: Tx,
  grupoId: number,
  { empresaId, aliquotas }: IcmsInterestadualEntrada,
): Promise<IcmsInterestadual> {
  const pares = JSON.stringify(aliquotas);
  const dados = sql`jsonb_to_recordset(${pares}::jsonb) as n ("ufOrigem" text, "ufDestino" text, aliquota numeric)`;
  await sql`delete from icms_interestadual i using ${dados} where i.empresa_id = ${empresaId}
    and i.uf_origem = n."ufOrigem" and i.uf_destino = n."ufDestino" and n.aliquota is null`.execute(tx);
  await sql`insert into icms_interestadual (grupo_id, empresa_id, uf_origem, uf_destino, aliquota)
    select distinct on (n."ufOrigem", n."ufDestino") ${grupoId}, ${empresaId}, n."ufOrigem", n."ufDestino", n.aliquota
    from ${dados} where n.aliquota is not null
    on conflict (grupo_id, empresa_id, uf_origem, uf_destino) do update set aliquota = excluded.aliquota`.execute(tx);
  return lerAliquotas(tx, empresaId);
}
