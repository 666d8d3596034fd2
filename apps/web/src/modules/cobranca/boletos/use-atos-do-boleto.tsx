import { type AcaoDoBoleto, type BoletoLinha, boletosCalls, recusaDoBoleto } from '@retaguarda/contracts';
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
import { type ReactNode, useState } from 'react';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { AvisarDialog } from './avisar-dialog.tsx';
import { boletosTexts } from './boletos-texts.ts';
import { MudarBoletoDialog } from './mudar-boleto-dialog.tsx';
import { type EnviosDoBoleto, useEnviosDoBoleto } from './use-envios-do-boleto.ts';
import { useImpressao } from './use-impressao.tsx';

export interface AtosDoBoleto {
  deUm: (boleto: BoletoLinha) => RowAction[];
  deMuitos: BulkAction<BoletoLinha>[];
  dialogos: ReactNode;
}

/** What is done with boletos, from the table of acts of the contract: allowed ones run, the others say why not. */
export function useAtosDoBoleto(ver: (boleto: BoletoLinha) => void): AtosDoBoleto {
  const t = useTexts(boletosTexts);
  const { can } = useSession();
  const { imprimir, visor } = useImpressao();
  const envios = useEnviosDoBoleto();
  const [avisando, avisar] = useState<BoletoLinha | null>(null);
  const [mudando, mudar] = useState<BoletoLinha | null>(null);
  const pode = can(boletosCalls.update.access);
  const recusa = (acao: AcaoDoBoleto, boleto: BoletoLinha) =>
    pode ? (recusaDoBoleto(acao, boleto) ?? undefined) : t('noRight');
  const meios: Meios = { t, recusa, envios, imprimir, avisar, mudar };
  return {
    deUm: (boleto) => [
      { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(boleto) },
      ...deReenviar(meios, boleto),
      ...deOlhar(meios, boleto),
      ...deMudar(meios, boleto),
      ...doBanco(meios, boleto),
      ...deEncerrar(meios, boleto),
    ],
    deMuitos: [...deImprimir(meios), ...(pode ? deMandar(meios) : [])],
    dialogos: (
      <>
        {visor}
        {avisando && <AvisarDialog boleto={avisando} onClose={() => avisar(null)} />}
        {mudando && <MudarBoletoDialog boleto={mudando} onClose={() => mudar(null)} />}
      </>
    ),
  };
}

interface Meios {
  t: TranslateOf<typeof boletosTexts>;
  /** Why the act is not for this boleto, or not for this person. */
  recusa: (acao: AcaoDoBoleto, boleto: BoletoLinha) => string | undefined;
  envios: EnviosDoBoleto;
  imprimir: ReturnType<typeof useImpressao>['imprimir'];
  /** Open their dialogs. */
  avisar: (boleto: BoletoLinha) => void;
  mudar: (boleto: BoletoLinha) => void;
}

/** Of one the bank refused, what comes next: it goes again, once what was wrong is put right. */
const deReenviar = ({ t, recusa, envios }: Meios, boleto: BoletoLinha): RowAction[] =>
  boleto.situacao === 'rejeitado'
    ? [
        {
          id: 'registrar',
          label: t('register'),
          icon: IconSend,
          refusal: recusa('registrar', boleto),
          run: () => void envios.registrar(boleto),
        },
      ]
    : [];

const deOlhar = ({ t, envios, imprimir }: Meios, boleto: BoletoLinha): RowAction[] => [
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
    run: () => void envios.copiar(boleto),
  },
];

const deMudar = ({ t, recusa, envios, avisar, mudar }: Meios, boleto: BoletoLinha): RowAction[] => [
  {
    id: 'avisar',
    label: t('notice'),
    icon: IconMail,
    keys: 'A',
    refusal: recusa('avisar', boleto),
    run: () => avisar(boleto),
  },
  {
    id: 'mudar',
    label: t('change'),
    icon: IconCalendarDue,
    keys: 'E',
    refusal: recusa('alterar_vencimento', boleto),
    run: () => mudar(boleto),
  },
  boleto.protesto === 'pedido'
    ? {
        id: 'sustar',
        label: t('stopProtest'),
        icon: IconArrowBackUp,
        refusal: recusa('sustar_protesto', boleto),
        run: () => void envios.sustar(boleto),
      }
    : {
        id: 'protestar',
        label: t('protest'),
        icon: IconGavel,
        refusal: recusa('protestar', boleto),
        run: () => void envios.protestar(boleto),
      },
];

const doBanco = ({ t, recusa, envios }: Meios, boleto: BoletoLinha): RowAction[] =>
  boleto.pelaApi
    ? [
        {
          id: 'perguntar',
          label: t('ask'),
          icon: IconMessageQuestion,
          keys: 'Q',
          refusal: recusa('perguntar', boleto),
          run: () => void envios.perguntar(boleto),
        },
      ]
    : [];

const deEncerrar = ({ t, recusa, envios }: Meios, boleto: BoletoLinha): RowAction[] => [
  {
    id: 'por-fora',
    label: t('outside'),
    icon: IconBuildingBank,
    refusal: recusa('por_fora', boleto),
    run: () => void envios.porFora(boleto),
  },
  {
    id: 'baixar',
    label: t('writeOff'),
    icon: IconFileX,
    danger: true,
    keys: 'Delete',
    refusal: recusa('baixar', boleto),
    run: () => void envios.baixar(boleto),
  },
  {
    id: 'arquivar',
    label: boleto.ativo ? t('archive') : t('activate'),
    icon: boleto.ativo ? IconCircleOff : IconRestore,
    refusal: recusa('arquivar', boleto),
    run: () => void envios.arquivar(boleto),
  },
];

const deImprimir = ({ t, imprimir }: Meios): BulkAction<BoletoLinha>[] => [
  { id: 'imprimir', label: t('print'), icon: IconPrinter, take: (linhas) => imprimir(linhas, 'a4') },
  { id: 'carne', label: t('booklet'), icon: IconReceipt, take: (linhas) => imprimir(linhas, 'carne') },
];

const deMandar = ({ t, envios: { cadaUm, atualizar: done } }: Meios): BulkAction<BoletoLinha>[] => [
  { id: 'avisar', label: t('notice'), icon: IconMail, question: t('noticeMany'), run: cadaUm.avisar, done },
  {
    id: 'por-fora',
    label: t('outside'),
    icon: IconBuildingBank,
    question: t('outsideMany'),
    run: cadaUm.porFora,
    done,
  },
  {
    id: 'baixar',
    label: t('writeOff'),
    icon: IconFileX,
    danger: true,
    question: t('writeOffMany'),
    run: cadaUm.baixar,
    done,
  },
];
