import {
  type CardAnswer,
  importacaoCalls,
  type PaginaDoPainel,
  painelCalls,
  preferencesCalls,
} from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { defineKeys, keysOf } from '../../platform/api/query.ts';
import { type Arranjo, lerArranjo } from './arranjo.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    painel: true;
  }
}

const painelKeys = defineKeys('painel');

/** Preference that keeps how a person arranged their start page. */
export const CHAVE_DO_ARRANJO = 'painel';

export const arranjoQuery = queryOptions({
  queryKey: painelKeys.of('arranjo'),
  queryFn: async ({ signal }): Promise<Arranjo> => {
    const query = { chave: CHAVE_DO_ARRANJO } as const;
    const { valor } = await callApi(preferencesCalls.get, { query, signal, handlesErrors: true });
    return lerArranjo(valor);
  },
});

/** What the page is asked for: the company on view, and the period. */
export interface Pedido {
  empresaId: number | null;
  periodo: string;
}

const escrito = ({ empresaId, periodo }: Pedido) => ({
  ...(empresaId === null ? {} : { empresaId }),
  periodo: periodo as 'hoje',
});

export const paginaQuery = (pedido: Pedido) =>
  queryOptions({
    queryKey: painelKeys.of('pagina', pedido),
    queryFn: ({ signal }): Promise<PaginaDoPainel> =>
      callApi(painelCalls.pagina, { query: escrito(pedido), signal, handlesErrors: true }),
  });

/** A card is kept under the name of what it tells of: a write there makes it old. */
export const cartaoQuery = ({ name, resource }: { name: string; resource: string }, pedido: Pedido) =>
  queryOptions({
    queryKey: keysOf(resource).of('cartao', name, pedido),
    queryFn: ({ signal }): Promise<CardAnswer> =>
      callApi(painelCalls.totalizador, { params: { name }, query: escrito(pedido), signal, handlesErrors: true }),
  });

/** Preference that keeps the steps of the first hour that a person skipped. */
export const CHAVE_DOS_PULADOS = 'primeira-hora';

/** What the data show of the first hour: no write of one resource makes it old alone, so each visit asks. */
export const primeiraHoraQuery = queryOptions({
  queryKey: painelKeys.of('primeira-hora'),
  queryFn: ({ signal }) => callApi(painelCalls.primeiraHora, { signal, handlesErrors: true }),
  staleTime: 0,
});

export const puladosQuery = queryOptions({
  queryKey: painelKeys.of('pulados'),
  queryFn: async ({ signal }): Promise<string[]> => {
    const query = { chave: CHAVE_DOS_PULADOS } as const;
    const { valor } = await callApi(preferencesCalls.get, { query, signal, handlesErrors: true });
    const { pulados } = valor;
    return Array.isArray(pulados) ? pulados.filter((nome): nome is string => typeof nome === 'string') : [];
  },
});

/** How many sample records there are. */
export const exemplosQuery = queryOptions({
  queryKey: painelKeys.of('exemplos'),
  queryFn: ({ signal }) => callApi(importacaoCalls.exemplos, { signal, handlesErrors: true }),
  staleTime: 0,
});
