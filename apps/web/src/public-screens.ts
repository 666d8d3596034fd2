import { acessoPublicScreens } from './modules/acesso/public-routes.ts';
import { contratosPublicScreens } from './modules/contratos/public-routes.ts';
import { escrituracaoPublicScreens } from './modules/escrituracao/public-routes.ts';
import type { ScreenRoute } from './platform/router/screen.ts';

/** Screens for whoever is not signed in. They are the first load: keep what they import small. */
export const publicScreens: readonly ScreenRoute[] = [
  ...acessoPublicScreens,
  ...contratosPublicScreens,
  ...escrituracaoPublicScreens,
];
