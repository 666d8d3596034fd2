import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { addressOf } from '../../router/screen.ts';
import { useCurrentScreen } from '../../router/use-current-screen.ts';
import { areaTitle } from '../areas.ts';
import { useShell } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './topbar.module.css';

/** Area / list / screen. The area is not a place, so it is no link. */
export function Breadcrumbs() {
  const t = useTexts(shellTexts);
  const say = useInPageLanguage();
  const { screens } = useShell();
  const screen = useCurrentScreen();
  if (!screen) return <div className={classes.crumbs} />;
  const parent = screens.find(({ path }) => path === screen.parent);
  const isHome = screen.path === '/sistema';
  const area = screen.area && !isHome ? areaTitle(screen.area) : undefined;
  // An area may be called as its first list is: once is enough.
  const isSaid = area !== undefined && [screen.title, parent?.title].some((title) => title && say(title) === area);
  const steps: { label: string; to?: string | null }[] = [
    ...(area !== undefined && !isSaid ? [{ label: area }] : []),
    ...(parent ? [{ label: say(parent.title), to: addressOf(parent) }] : []),
  ];
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.crumbs}>
      <ol>
        {steps.map(({ label, to }) => (
          <Fragment key={label}>
            <li>{to ? <Link to={to}>{label}</Link> : label}</li>
            <li aria-hidden className={classes.slash}>
              /
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className={classes.here}>
          {say(screen.title)}
        </li>
      </ol>
    </nav>
  );
}
