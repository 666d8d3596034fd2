import { type AcontecimentoDoFechamento, fechamentoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { financeiroKeys } from '../keys.ts';
import titulos from '../titulos/titulos.module.css';
import classes from './fechamento.module.css';
import { fechamentoTexts } from './fechamento-texts.ts';

/** Who closed, opened and let through what, and why. */
export function HistoricoDoFechamento() {
  const t = useTexts(fechamentoTexts);
  const { instant } = useFormats();
  const dito = useDito();
  const { data } = useQuery({
    queryKey: financeiroKeys.of('fechamento', 'historico'),
    queryFn: ({ signal }): Promise<AcontecimentoDoFechamento[]> =>
      callApi(fechamentoCalls.historico, { signal, handlesErrors: true }),
  });
  if (!data) return null;
  return (
    <section aria-label={t('history')}>
      <h2 className={titulos.heading}>{t('history')}</h2>
      {data.length === 0 && <p className={classes.quiet}>{t('noHistory')}</p>}
      <ul className={classes.events}>
        {data.map((um) => (
          <li key={`${um.quando} ${um.empresa} ${um.tipo} ${um.dia}`} className={classes.quiet}>
            {[instant(um.quando), `${um.autor ?? t('system')} ${dito(um)}`, um.empresa, um.motivo]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useDito() {
  const t = useTexts(fechamentoTexts);
  const { date } = useFormats();
  return ({ tipo, dia }: AcontecimentoDoFechamento): string => {
    if (dia === null) return t('didReopenAll');
    const palavra = { fechou: 'didClose', reabriu: 'didReopen', liberou: 'didRelease' } as const;
    return t(palavra[tipo], { dia: date(dia) });
  };
}
