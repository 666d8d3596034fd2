import { layouts } from '../layouts/todos.ts';
import type { FormatoCnab } from '../remessa/modelo.ts';
import type { LayoutRetorno } from './layout.ts';

/** Every layout the reader knows, one per bank and format. */
export const layoutsDeRetorno: readonly LayoutRetorno[] = layouts.map(({ retorno }) => retorno);

/**
 * The layout of a bank, or `undefined`: what all banks share does not say where the number of the title ends, and half a
 * number could settle the wrong title.
 */
export function layoutDeRetorno(banco: string, formato: FormatoCnab): LayoutRetorno | undefined {
  return layoutsDeRetorno.find((um) => um.banco === banco && um.formato === formato);
}

/** Banks and formats with a retorno layout of their own. */
export function bancosDeRetorno(): { banco: string; nome: string; formato: FormatoCnab }[] {
  return layoutsDeRetorno.map(({ banco, nome, formato }) => ({ banco, nome, formato }));
}
