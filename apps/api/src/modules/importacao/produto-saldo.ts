import { estoqueCalls, missingSlugs } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { RefusedRecord } from '../../platform/records/checks.ts';
import { abrirSaldosNovos, desfazerSaldosNovos, recusaDoLancamento } from '../estoque/public.ts';
import type { Valores } from './celulas.ts';

/** What a line says there is of its product. */
export interface ComSaldo {
  saldo?: { empresaId: number; quantidade: string; custo: string | null };
}

export const podeAbrirSaldo = (actor: Actor): boolean =>
  missingSlugs(estoqueCalls.inicial.access, actor.permissoes).length === 0;

/** Why the line cannot begin with stock, told with everything else that is wrong with it; null: it can. */
export function recusaDoSaldo(
  valores: Valores,
  { pode, novo, fraciona }: { pode: boolean; novo: boolean; fraciona: boolean },
): string | null {
  if (!pode) return 'Você não pode lançar estoque';
  if (!novo) return 'Só de produto novo: acerte por uma contagem';
  if (Number(valores.saldo) < 0) return 'Não pode ser negativo';
  if (valores.controlaEstoque === false) return 'O produto não controla estoque';
  return fraciona || Number.isInteger(Number(valores.saldo)) ? null : 'Este produto não é fracionado';
}

/** @throws RefusedRecord by the place of the one that stock refuses */
export async function abrirSaldos(
  tx: Tx,
  actor: Actor,
  produtos: readonly ({ produtoId: number } & ComSaldo)[],
): Promise<void> {
  const lugares = produtos.flatMap(({ saldo }, lugar) => (saldo ? [lugar] : []));
  if (lugares.length === 0) return;
  try {
    await abrirSaldosNovos(
      tx,
      actor,
      lugares.map((lugar) => {
        const { produtoId, saldo } = produtos[lugar] as { produtoId: number } & Required<ComSaldo>;
        return { produtoId, ...saldo };
      }),
    );
  } catch (error) {
    const { item, recusa } = recusaDoLancamento(error) ?? {};
    if (item === undefined || !recusa) throw error;
    throw new RefusedRecord(lugares[item] as number, recusa);
  }
}

/** What these began with is taken back. @returns those that moved since, which stay as they are */
export const fecharSaldos = desfazerSaldosNovos;
