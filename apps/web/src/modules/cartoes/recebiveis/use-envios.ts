import { cartoesCalls, financeiroCalls, type RecebivelLinha } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { Question } from '../../../platform/ui/feedback/confirm.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { comLiberacao } from '../../financeiro/public.ts';
import { cartoesTexts } from '../cartoes-texts.ts';

const escritos = ['cartoes', 'financeiro'] as const;

/** What the acts on receivables send: a closed day asks for the reason, and what may change is read again. */
export function useEnvios() {
  const t = useTexts(cartoesTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const enviar = (ato: (sending: Sending, liberado: { liberacao?: string }) => Promise<unknown>, pergunta?: Question) =>
    fazer(
      (sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          ato(sending, liberacao ? { liberacao } : {}),
        ),
      t('done'),
      pergunta,
    );
  return {
    desfazerLote: (id: number, quem: string) =>
      enviar((sending, body) => callApi(cartoesCalls.desfazerLote, { params: { id }, body, ...sending }), {
        text: t('undoBatchAsk', { quem }),
        action: t('undoBatch'),
        cancel: t('keep'),
        danger: true,
      }),
    desfazerCancelamento: ({ id }: RecebivelLinha) =>
      enviar((sending, query) => callApi(cartoesCalls.desfazerCancelamento, { params: { id }, query, ...sending })),
    desfazerChargeback: ({ id }: RecebivelLinha) =>
      enviar((sending, body) => callApi(cartoesCalls.desfazerChargeback, { params: { id }, body, ...sending })),
    arquivar: ({ id, ativo }: RecebivelLinha) =>
      enviar(
        (sending, liberado) =>
          callApi(cartoesCalls.archive, {
            params: { id },
            query: { ...liberado, ...(ativo ? {} : { somenteInativos: true }) },
            ...sending,
          }),
        ativo ? { text: t('archiveAsk'), action: t('archive'), cancel: t('keep'), danger: true } : undefined,
      ),
  };
}

export type Envios = ReturnType<typeof useEnvios>;
