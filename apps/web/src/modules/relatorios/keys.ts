import { preferencesCalls, relatoriosCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    relatorios: true;
  }
}

const relatoriosKeys = defineKeys('relatorios');

/** Reports kept under a name: the person's own, and those shared with the group. */
export const salvosQuery = queryOptions({
  queryKey: relatoriosKeys.of('salvos'),
  queryFn: ({ signal }) => callApi(relatoriosCalls.salvos, { signal, handlesErrors: true }),
});

/** What the clock sends: of the person, and to the person. */
export const agendasQuery = queryOptions({
  queryKey: relatoriosKeys.of('agendas'),
  queryFn: ({ signal }) => callApi(relatoriosCalls.agendas, { signal, handlesErrors: true }),
});

export const execucoesQuery = (id: number) =>
  queryOptions({
    queryKey: relatoriosKeys.of('execucoes', id),
    queryFn: ({ signal }) => callApi(relatoriosCalls.execucoes, { params: { id }, signal, handlesErrors: true }),
  });

/** Preference that keeps the favourites of a person. */
export const CHAVE_DOS_FAVORITOS = 'relatorios';

export const favoritosQuery = queryOptions({
  queryKey: relatoriosKeys.of('favoritos'),
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const query = { chave: CHAVE_DOS_FAVORITOS } as const;
    const { valor } = await callApi(preferencesCalls.get, { query, signal, handlesErrors: true });
    return Array.isArray(valor.favoritos)
      ? valor.favoritos.filter((nome): nome is string => typeof nome === 'string')
      : [];
  },
});

/** The definitions of reports that people build, by their names. */
export const pelosNomesQuery = queryOptions({
  queryKey: relatoriosKeys.of('montados'),
  queryFn: async () => {
    const { reportNamed } = await import('./montados.ts');
    return { reportNamed };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
