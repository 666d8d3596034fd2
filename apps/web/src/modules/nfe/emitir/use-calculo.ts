import { useDebouncedValue } from '@mantine/hooks';
import { type CalculoDaNota, nfeCalls } from '@retaguarda/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { nfeKeys } from '../keys.ts';
import { estaCompleto } from './item-values.ts';
import { corpoDaNota, type NotaValues } from './nota-values.ts';
import { governoQueConta } from './valores-da-nota.ts';

const PAUSA_MS = 400;

/** The note as far as it was typed: lines still without a figure wait. Null: there is nothing to count. */
function corpoACalcular(values: NotaValues) {
  const itens = values.itens.filter(estaCompleto);
  if (values.empresaId === null || itens.length === 0) return null;
  // How it is paid changes no tax, and payments of a total that is being typed say nothing.
  const semPagamento = { ...values, itens, varios: false, pagamentos: [], duplicatas: [] };
  const digitado = { ...semPagamento, governo: governoQueConta(values.governo) };
  const corpo = nfeCalls.calcular.body.safeParse(corpoDaNota(digitado, null, null));
  return corpo.success ? corpo.data : null;
}

const calculoQuery = (corpo: ReturnType<typeof corpoACalcular>) => ({
  queryKey: nfeKeys.of('calculo', corpo),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CalculoDaNota> =>
    callApi(nfeCalls.calcular, { body: corpo as NonNullable<typeof corpo>, signal, handlesErrors: true }),
  staleTime: 60_000,
  gcTime: 60_000,
});

export interface CalculoVivo {
  calculo: CalculoDaNota | null;
  /** What is shown is of a moment ago. */
  espera: boolean;
  erro: unknown;
  /** Lines of the calculation by line of the form: those without figures are not in it. */
  linhas: ReadonlyMap<number, CalculoDaNota['itens'][number]>;
}

/** What the note comes to, a moment after each change. */
export function useCalculo(): CalculoVivo {
  const values = useWatch() as NotaValues;
  const [parado] = useDebouncedValue(values, PAUSA_MS);
  const corpo = useMemo(() => corpoACalcular(parado), [parado]);
  const query = useQuery({ ...calculoQuery(corpo), enabled: corpo !== null, placeholderData: (antes) => antes });
  const calculo = corpo === null ? null : (query.data ?? null);
  const linhas = useMemo(() => {
    const deCada = new Map<number, CalculoDaNota['itens'][number]>();
    let contada = 0;
    for (const [linha, item] of parado.itens.entries()) {
      if (!estaCompleto(item)) continue;
      const calculada = calculo?.itens[contada];
      if (calculada) deCada.set(linha, calculada);
      contada += 1;
    }
    return deCada;
  }, [parado, calculo]);
  return { calculo, espera: corpo !== null && (query.isFetching || parado !== values), erro: query.error, linhas };
}

/** The total of what is typed at this instant: what was counted a moment ago is not enough to be paid. */
export async function totalDeAgora(client: QueryClient, values: NotaValues): Promise<string | null> {
  const corpo = corpoACalcular(values);
  return corpo === null ? null : (await client.fetchQuery(calculoQuery(corpo))).total;
}
