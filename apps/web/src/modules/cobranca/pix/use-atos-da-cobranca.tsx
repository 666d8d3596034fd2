import { atosDaCobrancaPix, type CobrancaPixLinha, pixCalls } from '@retaguarda/contracts';
import { IconCircleX, IconCopy, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSending, type Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { type ActDialogProps, actsOf } from '../../../platform/ui/acts/offered-act.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { copiarCodigo } from './cobranca-ao-vivo.tsx';
import { pixTexts } from './pix-texts.ts';
import { QrDialog } from './qr-dialog.tsx';
import { perguntar } from './use-cobranca-ao-vivo.ts';

const escritos = ['pix'] as const;
const { label } = atosDaCobrancaPix.acts.cancelar;
const cancelar = ({ id }: CobrancaPixLinha, sending: Sending) =>
  callApi(pixCalls.cancelar, { body: { ids: [id] }, ...sending });

const Mostrar = ({ rows: [cobranca], onClose }: ActDialogProps<CobrancaPixLinha>) =>
  cobranca ? <QrDialog id={cobranca.id} onClose={onClose} /> : null;

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
  const acts = actsOf(atosDaCobrancaPix, {
    mostrar: { icon: IconQrcode, keys: 'Q', quick: true, Dialog: Mostrar },
    copiar: {
      icon: IconCopy,
      keys: 'C',
      quick: true,
      open: (cobranca: CobrancaPixLinha) => void copiar(cobranca).catch(notifyFailure),
    },
    consultar: { icon: IconRefresh, open: (cobranca) => void consultar(cobranca).catch(notifyFailure) },
    cancelar: {
      icon: IconCircleX,
      danger: true,
      keys: 'Delete',
      ask: ({ documento }) => ({
        text: t('cancelAsk', { documento }),
        action: label,
        cancel: t('keep'),
        danger: true,
      }),
      send: cancelar,
      done: () => t('cancelled'),
    },
  });
  const { ofOne, dialog } = useActs({ acts, changes: escritos, onOpen: ver });
  const deMuitas: BulkAction<CobrancaPixLinha>[] = can(pixCalls.cancelar.access)
    ? [
        {
          id: 'cancelar',
          label,
          icon: IconCircleX,
          danger: true,
          question: t('cancelMany'),
          run: async (cobranca) => void (await cancelar(cobranca, newSending())),
          done: () => invalidateAfter(client, 'pix'),
        },
      ]
    : [];
  return { deUma: ofOne, deMuitas, dialogo: dialog };
}
