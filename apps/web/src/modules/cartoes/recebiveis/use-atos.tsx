import { somar } from '@retaguarda/brasil';
import {
  type AcaoDeRecebivel,
  cartoesCalls,
  financeiroCalls,
  type RecebivelLinha,
  recusaDoRecebivel,
} from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconCashBanknote,
  IconCircleOff,
  IconClockDown,
  IconEye,
  IconPencil,
  IconRestore,
  IconShieldX,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm, type Question } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { comLiberacao } from '../../financeiro/public.ts';
import { cartoesTexts } from '../cartoes-texts.ts';
import { AnteciparDialog } from '../dialogos/antecipar-dialog.tsx';
import { CancelarDialog, ChargebackDialog } from '../dialogos/cancelar-dialog.tsx';
import { EditarDialog } from '../dialogos/editar-dialog.tsx';
import { ReceberDialog } from '../dialogos/receber-dialog.tsx';

const dialogosDeUm = { editar: EditarDialog, cancelar: CancelarDialog, chargeback: ChargebackDialog };
type Aberto =
  | { qual: 'liquidar' | 'antecipar'; linhas: readonly RecebivelLinha[] }
  | { qual: keyof typeof dialogosDeUm; linhas: readonly RecebivelLinha[] };

export interface AtosDeRecebiveis {
  deUm: (linha: RecebivelLinha) => RowAction[];
  deMuitos: BulkAction<RecebivelLinha>[];
  dialogo: ReactNode;
}

/** What is done with receivables, from the table of acts of the contract: what may be done runs, the rest says why not. */
export function useAtos(ver: (linha: RecebivelLinha) => void): AtosDeRecebiveis {
  const t = useTexts(cartoesTexts);
  const { can } = useSession();
  const enviar = useEnvio();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const pode = can(cartoesCalls.update.access);
  const recusa = (acao: AcaoDeRecebivel, linha: RecebivelLinha) =>
    pode ? (recusaDoRecebivel(acao, linha) ?? undefined) : t('noRight');

  const deUm = (linha: RecebivelLinha): RowAction[] => {
    const { id, loteId, situacao, cancelado, ativo, adquirente } = linha;
    const abrir = (qual: Aberto['qual']) => () => setAberto({ qual, linhas: [linha] } as Aberto);
    const params = { id };
    return [
      { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(linha) },
      {
        id: 'receber',
        label: t('receive'),
        icon: IconCashBanknote,
        keys: 'B',
        quick: true,
        refusal: recusa('liquidar', linha),
        run: abrir('liquidar'),
      },
      {
        id: 'editar',
        label: t('edit'),
        icon: IconPencil,
        keys: 'E',
        refusal: pode ? undefined : t('noRight'),
        run: abrir('editar'),
      },
      {
        id: 'antecipar',
        label: t('advance'),
        icon: IconClockDown,
        refusal: recusa('antecipar', linha),
        run: abrir('antecipar'),
      },
      ...(loteId !== null
        ? [
            {
              id: 'desfazer',
              label: t('undoBatch'),
              icon: IconArrowBackUp,
              refusal: recusa('desfazerLote', linha),
              run: () =>
                void enviar(
                  (sending, liberado) =>
                    callApi(cartoesCalls.desfazerLote, { params: { id: loteId }, body: liberado, ...sending }),
                  {
                    text: t('undoBatchAsk', { quem: adquirente.rotulo }),
                    action: t('undoBatch'),
                    cancel: t('keep'),
                    danger: true,
                  },
                ),
            },
          ]
        : []),
      {
        id: 'cancelar',
        label: t('cancelSale'),
        icon: IconX,
        danger: true,
        refusal: recusa('cancelar', linha),
        run: abrir('cancelar'),
      },
      ...(cancelado !== '0.00'
        ? [
            {
              id: 'desfazer-cancelamento',
              label: t('undoCancel'),
              icon: IconRestore,
              refusal: recusa('desfazerCancelamento', linha),
              run: () => void enviar((sending) => callApi(cartoesCalls.desfazerCancelamento, { params, ...sending })),
            },
          ]
        : []),
      situacao === 'chargeback'
        ? {
            id: 'desfazer-chargeback',
            label: t('undoChargeback'),
            icon: IconRestore,
            refusal: recusa('desfazerChargeback', linha),
            run: () =>
              void enviar((sending, liberado) =>
                callApi(cartoesCalls.desfazerChargeback, { params, body: liberado, ...sending }),
              ),
          }
        : {
            id: 'chargeback',
            label: t('chargeback'),
            icon: IconShieldX,
            danger: true,
            refusal: recusa('chargeback', linha),
            run: abrir('chargeback'),
          },
      {
        id: 'arquivar',
        label: ativo ? t('archive') : t('activate'),
        icon: ativo ? IconCircleOff : IconRestore,
        refusal: pode ? undefined : t('noRight'),
        run: () =>
          void enviar(
            (sending) =>
              callApi(cartoesCalls.archive, { params, query: ativo ? {} : { somenteInativos: true }, ...sending }),
            ativo ? { text: t('archiveAsk'), action: t('archive'), cancel: t('keep'), danger: true } : undefined,
          ),
      },
    ];
  };

  /** Those that take the act; told which stay out. */
  const tomar = (qual: 'liquidar' | 'antecipar') => (linhas: readonly RecebivelLinha[]) => {
    const servem = linhas.filter((linha) => recusaDoRecebivel(qual, linha) === null);
    if (new Set(servem.map(({ adquirenteId }) => adquirenteId)).size > 1) return notifyWarning(t('chooseOneAcquirer'));
    const fora = linhas.length - servem.length;
    if (fora > 0) notifyWarning(t('leftOut', { count: fora }));
    if (servem.length > 0) setAberto({ qual, linhas: servem });
  };
  const deMuitos: BulkAction<RecebivelLinha>[] = pode
    ? [
        { id: 'receber', label: t('receive'), icon: IconCashBanknote, take: tomar('liquidar') },
        { id: 'antecipar', label: t('advance'), icon: IconClockDown, take: tomar('antecipar') },
      ]
    : [];
  return { deUm, deMuitos, dialogo: aberto && <Dialogo {...aberto} onClose={() => setAberto(null)} /> };
}

