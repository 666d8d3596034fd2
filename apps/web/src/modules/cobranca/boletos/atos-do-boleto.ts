import { apiDeBoletosCalls, atosDoBoleto, type BoletoLinha, boletosCalls } from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCalendarDue,
  IconCircleOff,
  IconCopy,
  IconFileX,
  IconGavel,
  IconMail,
  IconMessageQuestion,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react';
import { callApi } from '../../../platform/api/client.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { translator } from '../../../platform/i18n/texts.ts';
import { actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { AvisarDialog } from './avisar-dialog.tsx';
import { boletosTexts } from './boletos-texts.ts';
import { MudarBoletoDialog } from './mudar-boleto-dialog.tsx';

const t = translator(boletosTexts);
const { acts } = atosDoBoleto;

export const porFora = ({ id }: BoletoLinha, sending: Sending) =>
  callApi(boletosCalls.porFora, { body: { ids: [id] }, ...sending });
export const baixar = ({ id }: BoletoLinha, sending: Sending) =>
  callApi(boletosCalls.baixar, { body: { ids: [id] }, ...sending });
const protestar =
  (protesto: boolean) =>
  ({ id, versao }: BoletoLinha, sending: Sending) =>
    callApi(boletosCalls.update, { params: { id }, body: { versao, protesto }, ...sending });

async function copiarLinha({ linhaDigitavel }: BoletoLinha): Promise<void> {
  try {
    await navigator.clipboard.writeText(linhaDigitavel.replace(/\D/g, ''));
    notifySuccess(t('copied'));
  } catch (error) {
    notifyFailure(error);
  }
}

/** What is no act of the contract: the line is on the screen already. */
const copiar: OfferedAct<BoletoLinha> = {
  id: 'copiar',
  label: () => t('copyLine'),
  icon: IconCopy,
  keys: 'C',
  quick: true,
  access: boletosCalls.get.access,
  refusal: () => null,
  open: (boleto) => void copiarLinha(boleto),
};

interface Meios {
  imprimir: (boleto: BoletoLinha) => void;
  /** Says what the bank answered. */
  dizer: (resposta: unknown) => void;
}

/** What is done with a boleto, in the order a clerk looks for it. */
export function atosNaTela({ imprimir, dizer }: Meios): OfferedAct<BoletoLinha>[] {
  const pedido = { done: () => t('registered') };
  const feito = { done: () => t('done') };
  return [
    ...actsOf(atosDoBoleto, {
      // Of one the bank refused, what comes next: it goes again, once what was wrong is put right.
      registrar: { icon: IconSend, of: ({ situacao }: BoletoLinha) => situacao === 'rejeitado', ...pedido },
      imprimir: { icon: IconPrinter, keys: 'P', quick: true, open: imprimir },
    }),
    copiar,
    ...actsOf(atosDoBoleto, {
      avisar: { icon: IconMail, keys: 'A', Dialog: AvisarDialog },
      alterar_vencimento: { icon: IconCalendarDue, keys: 'E', Dialog: MudarBoletoDialog },
      sustar_protesto: {
        icon: IconArrowBackUp,
        of: ({ protesto }: BoletoLinha) => protesto === 'pedido',
        send: protestar(false),
        ...pedido,
      },
      protestar: {
        icon: IconGavel,
        of: ({ protesto }) => protesto !== 'pedido',
        ask: ({ nossoNumero: numero }) => ({
          text: t('protestAsk', { numero }),
          action: acts.protestar.label,
          danger: true,
        }),
        send: protestar(true),
        ...pedido,
      },
      perguntar: {
        icon: IconMessageQuestion,
        keys: 'Q',
        of: ({ pelaApi }) => pelaApi,
        send: ({ id }) => callApi(apiDeBoletosCalls.perguntar, { params: { id }, handlesErrors: true }),
        done: () => '',
        after: dizer,
      },
      por_fora: {
        icon: IconBuildingBank,
        ask: ({ nossoNumero: numero }) => ({ text: t('outsideAsk', { numero }), action: t('outsideDo') }),
        send: porFora,
        ...feito,
      },
      baixar: {
        icon: IconFileX,
        danger: true,
        keys: 'Delete',
        ask: ({ nossoNumero: numero }) => ({
          text: t('writeOffAsk', { numero }),
          action: acts.baixar.label,
          cancel: t('keep'),
          danger: true,
        }),
        send: baixar,
        ...feito,
      },
      arquivar: {
        icon: IconCircleOff,
        label: (boleto) => (boleto?.ativo === false ? t('activate') : acts.arquivar.label),
        ...feito,
      },
    }),
  ];
}
