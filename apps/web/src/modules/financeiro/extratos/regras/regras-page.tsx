import {
  extratosCalls,
  financeiroCalls,
  listaDeRegrasDeExtrato,
  type RegraDeExtrato,
  regrasDeExtratoCalls,
} from '@retaguarda/contracts';
import { IconArrowBackUp, IconCircleOff, IconRestore } from '@tabler/icons-react';
import { useCallback } from 'react';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { ListPage } from '../../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../../platform/ui/list/row-action.ts';
import { useAct } from '../../../../platform/ui/use-act.ts';
import { comLiberacao } from '../../titulos/com-liberacao.ts';
import { regrasTexts } from './regras-texts.ts';

/** What reconciling has learnt: by which words, from whom, how often it served; put out of use, and undone. */
export function RegrasPage() {
  const acoes = useAcoes();
  return <ListPage<RegraDeExtrato> list={listaDeRegrasDeExtrato} nameOf={({ padrao }) => padrao} rowActions={acoes} />;
}

const escritos = ['financeiro'] as const;

function useAcoes() {
  const t = useTexts(regrasTexts);
  const fazer = useAct(escritos);
  const { can } = useSession();
  const pode = can(regrasDeExtratoCalls.ativar.access);
  const libera = can(financeiroCalls.fechar.access);
  return useCallback(
    ({ id, ativo, padrao, contaId, conciliacoes }: RegraDeExtrato): RowAction[] => {
      const semDireito = pode ? undefined : t('noRight');
      const ativar = () =>
        fazer(
          (sending) => callApi(regrasDeExtratoCalls.ativar, { params: { id }, body: { ativo: !ativo }, ...sending }),
          t(ativo ? 'off' : 'on'),
        );
      const desfazer = async () => {
        if (contaId === null) return;
        await fazer(
          (sending) =>
            comLiberacao(libera, ({ liberacao }) =>
              callApi(extratosCalls.desconciliar, {
                params: { id: contaId },
                body: { regraId: id, ...(liberacao && { liberacao }) },
                ...sending,
              }),
            ),
          ({ desfeitas }) => t('undone', { count: desfeitas }),
          { text: t('undoAsk', { count: conciliacoes, padrao }), action: t('undo'), danger: true },
        );
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
    [t, fazer, pode, libera],
  );
}
