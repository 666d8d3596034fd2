import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale } from '../i18n/texts.ts';
import { LoadingLine } from '../ui/feedback/loading-line.tsx';
import { useCurrentScreen } from './use-current-screen.ts';

/** What is on every page, signed in or not: the title of the window and the loading line. */
export function RootPage() {
  const screen = useCurrentScreen();
  const locale = useLocale();
  const title = screen && (locale === 'es-EC' ? (screen.titleEs ?? screen.title) : screen.title);
  useEffect(() => {
    if (title) document.title = `Retaguarda - ${title}`;
  }, [title]);
  return (
    <>
      <LoadingLine />
      <Outlet />
    </>
  );
}
