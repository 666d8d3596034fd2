import { type AutorizacaoLinha, autorizacoesCalls, recusaDoFimDaAutorizacao } from '@retaguarda/contracts';
import { IconCircleX, IconCopy, IconEye, IconMail, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../../platform/api/client.ts';
import { invalidateAfter } from '../../../../platform/api/query.ts';
import { newSubmitKey } from '../../../../platform/api/submit-key.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
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

/** What is done with mandates: shown, sent to who pays, asked for at the bank, ended. */
export function useAtosDaAutorizacao(ver?: (autorizacao: AutorizacaoLinha) => void): AtosDaAutorizacao {
  const t = useTexts(automaticoTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const [encerrando, setEncerrando] = useState<AutorizacaoLinha | null>(null);
  const pode = can(autorizacoesCalls.cancelar.access);
  const copiar = async ({ id }: AutorizacaoLinha) => {
    const { copiaECola } = await callApi(autorizacoesCalls.get, { params: { id }, handlesErrors: true });
    if (copiaECola) await copiarCodigo(copiaECola, t('copied'));
    else notifyWarning(t('noCode'));
  };
  const enviar = async ({ id }: AutorizacaoLinha) => {
    const pedido = { params: { id }, idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
    await callApi(autorizacoesCalls.enviar, pedido);
    notifySuccess(t('sent'));
  };
  const consultar = async ({ id }: AutorizacaoLinha) => {
    const { ultimoErro } = await perguntarDaAutorizacao(client, id);
    if (ultimoErro) notifyWarning(t('bankSays', { texto: ultimoErro }));
    else notifySuccess(t('done'));
    await invalidateAfter(client, 'pix');
  };
  const deUma = (autorizacao: AutorizacaoLinha): RowAction[] => {
    const { situacao, modo } = autorizacao;
    const semCodigo = situacao === 'aguardando' && modo === 'qr' ? undefined : t('noCode');
    return [
      ...(ver
        ? [
            {
              id: 'ver',
              label: t('open'),
              icon: IconEye,
              keys: 'Enter',
              run: () => ver(autorizacao),
            } satisfies RowAction,
          ]
        : []),
      {
        id: 'copiar',
        label: t('copyCode'),
        icon: IconCopy,
        keys: 'C',
        quick: true,
        refusal: semCodigo,
        run: () => void copiar(autorizacao).catch(notifyFailure),
      },
      {
        id: 'enviar',
        label: t('send'),
        icon: IconMail,
        refusal: can(autorizacoesCalls.enviar.access) ? semCodigo : t('noRight'),
        run: () => void enviar(autorizacao).catch(notifyFailure),
      },
      {
        id: 'consultar',
        label: t('askBank'),
        icon: IconRefresh,
        refusal: situacao === 'aguardando' || situacao === 'aprovada' ? undefined : t('over'),
        run: () => void consultar(autorizacao).catch(notifyFailure),
      },
      {
        id: 'encerrar',
        label: t('end'),
        icon: IconCircleX,
        danger: true,
        keys: 'Delete',
        refusal: pode ? (recusaDoFimDaAutorizacao(situacao) ?? undefined) : t('noRight'),
        run: () => setEncerrando(autorizacao),
      },
    ];
  };
  return {
    deUma,
    dialogo: encerrando && <EncerrarDialog autorizacao={encerrando} onClose={() => setEncerrando(null)} />,
  };
}
