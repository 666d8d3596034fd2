import { decimal } from '@retaguarda/brasil';
import type { SituacaoDaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type ComoEntra, comoEntram } from '../estoque/public.ts';
import type { ComponenteQueChegou, ItemGuardado } from './entradas.queries.ts';

/** What of its kit left another shop of the company is what comes in here, whatever the recipe is by now. */
export const veioEmComponentes = ({ componentes }: Pick<ItemGuardado, 'componentes'>, produtoId: number | null) =>
  componentes.some(({ kitId, daReceita }) => kitId === produtoId && !daReceita);

interface Entrando {
  empresaId: number;
  situacao: SituacaoDaEntrada;
}

/** The items of a note with what comes in of kits that were bought: by the recipe in force, until they are in. */
export async function comComponentes(
  db: Db,
  grupoId: number,
  { empresaId, situacao }: Entrando,
  itens: readonly ItemGuardado[],
): Promise<{ itens: ItemGuardado[]; comoEntra: ReadonlyMap<number, ComoEntra> }> {
  const abertos = situacao === 'lancada' ? [] : itens.filter((item) => !veioEmComponentes(item, item.produtoId));
  const produtoIds = abertos.flatMap(({ produtoId }) => produtoId ?? []);
  if (produtoIds.length === 0) return { itens: [...itens], comoEntra: new Map() };
  const comoEntra = await comoEntram(db, grupoId, { empresaId, produtoIds });
  const comOsSeus = itens.map((item) => {
    const como = abertos.includes(item) && item.produtoId !== null ? comoEntra.get(item.produtoId) : undefined;
    return como === undefined ? item : { ...item, componentes: daReceita(item, como) };
  });
  return { itens: comOsSeus, comoEntra };
}

const daReceita = ({ produtoId, quantidade, fator }: ItemGuardado, { componentes }: ComoEntra): ComponenteQueChegou[] =>
  componentes.map((um) => ({
    kitId: produtoId as number,
    produtoId: um.produtoId,
    custo: um.custo,
    lote: null,
    daReceita: true,
    quantidade: decimal(um.quantidade)
      .times(quantidade)
      .times(fator ?? '1')
      .toDecimalPlaces(4)
      .toString(),
  }));

/** Keeps what comes in of kits, item by item. */
export async function guardarComponentes(
  tx: Tx,
  grupoId: number,
  entradaId: number,
  linhas: readonly Pick<ItemGuardado, 'numero' | 'componentes'>[],
): Promise<void> {
  if (linhas.length === 0) return;
  await sql`update entrada_item i set componentes = n.componentes
    from json_to_recordset(${JSON.stringify(linhas)}::json) as n(numero int, componentes jsonb)
    where i.grupo_id = ${grupoId} and i.entrada_id = ${entradaId} and i.numero = n.numero
      and i.componentes is distinct from n.componentes`.execute(tx);
}
