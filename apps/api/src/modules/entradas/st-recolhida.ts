import { arredondar, decimal } from '@retaguarda/brasil';
import { stRetidoDaCompra } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { guardarStRecolhida, type StRecolhida } from '../fiscal/public.ts';
import type { Entrada } from './entradas.queries.ts';

/** What of an item came in, in the unit of stock, and how many units the note says. */
export interface ItemQueEntrou {
  numero: number;
  produtoId: number;
  entrou: string;
  naNota: string;
}

/** Keeps of each item what its note says of ICMS-ST collected before: what is sold of it later says it again. */
export async function guardarStDaNota(
  tx: Tx,
  grupoId: number,
  { id, empresaId }: Pick<Entrada, 'id' | 'empresaId'>,
  documento: string,
  itens: readonly ItemQueEntrou[],
): Promise<void> {
  const { rows } = await sql<{
    numero: number;
    impostos: Record<string, string>;
  }>`select numero, impostos from entrada_item
    where grupo_id = ${grupoId} and entrada_id = ${id} and numero = any(${itens.map(({ numero }) => numero)}::int[])`.execute(
    tx,
  );
  const impostosDe = new Map(rows.map(({ numero, impostos }) => [numero, impostos]));
  const comSt = itens.flatMap((item) => recolhidaDe(item, impostosDe.get(item.numero) ?? {}));
  if (comSt.length > 0) await guardarStRecolhida(tx, grupoId, { empresaId, documento, itens: comSt });
}

/** Of what did not come nothing is kept: its share of the amounts goes with it. */
function recolhidaDe(
  { numero, produtoId, entrou, naNota }: ItemQueEntrou,
  impostos: Readonly<Record<string, string>>,
): StRecolhida[] {
  const dita = stRetidoDaCompra(impostos);
  if (dita === undefined || decimal(entrou).isZero()) return [];
  const parte = (valor: StRecolhida['vBCST']) => arredondar(decimal(valor).times(entrou).div(naNota), 2).toFixed(2);
  const vBCST = parte(dita.vBCST);
  if (vBCST === '0.00') return [];
  return [
    {
      ...dita,
      item: numero,
      produtoId,
      quantidade: entrou,
      vBCST,
      vICMSSubstituto: parte(dita.vICMSSubstituto),
      vICMSST: parte(dita.vICMSST),
      ...(dita.vFCPST !== undefined && { vFCPST: parte(dita.vFCPST) }),
    },
  ];
}
