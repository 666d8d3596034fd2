import { Link } from '@tanstack/react-router';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { areaIcon, areaTitle } from '../areas.ts';
import { useMenu } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import { LanguageChoice, ThemeChoice } from '../topbar/appearance.tsx';
import classes from './home-page.module.css';

/** What can be decided about the product: how it looks to the person, and the screens of each area that set something. */
export function SettingsPage() {
  const t = useTexts(shellTexts);
  const say = useInPageLanguage();
  const areas = useMenu()
    .map(({ area, items }) => ({ area, items: items.filter(({ screen }) => screen.settings !== undefined) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('settings')}</h1>
        <p>{t('settingsLead')}</p>
      </header>
      <div className={classes.areas}>
        <section className={classes.area} aria-label={t('settingsOwn')}>
          <h2>{t('settingsOwn')}</h2>
          <ThemeChoice />
          <LanguageChoice />
        </section>
        {areas.map(({ area, items }) => {
          const Icon = areaIcon(area);
          return (
            <section key={area} className={classes.area} aria-label={areaTitle(area)}>
              <h2>
                <Icon size={18} stroke={1.6} aria-hidden />
                {areaTitle(area)}
              </h2>
              <ul className={classes.decides}>
                {items.map(({ to, title, screen }) => (
                  <li key={to}>
                    <Link to={to}>{title}</Link>
                    <p>{say(screen.settings ?? '')}</p>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
