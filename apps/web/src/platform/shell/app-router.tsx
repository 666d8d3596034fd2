import { mensagens } from '@retaguarda/contracts';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { cleanAddress, lacksRecord } from '../router/address.ts';
import { loadChunk } from '../router/load-chunk.ts';
import { parsePlainSearch, stringifyPlainSearch } from '../router/plain-search.ts';
import { routerPath, type ScreenRoute } from '../router/screen.ts';
import { currentSession } from '../session/session-store.ts';
import { keys, stored } from '../storage.ts';
import { showNotice } from '../ui/feedback/notice.tsx';
import { FailedPage } from './failed-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RootPage } from './root-page.tsx';

/** The signed-in half of the product, in chunks the sign-in does not load. */
export interface SystemPart {
  Frame: RouteComponent;
  screens: readonly ScreenRoute[];
}

/** What a public screen may ask of the router's maker. */
export interface RouterContext {
  /** Fetches the signed-in half while the person is still typing the password. */
  preloadSystem: () => void;
}

const SYSTEM = '/sistema';
const PENDING_AFTER_MS = 500;

/**
 * The router over the public screens; the screens below /sistema join it when one of them is first asked for.
 *
 * @param loadSystem brings the frame and every screen's declaration (not the pages: each has its own chunk)
 */
export function createAppRouter(publicScreens: readonly ScreenRoute[], loadSystem: () => Promise<SystemPart>) {
  const root: AnyRoute = createRootRouteWithContext<RouterContext>()({
    component: RootPage,
    notFoundComponent: NotFoundPage,
  });
  const entrance = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: currentSession().signedIn ? '/sistema' : '/login', replace: true });
    },
  });
  const publicRoutes = publicScreens.map((screen) => screenRoute(root, screen, ''));

  const gate = createRoute({
    getParentRoute: () => root,
    path: `${SYSTEM}/$`,
    beforeLoad: async ({ location }) => {
      requireSession(location);
      await openSystem();
      throw redirect({ href: location.href, replace: true });
    },
  });

  const publicTree: AnyRoute = root.addChildren([entrance, ...publicRoutes, gate]);
  const router = createRouter({
    routeTree: publicTree,
    context: { preloadSystem: () => void openSystem().catch(() => {}) },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    defaultStructuralSharing: true,
  });

  let opening: Promise<void> | null = null;
  /** Joins the signed-in screens to the tree; called early by the sign-in, so that entering does not wait. */
  function openSystem(): Promise<void> {
    opening ??= loadChunk(loadSystem).then(
      ({ Frame, screens }) => {
        const system = createRoute({
          getParentRoute: () => root,
          path: SYSTEM,
          component: Frame,
          notFoundComponent: NotFoundPage,
          beforeLoad: ({ location }) => requireSession(location),
        });
        // What a screen says is not there takes the place of this, and stands within the frame.
        const within = createRoute({ getParentRoute: () => system, id: 'tela', notFoundComponent: NotFoundPage });
        within.addChildren(screens.map((screen) => screenRoute(within, screen, SYSTEM)));
        system.addChildren([within]);
        root.addChildren([entrance, ...publicRoutes, system]);
        router.setRoutes(router.buildRouteTree());
      },
      (error) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  }

  blockRefusedScreens(router);
  return router;
}

/** @param above the part of the screen's path that the parent already stands for */
function screenRoute(parent: AnyRoute, screen: ScreenRoute, above: string): AnyRoute {
  const { path, params } = screen;
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(path.slice(above.length) || '/'),
    staticData: { screen },
    ...(params && { validateSearch: (search: Record<string, unknown>) => cleanAddress(params, search) }),
    beforeLoad: ({ search }) => {
      if (lacksRecord(params, search as Readonly<Record<string, unknown>>)) throw notFound();
    },
    component: lazyRouteComponent(async () => ({ default: await loadChunk(screen.component) })),
  });
}

/** Without LOGGED nobody goes below /sistema; the sign-in remembers where the person wanted to go. */
function requireSession(location: ParsedLocation): void {
  if (currentSession().signedIn) return;
  const grupo = stored.read(keys.lastGroup);
  const volta = location.href === '/sistema' ? undefined : location.href;
  throw redirect({
    to: typeof grupo === 'string' ? `/login/${grupo}` : '/login',
    search: { volta },
    replace: true,
  });
}

type AppRouter = ReturnType<typeof createRouter>;

/** From inside the product a screen without permission is not entered: the notice is shown and one stays. */
function blockRefusedScreens(router: Pick<AppRouter, 'history' | 'getMatchedRoutes'>): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) => {
      // From the sign-in there is nowhere to stay: the screen itself explains the refusal.
      if (!currentLocation.pathname.startsWith(SYSTEM)) return false;
      const session = currentSession();
      const [routes] = router.getMatchedRoutes(nextLocation.pathname);
      const screen = (routes.at(-1) as AnyRoute | undefined)?.options.staticData?.screen;
      if (!session.signedIn || !screen || session.can(screen.access)) return false;
      showNotice({ id: 'permission-denied', text: mensagens.permissionDenied, tone: 'negative' });
      return true;
    },
  });
}
