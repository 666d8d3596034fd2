import { estaAberta, pixCalls, situacoesDaParcela } from '@retaguarda/contracts';
import { IconQrcode } from '@tabler/icons-react';
import { translator } from '../../../platform/i18n/texts.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { Ato } from '../../financeiro/public.ts';
import { pixTexts } from './pix-texts.ts';

const t = translator(pixTexts);

/** What is to be received is charged by Pix; what already is shows its QR Code. */
export const cobrarPorPix: Ato = {
  id: 'pix',
  label: () => t('charge'),
  icon: IconQrcode,
  side: 'R',
  muitas: true,
  access: pixCalls.create.access,
  // What holds an entry for its boleto does not hold it here: one debt may be paid either way.
  refusal: (linha) => (estaAberta(linha) ? null : `Está "${situacoesDaParcela[linha.situacao]}".`),
  Dialogo: lazyPart(() => import('./cobrar-dialog.tsx').then(({ CobrarDialog }) => CobrarDialog)),
};
