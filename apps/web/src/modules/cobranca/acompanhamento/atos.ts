import { acompanhamentoCalls, estaAberta, situacoesDaParcela, type TituloLinha } from '@retaguarda/contracts';
import { IconCalendarHeart, IconMessageCircleX } from '@tabler/icons-react';
import { translator } from '../../../platform/i18n/texts.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { Ato } from '../../financeiro/public.ts';
import { acompanhamentoTexts } from './acompanhamento-texts.ts';

const t = translator(acompanhamentoTexts);
const seDevida = (linha: TituloLinha) =>
  estaAberta(linha) ? null : t('isState', { situacao: situacoesDaParcela[linha.situacao] });

/** What a client says of what it owes. */
export const atosDeAcompanhamento: readonly Ato[] = [
  {
    id: 'promessa',
    label: () => t('promise'),
    icon: IconCalendarHeart,
    side: 'R',
    muitas: true,
    access: acompanhamentoCalls.prometer.access,
    refusal: seDevida,
    Dialogo: lazyPart(() => import('./dialogos.tsx').then(({ PromessaDialog }) => PromessaDialog)),
  },
  {
    id: 'contestacao',
    label: () => t('dispute'),
    icon: IconMessageCircleX,
    side: 'R',
    muitas: true,
    access: acompanhamentoCalls.contestar.access,
    refusal: seDevida,
    Dialogo: lazyPart(() => import('./dialogos.tsx').then(({ ContestacaoDialog }) => ContestacaoDialog)),
  },
];
