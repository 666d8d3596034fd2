import { boletosCalls, estaAberta, situacoesDaParcela } from '@retaguarda/contracts';
import { IconBarcode } from '@tabler/icons-react';
import { translator } from '../../../platform/i18n/texts.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { Ato } from '../../financeiro/public.ts';
import { boletosTexts } from './boletos-texts.ts';

const t = translator(boletosTexts);

/** What is to be received is charged by boleto. */
export const gerarBoleto: Ato = {
  id: 'boleto',
  label: () => t('issue'),
  icon: IconBarcode,
  keys: 'G',
  side: 'R',
  muitas: true,
  access: boletosCalls.create.access,
  refusal: (linha) => (estaAberta(linha) ? linha.trava : `Está "${situacoesDaParcela[linha.situacao]}".`),
  Dialogo: lazyPart(() => import('./emitir-dialog.tsx').then(({ EmitirDialog }) => EmitirDialog)),
};
