import { decimal } from '@retaguarda/brasil';
import { type PixRecebidoLinha, pixCalls, recusaDaBaixaDoPix } from '@retaguarda/contracts';
import { IconArrowBackUp, IconEye, IconLink, IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDeCobranca } from '../addresses.ts';
import { BaixarDialog } from './baixar-dialog.tsx';
import { DevolverDialog } from './devolver-dialog.tsx';
import { pixTexts } from './pix-texts.ts';

type Aberto = { qual: 'baixar' | 'devolver'; pix: PixRecebidoLinha };

export interface AtosDoRecebido {
  deUm: (pix: PixRecebidoLinha) => RowAction[];
  dialogo: ReactNode;
}

/** What is done with a Pix that came in: said of what it is, given back. */
export function useAtosDoRecebido(ver?: (pix: PixRecebidoLinha) => void): AtosDoRecebido {
  const t = useTexts(pixTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const fechar = () => setAberto(null);
  const deUm = (pix: PixRecebidoLinha): RowAction[] => {
    const { cobrancaId, situacao, valor, devolvido } = pix;
    const baixa = can(pixCalls.baixar.access);
    const devolve = can(pixCalls.devolver.access);
    return [
      ...(ver
        ? [
            {
              id: 'ver',
              label: t('openReceived'),
              icon: IconEye,
              keys: 'Enter',
              run: () => ver(pix),
            } satisfies RowAction,
          ]
        : []),
      {
        id: 'baixar',
        label: t('settle'),
        icon: IconLink,
        keys: 'B',
        quick: true,
        refusal: baixa ? (recusaDaBaixaDoPix(situacao) ?? undefined) : t('noRight'),
        run: () => setAberto({ qual: 'baixar', pix }),
      },
      {
        id: 'devolver',
        label: t('refund'),
        icon: IconArrowBackUp,
        quick: true,
        danger: true,
        refusal: devolve ? (decimal(devolvido).gte(valor) ? t('nothingLeft') : undefined) : t('noRight'),
        run: () => setAberto({ qual: 'devolver', pix }),
      },
      ...(cobrancaId === null
        ? []
        : [
            {
              id: 'cobranca',
              label: t('seeCharge'),
              icon: IconQrcode,
              run: () => void navigate(linkTo(telasDeCobranca.pix, { id: cobrancaId })),
            },
          ]),
    ];
  };
  const Dialogo = aberto?.qual === 'baixar' ? BaixarDialog : DevolverDialog;
  return { deUm, dialogo: aberto && <Dialogo pix={aberto.pix} onClose={fechar} /> };
}
