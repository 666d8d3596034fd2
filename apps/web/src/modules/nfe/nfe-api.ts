import { estaEmDuvida, type NotaLida, nfeCalls } from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { nfeKeys } from './keys.ts';

/** How often a note the authority has not answered is read again. */
const OUTRA_VEZ_MS = 1_500;

/** Something of it is on its way: it is read again until the answer is there. */
export const esperaResposta = (nota: NotaLida): boolean =>
  estaEmDuvida(nota) || nota.eventos.some(({ situacao }) => situacao === 'pendente' || situacao === 'enviado');

/** So long after a note is authorised what it brings about may still be on its way. */
const EFEITOS_MS = 120_000;

/** Stock and receivables follow a moment after the authority's word, or it is told why they do not. */
const efeitosPorVir = ({ situacao, autorizadaEm, pendencia, movimentouEstoque, titulo, rascunho }: NotaLida): boolean =>
  situacao === 'autorizada' &&
  autorizadaEm !== null &&
  Date.now() - Date.parse(autorizadaEm) < EFEITOS_MS &&
  pendencia === null &&
  ((rascunho.movimentaEstoque && !movimentouEstoque) ||
    (rascunho.geraFinanceiro && rascunho.duplicatas.length > 0 && titulo === null));

export const notaQuery = (id: number) =>
  queryOptions({
    queryKey: nfeKeys.detail(id),
    queryFn: ({ signal }): Promise<NotaLida> => callApi(nfeCalls.get, { params: { id }, signal, handlesErrors: true }),
    refetchInterval: ({ state: { data } }) =>
      data && (esperaResposta(data) || efeitosPorVir(data)) ? OUTRA_VEZ_MS : false,
  });

/** What a note brings about: its receivables and its stock are told by their own screens. */
export const aposNota = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    invalidateAfter(client, 'nfe'),
    invalidateAfter(client, 'financeiro'),
    invalidateAfter(client, 'estoque'),
  ]);

/** What a call of a note answers is what is known of it now. */
export function guardarNota(client: QueryClient, nota: NotaLida): void {
  client.setQueryData(notaQuery(nota.id).queryKey, nota);
}
