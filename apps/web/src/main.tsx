import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAvailability } from './platform/api/availability.ts';
import { queryClient } from './platform/api/query.ts';
import { shareTokens } from './platform/api/tokens.ts';
import { currentLocale, definitionsReady, speakSpanishWith } from './platform/i18n/texts.ts';
import { watchReturns } from './platform/session/returns.ts';
import { currentSession } from './platform/session/session-store.ts';
import { refreshSession } from './platform/session/sign.ts';
import { showApiNotices } from './platform/shell/api-notices.ts';
import { createAppRouter } from './platform/shell/app-router.tsx';
import { watchSessionEndings } from './platform/shell/endings.ts';
import { ToastRegion } from './platform/shell/toast-region.tsx';
import './platform/theme/mantine.css';
import './platform/theme/app.css';
import { cssVariablesResolver, theme } from './platform/theme/theme.ts';
import { publicScreens } from './public-screens.ts';

const router = createAppRouter(publicScreens, async () => {
  const [{ system }] = await Promise.all([import('./system.tsx'), definitionsReady()]);
  return system;
});

speakSpanishWith(async () => (await import('./spanish.ts')).spanish());
void definitionsReady();
document.documentElement.lang = currentLocale();
showApiNotices();
watchSessionEndings({
  goToSignIn: (grupo) => {
    const { pathname, href } = router.state.location;
    const volta = pathname.startsWith('/sistema/') ? href : undefined;
    void router.navigate({ to: grupo ? `/login/${grupo}` : '/login', search: { volta } });
  },
});
watchReturns();
watchAvailability(() => void queryClient.invalidateQueries());
shareTokens();
// Rights may have changed since the last visit; the screen does not wait for the answer.
if (currentSession().signedIn) void refreshSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ToastRegion />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
