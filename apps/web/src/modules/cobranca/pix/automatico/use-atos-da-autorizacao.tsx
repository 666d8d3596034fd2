import { type AutorizacaoLinha, atosDaAutorizacao, autorizacoesCalls } from '@retaguarda/contracts';
import { IconCircleX, IconCopy, IconMail, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../../platform/api/client.ts';
import { invalidateAfter } from '../../../../platform/api/query.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { actsOf } from '../../../../platform/ui/acts/offered-act.ts';
import { useActs } from '../../../../platform/ui/acts/use-acts.tsx';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import type { RowAction } from '../../../../platform/ui/list/row-action.ts';
import { copiarCodigo } from '../cobranca-ao-vivo.tsx';
import { automaticoTexts } from './automatico-texts.ts';
import { EncerrarDialog } from './encerrar-dialog.tsx';
import { perguntarDaAutorizacao } from './use-autorizacao-ao-vivo.ts';

export interface AtosDaAutorizacao {
  deUma: (autorizacao: AutorizacaoLinha) => RowAction[];
  dialogo: ReactNode;
}

const escritos = ['pix'] as const;

/** What is done with mandates: shown, sent to who pays, asked for at the bank, ended. */
export function useAtosDaAutorizacao(ver?: (autorizacao: AutorizacaoLinha) => void): AtosDaAutorizacao {
  const t = useTexts(automaticoTexts);
  const client = useQueryClient();
  const copiar = async ({ id }: AutorizacaoLinha) => {
    const { copiaECola } = await callApi(autorizacoesCalls.get, { params: { id }, handlesErrors: true });
    if (copiaECola) await copiarCodigo(copiaECola, t('copied'));
    else notifyWarning(t('noCode'));
  };
  const consultar = async ({ id }: AutorizacaoLinha) => {
    const { ultimoErro } = await perguntarDaAutorizacao(client, id);
    if (ultimoErro) notifyWarning(t('bankSays', { texto: ultimoErro }));
    else notifySuccess(t('done'));
    await invalidateAfter(client, 'pix');
  };
  const acts = actsOf(atosDaAutorizacao, {
    copiar: {
      icon: IconCopy,
      keys: 'C',
      quick: true,
      open: (autorizacao: AutorizacaoLinha) => void copiar(autorizacao).catch(notifyFailure),
    },
    enviar: { icon: IconMail, done: () => t('sent') },
    consultar: { icon: IconRefresh, open: (autorizacao) => void consultar(autorizacao).catch(notifyFailure) },
    encerrar: { icon: IconCircleX, danger: true, keys: 'Delete', Dialog: EncerrarDialog },
  });
  const { ofOne, dialog } = useActs({ acts, changes: escritos, onOpen: ver });
  return { deUma: ofOne, dialogo: dialog };
}
