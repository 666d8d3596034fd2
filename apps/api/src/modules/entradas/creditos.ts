import { dataNoFuso, somar } from '@retaguarda/brasil';
import type { CreditoDoItem, ValoresDoItem } from '@retaguarda/contracts';
import { creditosDaCompra, ibsCbsCobrados } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fusoDaEmpresa } from '../empresas/public.ts';
import { lerEmissor } from '../fiscal/public.ts';

interface ItemTributado {
  numero: number;
  valores: ValoresDoItem;
  impostos: Record<string, string>;
  cfopEntrada: string | null;
}

/**
 * Judges, tax by tax, what of a note comes back to the company, by its regime and by what each item comes in for; what comes
 * back is no cost. Done anew whenever one of these may have changed, until the note is let in.
 */
export async function apurarCreditos(tx: Tx, grupoId: number, entradaId: number): Promise<void> {
  const { rows } = await sql<{
    empresaId: number;
    emitidaEm: string;
  }>`select empresa_id as "empresaId", emitida_em as "emitidaEm" from entrada
    where grupo_id = ${grupoId} and id = ${entradaId}`.execute(tx);
  const { empresaId, emitidaEm } = rows[0] as (typeof rows)[number];
  const comprador = await lerEmissor(tx, grupoId, empresaId);
  const data = dataNoFuso(new Date(emitidaEm).toISOString(), await fusoDaEmpresa(tx, empresaId));
  const { rows: itens } = await sql<ItemTributado>`select numero, valores, impostos, cfop_entrada as "cfopEntrada"
    from entrada_item where grupo_id = ${grupoId} and entrada_id = ${entradaId} order by numero`.execute(tx);
  const julgados = itens.map(({ numero, valores, impostos, cfopEntrada }) => {
    const { vProd, vFrete, vSeg, vOutro, vDesc, vSt, vIpi } = valores;
    const valor = somar([vProd, vFrete, vSeg, vOutro]).minus(vDesc).toFixed(2);
    const creditos = creditosDaCompra({ impostos, valor, vSt, vIpi, cfopEntrada, data }, comprador);
    const soma = somar(creditos.map(({ credito }) => credito)).toFixed(2);
    return { numero, creditos, somas: { creditos: soma, vIbsCbs: ibsCbsCobrados({ impostos, data }) } };
  });
  await sql`update entrada_item i set creditos = n.creditos, valores = i.valores || n.somas
    from json_to_recordset(${JSON.stringify(julgados)}::json) as n(numero int, creditos jsonb, somas jsonb)
    where i.grupo_id = ${grupoId} and i.entrada_id = ${entradaId} and i.numero = n.numero
      and (i.creditos, i.valores) is distinct from (n.creditos, i.valores || n.somas)`.execute(tx);
}

/** What comes back of the taxes of one item of a note. */
export interface CreditosDaEntrada {
  entradaId: number;
  numero: number;
  creditos: CreditoDoItem[];
}

/** Of the items of notes of the group, as they were judged when the note was let in. The caller knows that the person may see them. */
export async function creditosDasEntradas(
  db: Db,
  grupoId: number,
  entradaIds: readonly number[],
): Promise<CreditosDaEntrada[]> {
  const { rows } = await sql<CreditosDaEntrada>`select entrada_id as "entradaId", numero, creditos from entrada_item
    where grupo_id = ${grupoId} and entrada_id = any(${[...entradaIds]}::bigint[]) order by entrada_id, numero`.execute(
    db,
  );
  return rows;
}
