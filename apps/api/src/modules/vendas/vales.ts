import { randomInt } from 'node:crypto';
import { formatarMoeda } from '@retaguarda/brasil';
import type { VendaAcontecida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Divergencia } from './registro/conferir.ts';

/** Without letters and digits that are read for one another. */
const LETRAS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const novoCodigo = () => Array.from({ length: 10 }, () => LETRAS[randomInt(LETRAS.length)]).join('');

/** Makes a store credit: what a return gave instead of money. */
export async function criarVale(
  tx: Tx,
  grupoId: number,
  vale: { empresaId: number; clienteId: number | null; valor: string; atoId: number },
): Promise<{ id: number; codigo: string }> {
  const codigo = novoCodigo();
  const { rows } = await sql<{ id: number }>`insert into vale (grupo_id, codigo, empresa_id, cliente_id, valor, ato_id)
    values (${grupoId}, ${codigo}, ${vale.empresaId}, ${vale.clienteId}, ${vale.valor}, ${vale.atoId}) returning id`.execute(
    tx,
  );
  return { id: (rows[0] as { id: number }).id, codigo };
}

/**
 * Takes what payments by store credit used from each credit. One that is not there, is over, or does not suffice is told: the sale
 * happened.
 *
 * @returns the credit of each payment, by its place
 */
export async function usarVales(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  pagamentos: VendaAcontecida['pagamentos'],
): Promise<{ ids: ReadonlyMap<number, number>; divergencias: Divergencia[] }> {
  const ids = new Map<number, number>();
  const divergencias: Divergencia[] = [];
  const usos = [...pagamentos.entries()].flatMap(([i, { vale, valor }]) => (vale ? [{ i, codigo: vale, valor }] : []));
  // In one order: two sales that use the same two credits never wait for each other.
  for (const { i, codigo, valor } of usos.sort((a, b) => (a.codigo < b.codigo ? -1 : 1))) {
    const { rows } = await sql<{ id: number; serve: boolean }>`
      with este as (select id, ativo and valor - usado >= ${valor}::numeric and coalesce(validade >= current_date, true) as serve
          from vale where grupo_id = ${grupoId} and codigo = upper(${codigo}) for update),
        usado as (update vale v set usado = v.usado + ${valor}::numeric from este where v.grupo_id = ${grupoId} and v.id = este.id and este.serve)
      select id, serve from este`.execute(tx);
    const [vale] = rows;
    if (vale?.serve) ids.set(i, vale.id);
    else
      divergencias.push({
        tipo: 'vale',
        texto: vale ? `O vale ${codigo} não tinha ${formatarMoeda(valor)} de saldo.` : `O vale ${codigo} não existe.`,
        dados: { codigo, valor, empresaId },
      });
  }
  return { ids, divergencias };
}

/** The return that gave a credit says which sale took it: an exchange. */
export async function ligarTrocas(tx: Tx, grupoId: number, vendaId: number, valeIds: readonly number[]): Promise<void> {
  if (valeIds.length === 0) return;
  await sql`update venda_ato a set troca_venda_id = ${vendaId} from vale v
    where v.grupo_id = ${grupoId} and v.id = any(${[...valeIds]}::bigint[]) and a.grupo_id = v.grupo_id and a.id = v.ato_id
      and a.troca_venda_id is null`.execute(tx);
}
