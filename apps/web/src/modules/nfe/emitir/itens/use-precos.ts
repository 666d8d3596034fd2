import { nfeCalls, produtosCalls } from '@retaguarda/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../../platform/ui/feedback/toasts.tsx';
import { useChosenId } from '../../../../platform/ui/form/use-chosen-id.ts';
import { notePendingChoice } from '../../../../platform/ui/inputs/pending-choices.ts';
import { emitirTexts } from '../emitir-texts.ts';
import type { ItemDigitado } from '../item-values.ts';
import type { NotaValues } from '../nota-values.ts';

const DE_CADA_VEZ = 4;

interface Preco {
  valor: string | null;
  /** Why, in words. */
  motivo: string | null;
}
type Precificar = (item: ItemDigitado) => Promise<Preco>;

/** The price of a line by the rules of the house, for this company, client and quantity. */
const precoDeVenda =
  (empresaId: number, clienteId: number | null): Precificar =>
  async (item) => {
    const { valor, motivo } = await callApi(produtosCalls.price, {
      params: { id: item.produto.id },
      query: {
        empresaId,
        ...(clienteId === null ? {} : { clienteId }),
        ...(item.quantidade && /^\d{1,12}(\.\d{1,4})?$/.test(item.quantidade) ? { quantidade: item.quantidade } : {}),
      },
      handlesErrors: true,
    });
    return { valor: valor ?? item.valorUnitario, motivo };
  };

/** What goes to another shop of the company goes for what it cost. */
const custoDaTransferencia =
  (empresaId: number, textos: Record<'estoque' | 'cadastro' | 'nenhum', string>): Precificar =>
  async (item) => {
    const [achado] = await callApi(nfeCalls.custosDaTransferencia, {
      query: { empresaId, ids: [item.produto.id] },
      handlesErrors: true,
    });
    return { valor: achado?.custo ?? null, motivo: textos[achado?.de ?? 'nenhum'] };
  };

/** Prices lines anew: those whose price nobody typed. */
export function usePrecos() {
  const t = useTexts(emitirTexts);
  const { getValues, setValue } = useFormContext<NotaValues>();
  const [empresaId, pessoaId] = [useChosenId('empresaId'), useChosenId('pessoaId')];
  const operacao: NotaValues['operacao'] = useWatch({ name: 'operacao' });
  const transfere = operacao === 'transferencia';
  // Whoever gets a transfer, it goes for what it cost.
  const clienteId = transfere ? null : pessoaId;

  const precificar = useCallback(
    async (quais: (item: ItemDigitado) => boolean) => {
      if (empresaId === null) return;
      // A note that is sent meanwhile waits: the price of the list is not yet that of this client or quantity.
      const dito = notePendingChoice();
      const esperam = getValues('itens').filter((item) => !item.precoAMao && quais(item));
      const fila = esperam[Symbol.iterator]();
      const precoDe = transfere
        ? custoDaTransferencia(empresaId, {
            estoque: t('costInStock'),
            cadastro: t('costOfRecord'),
            nenhum: t('noCost'),
          })
        : precoDeVenda(empresaId, clienteId);
      const trabalhar = async () => {
        for (const item of fila) {
          const { valor, motivo } = await precoDe(item);
          // The line may have gone, or its price been typed, meanwhile.
          const agora = getValues('itens');
          const at = agora.findIndex((um) => um.produto.id === item.produto.id && !um.precoAMao);
          const linha = agora[at];
          if (!linha || (linha.valorUnitario === valor && linha.precoPor === motivo)) continue;
          setValue('itens', agora.with(at, { ...linha, valorUnitario: valor, precoPor: motivo }), {
            shouldDirty: true,
          });
        }
      };
      try {
        await Promise.all(Array.from({ length: DE_CADA_VEZ }, trabalhar));
      } catch (error) {
        notifyFailure(error);
      } finally {
        dito();
      }
    },
    [empresaId, clienteId, transfere, getValues, setValue, t],
  );

  const antes = useRef({ empresaId, clienteId, transfere });
  useEffect(() => {
    const { current } = antes;
    if (current.empresaId === empresaId && current.clienteId === clienteId && current.transfere === transfere) return;
    antes.current = { empresaId, clienteId, transfere };
    void precificar(() => true);
  }, [empresaId, clienteId, transfere, precificar]);
  return precificar;
}
