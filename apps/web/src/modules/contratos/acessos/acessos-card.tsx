import { contratosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { ProgressBar } from '../../../platform/ui/jobs/progress-bar.tsx';
import { telasDeAcesso } from '../../acesso/addresses.ts';
import { contratoKeys } from '../keys.ts';
import classes from './acessos.module.css';
import { acessosTexts } from './acessos-texts.ts';

const REFRESH_MS = 60_000;
/** Share of the limit from which it is worth a word. */
const NEAR = 0.8;

/** How many people of the group are in at once, against its contracts; only where a contract limits it. */
export function AcessosCard() {
  const t = useTexts(acessosTexts);
  const { can } = useSession();
  const administers = can({ any: ['users_index', 'users_show'] });
  const { data } = useQuery({
    queryKey: contratoKeys.of('meus-acessos'),
    queryFn: ({ signal }) => callApi(contratosCalls.meusAcessos, { signal, handlesErrors: true }),
    enabled: administers,
    refetchInterval: REFRESH_MS,
  });
  if (!data || data.contratados === null) return null;
  const { emUso, contratados, excedido } = data;
  const share = contratados === 0 ? 1 : Math.min(1, emUso / contratados);
  const limited = data.contratos.filter(({ quantidadeAcessos }) => quantidadeAcessos !== null);
  return (
    <section className={classes.card} aria-label={t('title')} data-exceeded={excedido || undefined}>
      <h2>{t('title')}</h2>
      <div className={classes.use}>
        <strong>{t('use', { emUso, contratados })}</strong>
        {excedido ? (
          <StatusBadge tone="bad">{t('exceeded')}</StatusBadge>
        ) : (
          share >= NEAR && <StatusBadge tone="wait">{t('near')}</StatusBadge>
        )}
      </div>
      <ProgressBar share={share} label={t('title')} />
      <p className={classes.foot}>
        {limited.map(({ id, numero, quantidadeAcessos }) => (
          <span key={id}>{t('contract', { numero: String(numero), count: quantidadeAcessos ?? 0 })}</span>
        ))}
        <Link {...linkTo(telasDeAcesso.usuarios)}>{t('users')}</Link>
      </p>
    </section>
  );
}
