import { Stack, Text } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { formatarCompetencia, orcamentoCalls } from '@retaguarda/contracts';
import { z } from 'zod';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { translate, useTexts } from '../../../platform/i18n/texts.ts';
import { currentSession } from '../../../platform/session/session-store.ts';
import { askText } from '../../../platform/ui/feedback/ask-text.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { lancarTexts } from './lancar/lancar-texts.ts';
import { Linha } from './linha.tsx';

const valor = z.string();
/** What an act that goes beyond a budget is told. */
const dito = z.object({
  orcamentoId: z.number(),
  periodoControle: z.string(),
  contaId: z.number(),
  conta: z.string().nullable(),
  centroCustoId: z.number().nullable(),
  centroCusto: z.string().nullable(),
  mes: valor,
  planejado: valor,
  comprometido: valor,
  realizado: valor,
  liberado: valor,
  valor,
  excesso: valor,
  aLiberar: valor,
});
type AcimaDoOrcamento = z.output<typeof dito>;

/** The figures of a refusal by a budget; null of any other. */
export const acimaDoOrcamento = ({ data }: ApiError): AcimaDoOrcamento | null => dito.safeParse(data).data ?? null;

/** Whether the person goes on beyond a plan that warns, with its figures before them. */
export const seguirAcima = (message: string, acima: AcimaDoOrcamento): Promise<boolean> =>
  confirm({
    text: <Figuras message={message} acima={acima} />,
    action: translate(lancarTexts, 'beyondBudget'),
    cancel: translate(lancarTexts, 'review'),
  });

/**
 * Lets the expense through a plan that blocks, where the person may and says why: the release is on record with who gave it.
 *
 * @returns false when they may not, or gave up
 */
export async function liberarAcima(message: string, acima: AcimaDoOrcamento): Promise<boolean> {
  if (!currentSession().can(orcamentoCalls.liberar.access)) return false;
  const motivo = await askText({
    text: <Figuras message={message} acima={acima} />,
    label: translate(lancarTexts, 'whyOpen'),
    action: translate(lancarTexts, 'letThrough'),
    max: 300,
  });
  if (motivo === null) return false;
  const { orcamentoId, contaId, centroCustoId, mes, aLiberar } = acima;
  const body = { contaId, centroCustoId, mes, valor: aLiberar, motivo };
  await callApi(orcamentoCalls.liberar, { params: { id: orcamentoId }, body, handlesErrors: true });
  return true;
}

/** What is planned, what was promised and spent, and what this would make of it. */
function Figuras({ message, acima }: { message: string; acima: AcimaDoOrcamento }) {
  const t = useTexts(lancarTexts);
  const { money } = useFormats();
  const mes = formatarCompetencia(acima.mes);
  const linhas = [
    [t('budgetAccount'), acima.conta],
    [t('budgetCentre'), acima.centroCusto],
    [t('month'), acima.periodoControle === 'ano' ? t('budgetUntil', { mes }) : mes],
    [t('budgetPlanned'), money(acima.planejado)],
    [t('budgetReleased'), decimal(acima.liberado).isZero() ? null : money(acima.liberado)],
    [t('budgetPromised'), money(acima.comprometido)],
    [t('budgetSpent'), money(acima.realizado)],
    [t('budgetThis'), money(acima.valor)],
    [t('budgetBeyond'), money(acima.excesso)],
  ] as const;
  return (
    <Stack gap={10}>
      <Text>{message}</Text>
      <ul className={facts.lines}>
        {linhas.map(([rotulo, dado]) => dado !== null && <Linha key={rotulo} rotulo={rotulo} valor={dado} />)}
      </ul>
    </Stack>
  );
}
