import { type SituacaoDoContrato, tomDoContrato } from '@retaguarda/contracts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { useSituacaoWords } from './situacao-texts.ts';

/** The commercial state of a contract, and whether its record was put away. */
export function SituacaoBadge({ situacao, ativo = true }: { situacao: SituacaoDoContrato; ativo?: boolean }) {
  const t = useSituacaoWords();
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
