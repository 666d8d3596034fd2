import { type CobrancaPixLinha, pixCalls, recusaDoCancelamento } from '@retaguarda/contracts';
import { IconCircleX, IconCopy, IconEye, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSending, type Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { copiarCodigo } from './cobranca-ao-vivo.tsx';
import { pixTexts } from './pix-texts.ts';
import { QrDialog } from './qr-dialog.tsx';
import { perguntar } from './use-cobranca-ao-vivo.ts';

const escritos = ['pix'] as const;
const cancelar = (ids: number[], sending: Sending) => callApi(pixCalls.cancelar, { body: { ids }, ...sending });

export interface AtosDaCobranca {
  deUma: (cobranca: CobrancaPixLinha) => RowAction[];
  deMuitas: BulkAction<CobrancaPixLinha>[];
  dialogo: ReactNode;
}

/** What is done with charges: shown, asked for at the bank, taken out. */
export function useAtosDaCobranca(ver?: (cobranca: CobrancaPixLinha) => void): AtosDaCobranca {
  const t = useTexts(pixTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const [mostrando, setMostrando] = useState<number | null>(null);
  const pode = can(pixCalls.cancelar.access);
  const fazer = useAct(escritos);
  const cancelarUma = ({ id, documento }: CobrancaPixLinha) =>
    fazer((sending) => cancelar([id], sending), t('cancelled'), {
      text: t('cancelAsk', { documento }),
      action: t('cancel'),
      cancel: t('keep'),
      danger: true,
    });
  const copiar = async ({ id }: CobrancaPixLinha) => {
    const { copiaECola } = await callApi(pixCalls.get, { params: { id }, handlesErrors: true });
    if (copiaECola) await copiarCodigo(copiaECola, t('copied'));
    else notifyWarning(t('noCode'));
  };
  const consultar = async ({ id }: CobrancaPixLinha) => {
    const { ultimoErro } = await perguntar(client, id);
    if (ultimoErro) notifyWarning(t('bankSays', { texto: ultimoErro }));
    else notifySuccess(t('done'));
    await invalidateAfter(client, 'pix');
  };
  const deUma = (cobranca: CobrancaPixLinha): RowAction[] => {
    const { situacao, tipo } = cobranca;
    const espera = situacao === 'ativa' ? undefined : t('gone');
    return [
      ...(ver
        ? [{ id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(cobranca) } satisfies RowAction]
        : []),
      {
        id: 'qr',
        label: t('showQr'),
        icon: IconQrcode,
        keys: 'Q',
        quick: true,
        refusal: tipo === 'cobr' ? t('debited') : situacao === 'a_criar' ? undefined : espera,
        run: () => setMostrando(cobranca.id),
      },
      {
        id: 'copiar',
        label: t('copyCode'),
        icon: IconCopy,
        keys: 'C',
        quick: true,
        refusal: tipo === 'cobr' ? t('debited') : situacao === 'a_criar' ? t('noCode') : espera,
        run: () => void copiar(cobranca).catch(notifyFailure),
      },
      {
        id: 'consultar',
        label: t('askBank'),
        icon: IconRefresh,
        refusal: espera,
        run: () => void consultar(cobranca).catch(notifyFailure),
      },
      {
        id: 'cancelar',
        label: t('cancel'),
        icon: IconCircleX,
        danger: true,
        keys: 'Delete',
        refusal: pode ? (recusaDoCancelamento(situacao) ?? undefined) : t('noRight'),
        run: () => void cancelarUma(cobranca),
      },
    ];
  };
  const deMuitas: BulkAction<CobrancaPixLinha>[] = pode
    ? [
        {
          id: 'cancelar',
          label: t('cancel'),
          icon: IconCircleX,
          danger: true,
          question: t('cancelMany'),
          run: async ({ id }) => void (await cancelar([id], newSending())),
          done: () => invalidateAfter(client, 'pix'),
        },
      ]
    : [];
  return {
    deUma,
    deMuitas,
    dialogo: mostrando !== null && <QrDialog id={mostrando} onClose={() => setMostrando(null)} />,
  };
}
