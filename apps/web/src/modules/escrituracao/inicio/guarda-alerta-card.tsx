import { escrituracaoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { HomeCard } from '../../../platform/ui/home/home-card.tsx';
import { telasDeEscrituracao } from '../addresses.ts';
import { escrituracaoKeys } from '../keys.ts';
import classes from './guarda-alerta.module.css';
import { guardaAlertaTexts } from './guarda-alerta-texts.ts';

/** Whether the kept documents are what was signed: which company's are not, and the first link that is broken. */
export function GuardaAlertaCard() {
  const t = useTexts(guardaAlertaTexts);
  const say = useInPageLanguage();
  const query = useQuery({
    queryKey: escrituracaoKeys.of('guarda-alertas'),
    queryFn: ({ signal }) => callApi(escrituracaoCalls.alertasDaGuarda, { signal, handlesErrors: true }),
  });
  return (
    <HomeCard
      title={t('title')}
      link={linkTo(telasDeEscrituracao.mes)}
      query={query}
      quiet={({ alertas }) => (alertas.length === 0 ? t('whole') : null)}
    >
      {({ alertas }) => (
        <ul className={classes.list} role="alert">
          {alertas.map(({ empresaId, empresa, quantos, problema }) => (
            <li key={empresaId}>
              <Link {...linkTo(telasDeEscrituracao.mes, { empresaId })}>{empresa}</Link>
              <span>
                {say(problema)} {quantos > 1 && t('more', { count: quantos - 1 })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
