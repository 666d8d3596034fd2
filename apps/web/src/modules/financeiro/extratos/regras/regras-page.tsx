import {
  extratosCalls,
  financeiroCalls,
  listaDeRegrasDeExtrato,
  type RegraDeExtrato,
  regrasDeExtratoCalls,
} from '@retaguarda/contracts';
import { IconArrowBackUp, IconCircleOff, IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../../../../platform/api/client.ts';
import { invalidateAfter } from '../../../../platform/api/query.ts';
import { newSubmitKey } from '../../../../platform/api/submit-key.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { confirm } from '../../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../../platform/ui/feedback/toasts.tsx';
import { ListPage } from '../../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../../platform/ui/list/row-action.ts';
import { comLiberacao } from '../../titulos/com-liberacao.ts';
import { regrasTexts } from './regras-texts.ts';

/** What reconciling has learnt: by which words, from whom, how often it served; put out of use, and undone. */
export function RegrasPage() {
  const acoes = useAcoes();
  return <ListPage<RegraDeExtrato> list={listaDeRegrasDeExtrato} nameOf={({ padrao }) => padrao} rowActions={acoes} />;
}

function useAcoes() {
  const t = useTexts(regrasTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const pode = can(regrasDeExtratoCalls.ativar.access);
  const libera = can(financeiroCalls.fechar.access);
  return useCallback(
    ({ id, ativo, padrao, contaId, conciliacoes }: RegraDeExtrato): RowAction[] => {
      const semDireito = pode ? undefined : t('noRight');
      const enviar = async (fazer: () => Promise<string>) => {
        try {
          notifySuccess(await fazer());
        } catch (error) {
          notifyFailure(error);
        }
        await invalidateAfter(client, 'financeiro');
      };
      const envio = () => ({ idempotencyKey: newSubmitKey(), handlesErrors: true }) as const;
      const ativar = () =>
        enviar(async () => {
          await callApi(regrasDeExtratoCalls.ativar, { params: { id }, body: { ativo: !ativo }, ...envio() });
          return t(ativo ? 'off' : 'on');
        });
      const desfazer = async () => {
        if (contaId === null) return;
        const text = t('undoAsk', { count: conciliacoes, padrao });
        if (!(await confirm({ text, action: t('undo'), danger: true }))) return;
        const sending = envio();
        await enviar(async () => {
          const { desfeitas } = await comLiberacao(libera, ({ liberacao }) =>
            callApi(extratosCalls.desconciliar, {
              ...{ params: { id: contaId }, body: { regraId: id, ...(liberacao && { liberacao }) }, ...sending },
            }),
          );
          return t('undone', { count: desfeitas });
        });
      };
      return [
        {
          id: 'ativar',
          label: t(ativo ? 'putOff' : 'putOn'),
          icon: ativo ? IconCircleOff : IconRestore,
          quick: true,
          refusal: semDireito,
          run: () => void ativar(),
        },
        {
          id: 'desfazer',
          label: t('undo'),
          icon: IconArrowBackUp,
          danger: true,
          refusal: semDireito ?? (conciliacoes === 0 || contaId === null ? t('nothing') : undefined),
          run: () => void desfazer(),
        },
      ];
    },
    [t, client, pode, libera],
  );
}
