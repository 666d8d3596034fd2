import { ufs } from '@retaguarda/brasil';
import { tabelasFiscaisCalls } from '@retaguarda/contracts';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { today } from '../../../platform/ui/today.ts';
import { ibptKeys } from '../keys.ts';
import classes from './fiscal.module.css';
import { fiscalTexts } from './fiscal-texts.ts';

/** The version in use in each state that has one: a line of the state says it. */
export function VersoesDoIbpt() {
  const t = useTexts(fiscalTexts);
  const { date } = useFormats();
  const lidas = useQueries({
    queries: ufs.map(({ sigla }) => ({
      queryKey: ibptKeys.of('versao', sigla),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(tabelasFiscaisCalls.ibpt, { query: { uf: sigla, rowsPerPage: 1 }, signal, handlesErrors: true }),
    })),
  });
  const versoes = lidas.flatMap(({ data }) => data?.data ?? []);
  if (versoes.length === 0) {
    return <p className={classes.none}>{t(lidas.some(({ isPending }) => isPending) ? 'loading' : 'noVersions')}</p>;
  }
  return (
    <ul className={classes.versions} aria-label={t('versions')}>
      {versoes.map(({ uf, versao, vigenciaFim }) => (
        <li key={uf}>
          <b>{uf}</b> {versao}
          {vigenciaFim && (
            <StatusBadge tone={vigenciaFim < today() ? 'bad' : 'ok'}>
              {t(vigenciaFim < today() ? 'expired' : 'until', { data: date(vigenciaFim) })}
            </StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}
