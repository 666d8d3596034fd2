import { type EntradaLida, entradasCalls, type ItemDaEntrada, type VinculoDoItem } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { entradaQuery, guardarEntrada, relerEntradas } from '../entradas-api.ts';

/** What a person says of an item. */
export type Dito = Partial<Pick<VinculoDoItem, 'produtoId' | 'fator' | 'semEstoque' | 'fatorCerto'>>;

/** The item as it is sent: what is known of it, with what was said now. */
const vinculoDe = ({ numero, produto, fator, semEstoque, cfopEntrada }: ItemDaEntrada, dito: Dito) => ({
  numero,
  produtoId: produto?.id ?? null,
  fator: fator ?? '1',
  semEstoque,
  cfopEntrada,
  ...dito,
});

/**
 * Says what items are, each as soon as it is chosen and one after the other. A person goes on to the next one without waiting, and each is
 * sent with what the one before left.
 */
export function useVinculos(entradaId: number) {
  const client = useQueryClient();
  const fila = useRef<Promise<void>>(Promise.resolve());
  const [esperam, setEsperam] = useState<readonly number[]>([]);
  const enviar = async (itens: readonly { numero: number; dito: Dito }[]) => {
    const agora: EntradaLida | undefined = client.getQueryData(entradaQuery(entradaId).queryKey);
    if (!agora) return;
    const vinculos = itens.flatMap(({ numero, dito }) => {
      const item = agora.itens.find((um) => um.numero === numero);
      return item ? [vinculoDe(item, dito)] : [];
    });
    const body = { versao: agora.versao, itens: vinculos };
    const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
    guardarEntrada(client, await callApi(entradasCalls.vincular, { params: { id: entradaId }, body, ...sending }));
  };
  const vincular = (itens: readonly { numero: number; dito: Dito }[]): Promise<void> => {
    const numeros = itens.map(({ numero }) => numero);
    setEsperam((antes) => [...antes, ...numeros]);
    fila.current = fila.current
      .then(() => enviar(itens))
      .catch(async (error: unknown) => {
        notifyFailure(error);
        await relerEntradas(client);
      })
      .finally(() => setEsperam((antes) => antes.filter((um) => !numeros.includes(um))));
    return fila.current;
  };
  return { vincular, esperam };
}
