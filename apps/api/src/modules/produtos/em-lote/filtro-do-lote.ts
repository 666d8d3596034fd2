import { ajusteDePrecosCalls, type filtroDoLote } from '@retaguarda/contracts';
import type { z } from 'zod';
import { InputError } from '../../../platform/http/errors.ts';
import type { FiltroDeProdutos } from '../lista/filtros.ts';

/** Filters are those of the list, which takes them as text. @throws InputError naming what is not understood */
export function lerFiltroDoLote({ produtoIds, ...filtro }: z.output<typeof filtroDoLote>): FiltroDeProdutos {
  const textos = Object.entries(filtro).flatMap(([nome, valor]) =>
    valor === undefined ? [] : [[nome, String(valor)]],
  );
  const lido = ajusteDePrecosCalls.rows.query.safeParse(Object.fromEntries(textos));
  if (!lido.success) throw new InputError(lido.error);
  const { tabela: _, ...filtros } = lido.data;
  return { ...filtros, ...(produtoIds ? { produtoIds } : {}) };
}
