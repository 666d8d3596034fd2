import type { SituacaoDoContrato } from '@retaguarda/contracts';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { useSituacaoWords } from './situacao-texts.ts';

const tones: Record<SituacaoDoContrato, Tone> = {
  rascunho: 'mute',
  pendente: 'wait',
  aprovado: 'ok',
  reprovado: 'bad',
  suspenso: 'wait',
  encerrado: 'mute',
};

/** The commercial state of a contract, and whether its record was put away. */
export function SituacaoBadge({ situacao, ativo = true }: { situacao: SituacaoDoContrato; ativo?: boolean }) {
  const t = useSituacaoWords();
  return (
    <>
      <StatusBadge tone={tones[situacao]}>{t(situacao)}</StatusBadge>
      {!ativo && (
        <>
          {' '}
          <StatusBadge>{t('inativo')}</StatusBadge>
        </>
      )}
    </>
  );
}
