import { avisosDoGrupoCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { defineKeys } from '../../platform/api/query.ts';

declare module '../../platform/api/query.ts' {
  interface Resources {
    mensagens: true;
    avisos: true;
    campanhas: true;
    supressoes: true;
    'envio-de-mensagens': true;
  }
}

/** Templates. */
export const mensagensKeys = defineKeys('mensagens');
export const avisosKeys = defineKeys('avisos');
export const campanhasKeys = defineKeys('campanhas');
/** From whom and by what messages leave. */
export const envioKeys = defineKeys('envio-de-mensagens');

const A_CADA_MS = 60_000;

/** Notices shown to the person now. */
export const meusAvisosQuery = queryOptions({
  queryKey: avisosKeys.of('meus'),
  queryFn: ({ signal }) => callApi(avisosDoGrupoCalls.meus, { signal, handlesErrors: true }),
  refetchInterval: A_CADA_MS,
});

/** What the person was sent, the newest first. */
export const recebidasQuery = queryOptions({
  queryKey: avisosKeys.of('recebidas'),
  queryFn: ({ signal }) => callApi(avisosDoGrupoCalls.recebidas, { signal, handlesErrors: true }),
});
