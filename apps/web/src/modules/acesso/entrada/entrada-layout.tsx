import type { ReactNode } from 'react';
import { type Locale, locales, setLocale, useLocale, useTexts } from '../../../platform/i18n/texts.ts';
import { Logo } from '../../../platform/shell/logo.tsx';
import classes from './entrada-layout.module.css';
import { entradaTexts } from './entrada-texts.ts';

const languageNames: Record<Locale, string> = { 'pt-BR': 'Português', 'es-EC': 'Español' };

interface EntradaLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The page before anybody is signed in: the form on paper, and beside it, where there is room, what this is. */
export function EntradaLayout({ title, lead, children }: EntradaLayoutProps) {
  const t = useTexts(entradaTexts);
  const locale = useLocale();
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <Logo size={28} />
        <div className={classes.column}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        <footer className={classes.foot}>
          <fieldset className={classes.languages}>
            <legend className="visually-hidden">{t('language')}</legend>
            {locales.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === locale}
                onClick={() => void setLocale(one)}
              >
                {languageNames[one]}
              </button>
            ))}
          </fieldset>
        </footer>
      </main>
      <aside className={classes.brand}>
        <Ledger />
        <div className={classes.words}>
          <p className={classes.promise}>{t('brandTitle')}</p>
          <p>{t('brandText')}</p>
        </div>
      </aside>
    </div>
  );
}

/** A till roll seen from close: lines of different lengths, one of them marked. Drawn, not counted: no figures. */
function Ledger() {
  const rows = [62, 88, 40, 74, 96, 54, 82, 34, 70, 90, 48, 66];
  return (
    <svg className={classes.ledger} viewBox="0 0 480 420" aria-hidden="true" preserveAspectRatio="xMidYMin slice">
      {rows.map((width, at) => (
        <g key={`${width}`} transform={`translate(0 ${24 + at * 33})`} data-marked={at === 4 || undefined}>
          <rect x="40" y="0" width="10" height="10" rx="2.5" />
          <rect x="66" y="1" width={width * 2} height="8" rx="4" />
          <rect x={440 - width / 2} y="1" width={width / 2} height="8" rx="4" />
          <path d="M40 21.5H440" />
        </g>
      ))}
    </svg>
  );
}
