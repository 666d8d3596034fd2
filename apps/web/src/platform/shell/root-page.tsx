import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useInPageLanguage } from '../i18n/texts.ts';
import { useCurrentScreen } from '../router/use-current-screen.ts';
import { AwayBanner } from '../ui/feedback/away-banner.tsx';
import { LoadingLine } from '../ui/feedback/loading-line.tsx';

/** What is on every page, signed in or not: the title of the window and the loading line. */
export function RootPage() {
  const screen = useCurrentScreen();
  const say = useInPageLanguage();
  // The frame has a place of its own for it.
  const hasFrame = useRouterState({ select: ({ location }) => location.pathname.startsWith('/sistema') });
  const title = screen && say(screen.title);
  useEffect(() => {
    if (title) document.title = `Retaguarda - ${title}`;
  }, [title]);
  return (
    <>
      <LoadingLine />
      {!hasFrame && <AwayBanner />}
      <Outlet />
    </>
  );
}
