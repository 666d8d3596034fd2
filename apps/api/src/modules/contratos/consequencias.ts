import { type contrato, sameValue } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Saved, Writing } from '../../platform/records/source.ts';
import { gravarPreco } from './precos-do-contrato.ts';

/**
 * What follows from saving contracts: the options taken, and the fee by validity.
 *
 * @returns those of which the options changed
 */
export async function consequencias(contexto: Writing, salvos: readonly Saved<typeof contrato>[]): Promise<number[]> {
  const escritos: number[] = [];
  for (const { id, before, after } of salvos) {
    const eram = before?.opcaoIds ?? [];
    if (await gravarOpcoes(contexto, id, eram, after.opcaoIds)) escritos.push(id);
    if (before?.mensalidadeValor !== after.mensalidadeValor || before.inicio !== after.inicio)
      await gravarPreco(contexto, { id, inicio: after.inicio, novo: before === null }, after.mensalidadeValor);
  }
  return escritos;
}

async function gravarOpcoes(
  { tx, actor: { grupoId } }: Writing,
  id: number,
  eram: readonly number[],
  ids: readonly number[],
): Promise<boolean> {
  if (sameValue(eram, ids)) return false;
  await sql`with saem as (
      delete from contrato_opcao where grupo_id = ${grupoId} and contrato_id = ${id} and not opcao_id = any(${ids}::bigint[]))
    insert into contrato_opcao (grupo_id, contrato_id, opcao_id)
    select ${grupoId}, ${id}, opcao from unnest(${ids}::bigint[]) opcao on conflict do nothing`.execute(tx);
  return true;
}
