import { situacoesDaParcela, type TituloLinha, tomDaParcela } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { today } from '../../../platform/ui/today.ts';
import { titulosTexts } from './titulos-texts.ts';

/** How an entry stands: what falls due today is told apart from what is open. */
export function SituacaoBadge({
  linha: { situacao, vencimento },
}: {
  linha: Pick<TituloLinha, 'situacao' | 'vencimento'>;
}) {
  const t = useTexts(titulosTexts);
  if (situacao === 'aberta' && vencimento === today()) return <StatusBadge tone="bad">{t('dueToday')}</StatusBadge>;
  return <StatusBadge tone={tomDaParcela[situacao]}>{situacoesDaParcela[situacao]}</StatusBadge>;
}
