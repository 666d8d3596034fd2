import { produtosCalls } from '@retaguarda/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { notifyFailure } from '../../../../platform/ui/feedback/toasts.tsx';
import type { ItemDigitado, NotaValues } from '../nota-values.ts';

const DE_CADA_VEZ = 4;

/** The price of a line by the rules of the house, for this company, client and quantity. */
async function precoDe(item: ItemDigitado, empresaId: number, clienteId: number | null) {
  const { valor, motivo } = await callApi(produtosCalls.price, {
    params: { id: item.produto.id },
    query: {
      empresaId,
      ...(clienteId === null ? {} : { clienteId }),
      ...(item.quantidade && /^\d{1,12}(\.\d{1,4})?$/.test(item.quantidade) ? { quantidade: item.quantidade } : {}),
    },
    handlesErrors: true,
  });
  return { valor, motivo };
}

/** Prices lines anew: those whose price nobody typed. */
export function usePrecos() {
  const { getValues, setValue } = useFormContext<NotaValues>();
  const [empresaId, pessoaId]: [number | null, unknown] = useWatch({ name: ['empresaId', 'pessoaId'] });
  const clienteId = typeof pessoaId === 'number' ? pessoaId : null;

  const precificar = useCallback(
    async (quais: (item: ItemDigitado) => boolean) => {
      if (empresaId === null) return;
      const esperam = getValues('itens').filter((item) => !item.precoAMao && quais(item));
      const fila = esperam[Symbol.iterator]();
      const trabalhar = async () => {
        for (const item of fila) {
          const { valor, motivo } = await precoDe(item, empresaId, clienteId);
          // The line may have gone, or its price been typed, meanwhile.
          const agora = getValues('itens');
          const at = agora.findIndex((um) => um.produto.id === item.produto.id && !um.precoAMao);
          const linha = agora[at];
          if (!linha || (linha.valorUnitario === valor && linha.precoPor === motivo)) continue;
          setValue(
            'itens',
            agora.with(at, { ...linha, valorUnitario: valor ?? linha.valorUnitario, precoPor: motivo }),
            {
              shouldDirty: true,
            },
          );
        }
      };
      try {
        await Promise.all(Array.from({ length: DE_CADA_VEZ }, trabalhar));
      } catch (error) {
        notifyFailure(error);
      }
    },
    [empresaId, clienteId, getValues, setValue],
  );

  const antes = useRef({ empresaId, clienteId });
  useEffect(() => {
    if (antes.current.empresaId === empresaId && antes.current.clienteId === clienteId) return;
    antes.current = { empresaId, clienteId };
    void precificar(() => true);
  }, [empresaId, clienteId, precificar]);
  return precificar;
}
