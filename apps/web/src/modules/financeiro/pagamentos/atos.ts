import { pagamentosCalls, recusaDaAcao } from '@retaguarda/contracts';
import { IconBuildingBank, IconQrcode, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/client.ts';
import { translator } from '../../../platform/i18n/texts.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { Ato } from '../titulos/atos/ato.ts';
import { nomeDoLancamento } from '../titulos/nome.ts';
import { pagamentosTexts } from './pagamentos-texts.ts';

const t = translator(pagamentosTexts);
const c = pagamentosCalls;
/** Of what is still to be paid. */
const aPagar = { side: 'P', refusal: (linha: Parameters<Ato['refusal']>[0]) => recusaDaAcao('baixar', linha) } as const;

/** What is done with payables before the bank pays them. */
export const atosDePagamento: readonly Ato[] = [
  {
    ...aPagar,
    id: 'como-se-paga',
    label: () => t('how'),
    icon: IconQrcode,
    access: c.informar.access,
    Dialogo: lazyPart(() => import('./dados-dialog.tsx').then((part) => part.DadosDialog)),
  },
  {
    ...aPagar,
    id: 'pagar-por-arquivo',
    label: () => t('pay'),
    icon: IconBuildingBank,
    access: c.create.access,
    muitas: true,
    Dialogo: lazyPart(() => import('./remessa-dialog.tsx').then((part) => part.RemessaDialog)),
  },
  {
    ...aPagar,
    id: 'aprovar-pagamento',
    label: () => t('approve'),
    icon: IconThumbUp,
    access: c.aprovar.access,
    ask: (linha) => ({ text: t('approveAsk', { nome: nomeDoLancamento(linha) }), action: t('approve') }),
    send: ({ id }, sending) => callApi(c.aprovar, { body: { ids: [id] }, ...sending }),
  },
  {
    ...aPagar,
    id: 'recusar-pagamento',
    label: () => t('refuse'),
    icon: IconThumbDown,
    access: c.recusar.access,
    muitas: true,
    Dialogo: lazyPart(() => import('./recusa-dialog.tsx').then((part) => part.RecusaDialog)),
  },
];
