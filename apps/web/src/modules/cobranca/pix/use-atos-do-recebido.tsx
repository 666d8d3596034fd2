import { atosDoPix, type PixRecebidoLinha } from '@retaguarda/contracts';
import { IconArrowBackUp, IconLink, IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { actsOf } from '../../../platform/ui/acts/offered-act.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDeCobranca } from '../addresses.ts';
import { BaixarDialog } from './baixar-dialog.tsx';
import { DevolverDialog } from './devolver-dialog.tsx';
import { pixTexts } from './pix-texts.ts';

export interface AtosDoRecebido {
  deUm: (pix: PixRecebidoLinha) => RowAction[];
  dialogo: ReactNode;
}

const escritos = ['pix', 'financeiro'] as const;
const acts = actsOf(atosDoPix, {
  baixar: { icon: IconLink, keys: 'B', quick: true, Dialog: BaixarDialog },
  devolver: { icon: IconArrowBackUp, quick: true, danger: true, Dialog: DevolverDialog },
});

/** What is done with a Pix that came in: said of what it is, given back. */
export function useAtosDoRecebido(ver?: (pix: PixRecebidoLinha) => void): AtosDoRecebido {
  const t = useTexts(pixTexts);
  const navigate = useNavigate();
  const { ofOne, dialog } = useActs<PixRecebidoLinha>({ acts, changes: escritos, onOpen: ver });
  const deUm = (pix: PixRecebidoLinha): RowAction[] => {
    const { cobrancaId } = pix;
    if (cobrancaId === null) return ofOne(pix);
    const run = () => void navigate(linkTo(telasDeCobranca.pix, { id: cobrancaId }));
    return [...ofOne(pix), { id: 'cobranca', label: t('seeCharge'), icon: IconQrcode, run }];
  };
  return { deUm, dialogo: dialog };
}
