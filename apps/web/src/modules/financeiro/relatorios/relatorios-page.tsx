import { relatoriosDeDinheiro } from '@retaguarda/contracts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { telasDoFinanceiro } from '../addresses.ts';
import classes from './relatorios.module.css';
import { relatoriosTexts } from './relatorios-texts.ts';

/** The money reports the person may read, each by the question it answers. */
export function RelatoriosPage() {
  const t = useTexts(relatoriosTexts);
  const { can } = useSession();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.purpose}>{t('purpose')}</p>
      <div className={classes.cards}>
        {relatoriosDeDinheiro
          .filter(({ access }) => can(access))
          .map(({ name, title, purpose }) => {
            const { to, search } = linkTo(telasDoFinanceiro.relatorio, { nome: name });
            return (
              <Link key={name} className={classes.card} to={to} search={search}>
                <IconReportAnalytics size={20} stroke={1.6} aria-hidden />
                <span className={classes.name}>{title}</span>
                <span className={classes.question}>{purpose}</span>
              </Link>
            );
          })}
      </div>
    </div>
  );
}
