import type { Card, CardAnswer, Filters } from '@retaguarda/contracts';
import { type LinkTarget, linkTo, recordId, screenAddress } from '../../platform/router/address.ts';
import { reportPage } from '../../platform/ui/report/brought-screens.ts';
import type { Pedido } from './keys.ts';

/** Where what is behind a card is told whole: its report of the same days and company, or its screen. */
export function atrasDe(
  { behind, ofHouse }: Pick<Card, 'behind' | 'ofHouse'>,
  data: Pick<CardAnswer, 'de' | 'ate'> | undefined,
  { empresaId }: Pedido,
): LinkTarget {
  if ('screen' in behind)
    return linkTo(screenAddress(behind.screen, { empresaId: recordId() }), {
      empresaId: naTela(behind.screen, empresaId),
    });
  const params: Filters = behind.report.params;
  const pedidos: Record<string, string> = {};
  if (data?.de && data.ate && 'periodo' in params) Object.assign(pedidos, { de: data.de, ate: data.ate });
  if (empresaId !== null && !ofHouse && 'empresaId' in params) pedidos.empresaId = String(empresaId);
  return reportPage.linkTo(behind.report, { ...pedidos, ...behind.params });
}

/** Only screens that name the company in their path are told it. */
const naTela = (path: string, empresaId: number | null) => (path.includes('{empresaId') ? empresaId : null);
