import { copiasCalls, type SituacaoDasCopias } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import classes from './copias.module.css';
import { copiasTexts } from './copias-texts.ts';

const REFRESH_MS = 300_000;
const tones = {
  em_dia: 'ok',
  atrasada: 'bad',
  falhou: 'bad',
  nenhuma: 'wait',
  desligadas: 'bad',
} as const satisfies Record<SituacaoDasCopias, string>;

/** Whether there is something to go back to; more than a word only where something must be done. */
export function CopiasCard() {
  const t = useTexts(copiasTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const { data } = useQuery({
    queryKey: ['copias', 'atual'],
    queryFn: ({ signal }) => callApi(copiasCalls.atual, { signal, handlesErrors: true }),
    enabled: can(copiasCalls.atual.access),
    refetchInterval: REFRESH_MS,
  });
  if (!data) return null;
  const { situacao, ultimaEm, provadaEm, emAndamento } = data;
  return (
    <section className={classes.card} aria-label={t('title')} data-alarm={tones[situacao] === 'bad' || undefined}>
      <h2>{t('title')}</h2>
      <div className={classes.state}>
        <strong>{told(t, provadaEm && instant(provadaEm), ultimaEm && instant(ultimaEm))}</strong>
        <StatusBadge tone={tones[situacao]}>{t(situacao)}</StatusBadge>
      </div>
      {(situacao !== 'em_dia' || emAndamento) && <p>{emAndamento ? t('running') : t(`${situacao}_advice`)}</p>}
    </section>
  );
}

type Told = (key: 'proved' | 'copied' | 'never', values?: Record<string, unknown>) => string;

function told(t: Told, provada: string | null, ultima: string | null): string {
  if (provada) return t('proved', { quando: provada });
  return ultima ? t('copied', { quando: ultima }) : t('never');
}
