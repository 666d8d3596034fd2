import {
  atosDoBoleto,
  avisosDeBoletoCalls,
  type BoletoLinha,
  boletosCalls,
  type RespostaDoBancoAgora,
} from '@retaguarda/contracts';
import { IconBuildingBank, IconFileX, IconMail, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSending, type Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { notifyFailureText, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { atosNaTela, baixar, porFora } from './atos-do-boleto.ts';
import { boletosTexts } from './boletos-texts.ts';
import { useImpressao } from './use-impressao.tsx';
import { useRespostaDoBanco } from './use-resposta-do-banco.ts';

export interface AtosDoBoleto {
  deUm: (boleto: BoletoLinha) => RowAction[];
  deMuitos: BulkAction<BoletoLinha>[];
  dialogos: ReactNode;
}

const escritos = ['boletos', 'financeiro'] as const;
const { acts } = atosDoBoleto;

/** What is done with boletos, from the table of acts of the contract. */
export function useAtosDoBoleto(ver: (boleto: BoletoLinha) => void): AtosDoBoleto {
  const { imprimir, visor } = useImpressao();
  const dizer = useRespostaDoBanco();
  const { ofOne, dialog } = useActs({
    acts: atosNaTela({
      imprimir: (boleto) => imprimir([boleto], 'a4'),
      dizer: (dita) => {
        const resposta = dita as RespostaDoBancoAgora;
        (resposta.erro === null ? notifySuccess : notifyFailureText)(dizer(resposta));
      },
    }),
    changes: escritos,
    onOpen: ver,
  });
  const deMuitos = useAtosDeMuitos(imprimir);
  return {
    deUm: ofOne,
    deMuitos,
    dialogos: (
      <>
        {visor}
        {dialog}
      </>
    ),
  };
}

/** For the acts on many, which ask and tell by themselves. */
const umPorVez =
  (fazer: (boleto: BoletoLinha, sending: Sending) => Promise<unknown>) => async (boleto: BoletoLinha) => {
    await fazer(boleto, newSending());
  };
const avisar = ({ id }: BoletoLinha, sending: Sending) =>
  callApi(avisosDeBoletoCalls.enviar, { body: { ids: [id] }, ...sending });

function useAtosDeMuitos(imprimir: ReturnType<typeof useImpressao>['imprimir']): BulkAction<BoletoLinha>[] {
  const t = useTexts(boletosTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const done = async () => {
    for (const escrito of escritos) await invalidateAfter(client, escrito);
  };
  const deImprimir: BulkAction<BoletoLinha>[] = [
    { id: 'imprimir', label: acts.imprimir.label, icon: IconPrinter, take: (linhas) => imprimir(linhas, 'a4') },
    { id: 'carne', label: t('booklet'), icon: IconReceipt, take: (linhas) => imprimir(linhas, 'carne') },
  ];
  if (!can(boletosCalls.update.access)) return deImprimir;
  return [
    ...deImprimir,
    {
      id: 'avisar',
      label: acts.avisar.label,
      icon: IconMail,
      question: t('noticeMany'),
      run: umPorVez(avisar),
      done,
    },
    {
      id: 'por_fora',
      label: acts.por_fora.label,
      icon: IconBuildingBank,
      question: t('outsideMany'),
      run: umPorVez(porFora),
      done,
    },
    {
      id: 'baixar',
      label: acts.baixar.label,
      icon: IconFileX,
      danger: true,
      question: t('writeOffMany'),
      run: umPorVez(baixar),
      done,
    },
  ];
}
