import { extratosCalls, type PainelDeConciliacao } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { financeiroKeys } from '../keys.ts';
import { extratosTexts } from './extratos-texts.ts';
import { type ItemAConciliar, semAsConciliadas } from './itens.ts';

/** The lines that wait in an account, and what is done with them; what was done here can be undone here. */
export function useConciliacao(contaId: number, origem: 'R' | 'P') {
  const t = useTexts(extratosTexts);
  const client = useQueryClient();
  const feitas = useRef<number[]>([]);
  const queryKey = financeiroKeys.of('conciliacao', contaId, origem);
  const query = useQuery({
    queryKey,
    // Thousands of lines come and one goes: to compare each with what it was costs more than to draw those in sight.
    structuralSharing: false,
    queryFn: ({ signal }): Promise<PainelDeConciliacao> =>
      callApi(extratosCalls.painel, { params: { id: contaId }, query: { origem }, signal, handlesErrors: true }),
  });

  /** @returns whether it went through */
  const conciliar = async (itens: readonly ItemAConciliar[]): Promise<boolean> => {
    try {
      const { loteId, conciliacoes } = await callApi(extratosCalls.conciliar, {
        params: { id: contaId },
        body: { itens: itens.map((item) => ({ ...item })) },
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      });
      feitas.current.push(loteId);
      client.setQueryData<PainelDeConciliacao>(queryKey, (antes) => antes && semAsConciliadas(antes, itens));
      // A rule just learnt speaks for other lines too.
      if (conciliacoes.some(({ regraId }) => regraId !== null)) await query.refetch();
      return true;
    } catch (error) {
      notifyFailure(error);
      await query.refetch();
      return false;
    }
  };

  /** A dialog that sent for itself says what it did. */
  const jaFeita = async (loteId: number) => {
    feitas.current.push(loteId);
    await invalidateAfter(client, 'financeiro');
  };

  const desfazer = async () => {
    const loteId = feitas.current.at(-1);
    if (loteId === undefined) {
      notifySuccess(t('nothingToUndo'));
      return;
    }
    try {
      const { desfeitas } = await callApi(extratosCalls.desconciliar, {
        params: { id: contaId },
        body: { loteId },
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      });
      feitas.current.pop();
      notifySuccess(t('undone', { count: desfeitas }));
    } catch (error) {
      notifyFailure(error);
    }
    await invalidateAfter(client, 'financeiro');
  };

  return { query, conciliar, jaFeita, desfazer };
}