function Dialogo({ qual, linhas, onClose }: Aberto & { onClose: () => void }) {
  const [primeira] = linhas as [RecebivelLinha];
  const ids = linhas.map(({ id }) => id);
  const contaId = linhas.every((linha) => linha.contaId === primeira.contaId) ? primeira.contaId : null;
  if (qual === 'antecipar') return <AnteciparDialog ids={ids} contaId={contaId} onClose={onClose} />;
  if (qual === 'liquidar') {
    const dia = linhas.every(({ prevista }) => prevista === primeira.prevista) ? primeira.prevista : null;
    const esperado = somar(linhas.map(({ liquido }) => liquido)).toFixed(2);
    return <ReceberDialog ids={ids} esperado={esperado} contaId={contaId} dia={dia} onClose={onClose} />;
  }
  const DeUm = dialogosDeUm[qual];
  return <DeUm recebivel={primeira} onClose={onClose} />;
}

interface Envio {
  idempotencyKey: string;
  handlesErrors: true;
}

/** Does an act at once, after a question where one is due; a closed day asks for the reason. */
function useEnvio() {
  const t = useTexts(cartoesTexts);
  const { can } = useSession();
  const client = useQueryClient();
  return async (fazer: (sending: Envio, liberado: { liberacao?: string }) => Promise<unknown>, pergunta?: Question) => {
    if (pergunta && !(await confirm(pergunta))) return;
    const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
    try {
      await comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
        fazer(sending, liberacao ? { liberacao } : {}),
      );
      notifySuccess(t('done'));
    } catch (error) {
      notifyFailure(error);
    }
    await invalidateAfter(client, 'cartoes');
    await invalidateAfter(client, 'financeiro');
  };
}
