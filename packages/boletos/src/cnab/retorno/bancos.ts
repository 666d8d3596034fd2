import { registros400 } from '../layouts/base-retorno-400.ts';
import { retornoFebraban } from '../layouts/febraban-240-retorno.ts';
import { layouts } from '../layouts/todos.ts';
import type { FormatoCnab } from '../remessa/modelo.ts';
import type { LayoutRetorno } from './layout.ts';
import { ocorrencias400 } from './tabelas/comum-400.ts';
import { motivosFebraban } from './tabelas/febraban.ts';

/** Every layout the reader knows, one per bank and format. */
export const layoutsDeRetorno: readonly LayoutRetorno[] = layouts.map(({ retorno }) => retorno);

/** What all banks share, for those without a layout of their own. */
const comuns: Readonly<Record<FormatoCnab, LayoutRetorno>> = {
  '240': { ...retornoFebraban, banco: '', nome: 'padrão FEBRABAN' },
  '400': {
    banco: '',
    nome: 'padrão de 400 posições',
    formato: '400',
    registros: registros400(),
    ocorrencias: ocorrencias400,
    motivos: motivosFebraban,
  },
};

/** The layout of a bank, or the common one of the format (its `banco` is empty) when the bank is not known. */
export function layoutDeRetorno(banco: string, formato: FormatoCnab): LayoutRetorno {
  return layoutsDeRetorno.find((um) => um.banco === banco && um.formato === formato) ?? comuns[formato];
}

/** Banks and formats with a retorno layout of their own. */
export function bancosDeRetorno(): { banco: string; nome: string; formato: FormatoCnab }[] {
  return layoutsDeRetorno.map(({ banco, nome, formato }) => ({ banco, nome, formato }));
}
