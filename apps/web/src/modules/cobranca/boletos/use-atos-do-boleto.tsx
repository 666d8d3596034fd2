import {
  type AcaoDoBoleto,
  apiDeBoletosCalls,
  avisosDeBoletoCalls,
  type BoletoLinha,
  boletosCalls,
  recusaDoBoleto,
} from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCalendarDue,
  IconCircleOff,
  IconCopy,
  IconEye,
  IconFileX,
  IconGavel,
  IconMail,
  IconMessageQuestion,
  IconPrinter,
  IconReceipt,
  IconRestore,
  IconSend,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm, type Question } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifyFailureText, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { AvisarDialog } from './avisar-dialog.tsx';
import { boletosTexts } from './boletos-texts.ts';
import { MudarBoletoDialog } from './mudar-boleto-dialog.tsx';
import { useImpressao } from './use-impressao.tsx';
import { useRespostaDoBanco } from './use-resposta-do-banco.ts';

export interface AtosDoBoleto {
  deUm: (boleto: BoletoLinha) => RowAction[];
  deMuitos: BulkAction<BoletoLinha>[];
  dialogos: ReactNode;
}

/** What is done with boletos, from the table of acts of the contract: allowed ones run, the others say why not. */
export function useAtosDoBoleto(ver: (boleto: BoletoLinha) => void): AtosDoBoleto {
  const t = useTexts(boletosTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const { imprimir, visor } = useImpressao();
  const dizer = useRespostaDoBanco();
  const [avisando, setAvisando] = useState<BoletoLinha | null>(null);
  const [mudando, setMudando] = useState<BoletoLinha | null>(null);
  const pode = can(boletosCalls.update.access);
  const recusa = (acao: AcaoDoBoleto, boleto: BoletoLinha) =>
    pode ? (recusaDoBoleto(acao, boleto) ?? undefined) : t('noRight');
  const atualizar = async () => {
    await invalidateAfter(client, 'boletos');
    await invalidateAfter(client, 'financeiro');
  };
  const enviar = async (fazer: (chave: string) => Promise<unknown>, feito: string, pergunta?: Question) => {
    if (pergunta && !(await confirm(pergunta))) return;
    try {
      await fazer(newSubmitKey());
      notifySuccess(feito);
    } catch (error) {
      notifyFailure(error);
    }
    await atualizar();
  };
  const alterar = ({ id, versao }: BoletoLinha, mudanca: { protesto: boolean }, pergunta?: Question) =>
    void enviar(
      (idempotencyKey) =>
        callApi(boletosCalls.update, {
          params: { id },
          body: { versao, ...mudanca },
          idempotencyKey,
          handlesErrors: true,
        }),
      t('registered'),
      pergunta,
    );
  const copiar = async ({ linhaDigitavel }: BoletoLinha) => {
    await navigator.clipboard.writeText(linhaDigitavel.replace(/\D/g, ''));
    notifySuccess(t('copied'));
  };
  const perguntar = async ({ id }: BoletoLinha) => {
    try {
      const resposta = await callApi(apiDeBoletosCalls.perguntar, { params: { id }, handlesErrors: true });
      (resposta.erro === null ? notifySuccess : notifyFailureText)(dizer(resposta));
    } catch (error) {
      notifyFailure(error);
    }
    await atualizar();
  };
  const baixar = (ids: number[], idempotencyKey: string) =>
    callApi(boletosCalls.baixar, { body: { ids }, idempotencyKey, handlesErrors: true });

  const porFora = (ids: number[], idempotencyKey: string) =>
    callApi(boletosCalls.porFora, { body: { ids }, idempotencyKey, handlesErrors: true });

  const deUm = (boleto: BoletoLinha): RowAction[] => {
    const { id, nossoNumero: numero } = boleto;
    return [
      { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(boleto) },
      {
        id: 'imprimir',
        label: t('print'),
        icon: IconPrinter,
        keys: 'P',
        quick: true,
        refusal: recusaDoBoleto('imprimir', boleto) ?? undefined,
        run: () => imprimir([boleto], 'a4'),
      },
      {
        id: 'copiar',
        label: t('copyLine'),
        icon: IconCopy,
        keys: 'C',
        quick: true,
        run: () => void copiar(boleto).catch(notifyFailure),
      },
      {
        id: 'avisar',
        label: t('notice'),
        icon: IconMail,
        keys: 'A',
        refusal: recusa('avisar', boleto),
        run: () => setAvisando(boleto),
      },
      {
        id: 'mudar',
        label: t('change'),
        icon: IconCalendarDue,
        keys: 'E',
        refusal: recusa('alterar_vencimento', boleto),
        run: () => setMudando(boleto),
      },
      boleto.protesto === 'pedido'
        ? {
            id: 'sustar',
            label: t('stopProtest'),
            icon: IconArrowBackUp,
            refusal: recusa('sustar_protesto', boleto),
            run: () => alterar(boleto, { protesto: false }),
          }
        : {
            id: 'protestar',
            label: t('protest'),
            icon: IconGavel,
            refusal: recusa('protestar', boleto),
            run: () =>
              alterar(
                boleto,
                { protesto: true },
                { text: t('protestAsk', { numero }), action: t('protest'), danger: true },
              ),
          },
      ...(boleto.situacao === 'rejeitado'
        ? [
            {
              id: 'registrar',
              label: t('register'),
              icon: IconSend,
              refusal: recusa('registrar', boleto),
              run: () =>
                void enviar(
                  (idempotencyKey) =>
                    callApi(boletosCalls.submit, { params: { id }, idempotencyKey, handlesErrors: true }),
                  t('registered'),
                ),
            },
          ]
        : []),
      ...(boleto.pelaApi
        ? [
            {
              id: 'perguntar',
              label: t('ask'),
              icon: IconMessageQuestion,
              keys: 'Q',
              refusal: recusa('perguntar', boleto),
              run: () => void perguntar(boleto),
            },
          ]
        : []),
      {
        id: 'por-fora',
        label: t('outside'),
        icon: IconBuildingBank,
        refusal: recusa('por_fora', boleto),
        run: () =>
          void enviar((idempotencyKey) => porFora([id], idempotencyKey), t('done'), {
            text: t('outsideAsk', { numero }),
            action: t('outsideDo'),
          }),
      },
      {
        id: 'baixar',
        label: t('writeOff'),
        icon: IconFileX,
        danger: true,
        keys: 'Delete',
        refusal: recusa('baixar', boleto),
        run: () =>
          void enviar((chave) => baixar([id], chave), t('done'), {
            text: t('writeOffAsk', { numero }),
            action: t('writeOff'),
            cancel: t('keep'),
            danger: true,
          }),
      },
      {
        id: 'arquivar',
        label: boleto.ativo ? t('archive') : t('activate'),
        icon: boleto.ativo ? IconCircleOff : IconRestore,
        refusal: recusa('arquivar', boleto),
        run: () =>
          void enviar(
            (idempotencyKey) => callApi(boletosCalls.archive, { params: { id }, idempotencyKey, handlesErrors: true }),
            t('done'),
          ),
      },
    ];
  };
  const deMuitos: BulkAction<BoletoLinha>[] = [
    { id: 'imprimir', label: t('print'), icon: IconPrinter, take: (linhas) => imprimir(linhas, 'a4') },
    { id: 'carne', label: t('booklet'), icon: IconReceipt, take: (linhas) => imprimir(linhas, 'carne') },
    ...(pode
      ? [
          {
            id: 'avisar',
            label: t('notice'),
            icon: IconMail,
            question: t('noticeMany'),
            run: async ({ id }: BoletoLinha) => {
              await callApi(avisosDeBoletoCalls.enviar, {
                body: { ids: [id] },
                idempotencyKey: newSubmitKey(),
                handlesErrors: true,
              });
            },
            done: atualizar,
          },
          {
            id: 'por-fora',
            label: t('outside'),
            icon: IconBuildingBank,
            question: t('outsideMany'),
            run: async ({ id }: BoletoLinha) => {
              await porFora([id], newSubmitKey());
            },
            done: atualizar,
          },
          {
            id: 'baixar',
            label: t('writeOff'),
            icon: IconFileX,
            danger: true,
            question: t('writeOffMany'),
            run: async ({ id }: BoletoLinha) => {
              await baixar([id], newSubmitKey());
            },
            done: atualizar,
          },
        ]
      : []),
  ];
  const dialogos = (
    <>
      {visor}
      {avisando && <AvisarDialog boleto={avisando} onClose={() => setAvisando(null)} />}
      {mudando && <MudarBoletoDialog boleto={mudando} onClose={() => setMudando(null)} />}
    </>
  );
  return { deUm, deMuitos, dialogos };
}
