import { useRouterState } from '@tanstack/react-router';
import type { ScreenRoute } from './screen.ts';

/** The screen of the address on view; undefined while none is matched. */
export const useCurrentScreen = (): ScreenRoute | undefined =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen });
