import { useRouterState } from '@tanstack/react-router';
import type { ScreenRoute } from './screen.ts';

/** The screen of the address on view; undefined while none is matched, and where an address only begins like a screen's. */
export const useCurrentScreen = (): ScreenRoute | undefined =>
  useRouterState({
    select: ({ matches }) =>
      matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)
        ? undefined
        : matches.at(-1)?.staticData.screen,
  });
