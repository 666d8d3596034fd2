import { type SituacaoDoContrato, tomDoContrato } from '@retaguarda/contracts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { situacaoTexts } from './situacao-texts.ts';

/** The commercial state of a contract, and whether its record was put away. */
export function SituacaoBadge({ situacao, ativo = true }: { situacao: SituacaoDoContrato; ativo?: boolean }) {
  const t = useTexts(situacaoTexts);
  return (
    <>
      <StatusBadge tone={tomDoContrato[situacao]}>{t(situacao)}</StatusBadge>
      {!ativo && (
        <>
          {' '}
          <StatusBadge>{t('inativo')}</StatusBadge>
        </>
      )}
    </>
  );
}
