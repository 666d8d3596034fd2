import { acessoScreens } from './modules/acesso/routes.ts';
import { backofficeScreens } from './modules/backoffice/routes.ts';
import { contratoPrimeScreens } from './modules/contrato-prime/routes.ts';
import { contratosScreens } from './modules/contratos/routes.ts';
import { correioScreens } from './modules/correio/routes.ts';
import { empresasScreens } from './modules/empresas/routes.ts';
import { estoqueScreens } from './modules/estoque/routes.ts';
import { gruposScreens } from './modules/grupos/routes.ts';
import { produtosScreens } from './modules/produtos/routes.ts';
import { trabalhosScreens } from './modules/trabalhos/routes.ts';
import { vitrineScreens } from './modules/vitrine/routes.ts';
import { registerScreens } from './platform/router/register-screens.ts';
import type { ScreenRoute } from './platform/router/screen.ts';
import { homeScreen } from './platform/shell/home-screen.ts';

const own: readonly ScreenRoute[] = [
  ...empresasScreens,
  ...contratosScreens,
  ...acessoScreens,
  ...trabalhosScreens,
  ...correioScreens,
  ...gruposScreens,
  ...produtosScreens,
  ...estoqueScreens,
  ...contratoPrimeScreens,
  ...backofficeScreens,
];

/** Every screen below /sistema, in the order of the menu. A module adds its list to its own. */
export const screens: readonly ScreenRoute[] = [homeScreen, ...own, ...registerScreens(own), ...vitrineScreens];
