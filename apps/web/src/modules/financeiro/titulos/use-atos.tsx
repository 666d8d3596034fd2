import {
  type AcaoDaParcela,
  estaAberta,
  financeiroCalls,
  passoAtras,
  recusaDaAcao,
  type TituloLinha,
} from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconCircleOff,
  IconEye,
  IconGavel,
  IconHeartHandshake,
  IconMoodSad,
  IconRestore,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { JusticaDialog, PerdaDialog, RenegociarDialog } from './atos-dialogs.tsx';
import { BaixaDialog } from './baixa-dialog.tsx';
import { useGerarBoleto } from './gerar-boleto.ts';
import { nomeDoLancamento } from './nome.ts';
import { titulosTexts } from './titulos-texts.ts';

const dialogos = {
  baixar: BaixaDialog,
  perder: PerdaDialog,
  cobrarNaJustica: JusticaDialog,
  renegociar: RenegociarDialog,
};

interface Aberto {
  qual: keyof typeof dialogos;
  linhas: readonly TituloLinha[];
}

export interface Atos {
  deUma: (linha: TituloLinha) => RowAction[];
  deMuitas: BulkAction<TituloLinha>[];
  dialogo: ReactNode;
}

/** What is done with entries, from the table of acts of the contract: allowed ones run, the others say why not. */
export function useAtos(ver: (linha: TituloLinha) => void): Atos {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const boleto = useGerarBoleto();
  const pode = can(financeiroCalls.baixar.access);
  const recusa = (acao: AcaoDaParcela, linha: TituloLinha) =>
    pode ? (recusaDaAcao(acao, linha) ?? undefined) : t('noRight');
  const enviar = async (
    fazer: (idempotencyKey: string) => Promise<unknown>,
    pergunta?: { text: string; action: string; cancel?: string },
  ) => {
    if (pergunta && !(await confirm(pergunta))) return;
    try {
      await fazer(newSubmitKey());
      notifySuccess(t('done'));
    } catch (error) {
      notifyFailure(error);
    }
    await invalidateAfter(client, 'financeiro');
  };
  const abrir = (qual: Aberto['qual'], linha: TituloLinha) => ({
    refusal: recusa(qual, linha),
    run: () => setAberto({ qual, linhas: [linha] }),
  });
  const porId =
    (call: typeof financeiroCalls.reaver, { id }: TituloLinha) =>
    () =>
      void enviar((idempotencyKey) => callApi(call, { params: { id }, idempotencyKey, handlesErrors: true }));

  const deUma = (linha: TituloLinha): RowAction[] => {
    const { id, versao } = linha;
    const nome = nomeDoLancamento(linha);
    const comCorpo = (call: typeof financeiroCalls.conciliar) => () =>
      void enviar((idempotencyKey) => callApi(call, { params: { id }, body: {}, idempotencyKey, handlesErrors: true }));
    const voltar = () =>
      void enviar((idempotencyKey) =>
        callApi(financeiroCalls.voltar, { body: { id, versao }, idempotencyKey, handlesErrors: true }),
      );
    const cancelar = () =>
      void enviar(
        (idempotencyKey) =>
          callApi(financeiroCalls.cancelarPagamento, {
            params: { id },
            body: { todos: false },
            idempotencyKey,
            handlesErrors: true,
          }),
        { text: t('cancelAsk', { nome }), action: t('cancelPayment'), cancel: t('keepPayment') },
      );
    const inativar = () =>
      void enviar(
        (idempotencyKey) =>
          callApi(financeiroCalls.inativarUma, { body: { id, versao }, idempotencyKey, handlesErrors: true }),
        {
          text: t('deactivateAsk', { nome }),
          action: t('deactivate'),
        },
      );
    return [
      { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(linha) },
      { id: 'baixar', label: t('settle'), icon: IconCash, keys: 'B', quick: true, ...abrir('baixar', linha) },
      {
        id: 'cancelar',
        label: t('cancelPayment'),
        icon: IconX,
        refusal: recusa('cancelarPagamento', linha),
        run: cancelar,
      },
      linha.conciliadas > 0
        ? {
            id: 'desconciliar',
            label: t('unreconcile'),
            icon: IconRestore,
            refusal: recusa('desconciliar', linha),
            run: comCorpo(financeiroCalls.desconciliar),
          }
        : {
            id: 'conciliar',
            label: t('reconcile'),
            icon: IconCheck,
            refusal: recusa('conciliar', linha),
            run: comCorpo(financeiroCalls.conciliar),
          },
      ...boleto.deUma(linha),
      { id: 'renegociar', label: t('renegotiate'), icon: IconHeartHandshake, ...abrir('renegociar', linha) },
      linha.situacao === 'perda'
        ? {
            id: 'reaver',
            label: t('undoLoss'),
            icon: IconRestore,
            refusal: recusa('reaver', linha),
            run: porId(financeiroCalls.reaver, linha),
          }
        : { id: 'perda', label: t('loss'), icon: IconMoodSad, ...abrir('perder', linha) },
      linha.judicial
        ? {
            id: 'retirar',
            label: t('undoCourt'),
            icon: IconRestore,
            refusal: recusa('retirarDaJustica', linha),
            run: porId(financeiroCalls.retirarDaJustica, linha),
          }
        : { id: 'justica', label: t('court'), icon: IconGavel, ...abrir('cobrarNaJustica', linha) },
      {
        id: 'voltar',
        label: t('back'),
        icon: IconArrowBackUp,
        refusal: pode ? (passoAtras(linha) ? undefined : t('noPayments')) : t('noRight'),
        run: voltar,
      },
      linha.situacao === 'inativa'
        ? {
            id: 'ativar',
            label: t('activate'),
            icon: IconRestore,
            refusal: recusa('reativar', linha),
            run: porId(financeiroCalls.reativar, linha),
          }
        : {
            id: 'inativar',
            label: t('deactivate'),
            icon: IconCircleOff,
            danger: true,
            keys: 'Delete',
            refusal: recusa('inativar', linha),
            run: inativar,
          },
    ];
  };
  const tomar = (qual: Aberto['qual']) => (linhas: readonly TituloLinha[]) => {
    const abertas = linhas.filter((linha) => estaAberta(linha));
    if (abertas.length > 0) setAberto({ qual, linhas: abertas });
  };
  const deMuitas: BulkAction<TituloLinha>[] = pode
    ? [
        { id: 'baixar', label: t('settle'), icon: IconCash, take: tomar('baixar') },
        { id: 'renegociar', label: t('renegotiate'), icon: IconHeartHandshake, take: tomar('renegociar') },
        ...boleto.deMuitas,
      ]
    : [];
  const Dialogo = aberto && dialogos[aberto.qual];
  const dialogo = Dialogo && aberto && <Dialogo linhas={aberto.linhas} onClose={() => setAberto(null)} />;
  return { deUma, deMuitas, dialogo };
}
