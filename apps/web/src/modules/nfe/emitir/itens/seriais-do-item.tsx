import { useDebouncedValue } from '@mantine/hooks';
import { nfeCalls } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../platform/api/client.ts';
import { SeriaisInput } from '../../../estoque/public.ts';
import { nfeKeys } from '../../keys.ts';
import type { ProdutoDaNota } from '../item-values.ts';

const PAUSA_MS = 150;
const MOSTRADOS = 50;

interface SeriaisDoItemProps {
  name?: string;
  /** Whose stock they leave; null: nothing is offered. */
  empresaId: number | null;
  produto: Pick<ProdutoDaNota, 'id' | 'descricao'>;
  quantidade: string | null;
  /** Goods come in: their numbers are no longer, or not yet, in any stock. */
  entra: boolean;
  value: readonly string[];
  onChange: (seriais: string[]) => void;
  error?: string | undefined;
  onFim?: () => void;
  autoFocus?: boolean;
}

/** Serial numbers of the units of an item of a note; of what goes out, those in stock are offered. */
export function SeriaisDoItem({ empresaId, produto, quantidade, entra, ...props }: SeriaisDoItemProps) {
  const [texto, setTexto] = useState('');
  const [search] = useDebouncedValue(texto, PAUSA_MS);
  const { data } = useQuery({
    queryKey: nfeKeys.of('seriais', empresaId, produto.id, search),
    queryFn: ({ signal }) =>
      callApi(nfeCalls.searchSerial, {
        query: { empresaId: empresaId ?? 0, produtoId: produto.id, search, limit: MOSTRADOS },
        signal,
        handlesErrors: true,
      }),
    enabled: empresaId !== null && !entra,
    placeholderData: keepPreviousData,
  });
  return (
    <SeriaisInput
      {...props}
      produto={produto.descricao}
      pede={unidadesDe(quantidade)}
      onBusca={setTexto}
      {...(entra || !data ? {} : { opcoes: data.map(({ numero }) => numero) })}
    />
  );
}

/** How many numbers a quantity asks for; null while it is no whole figure. */
export const unidadesDe = (quantidade: string | null): number | null =>
  quantidade !== null && /^\d{1,9}(\.0+)?$/.test(quantidade) ? Number(quantidade) : null;
