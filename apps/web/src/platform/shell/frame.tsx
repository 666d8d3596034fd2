import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { type AddressedRecord, refusedCreation } from '../router/screen.ts';
import { useCurrentScreen } from '../router/use-current-screen.ts';
import { noteRecent } from '../session/personal-list.ts';
import { useSession } from '../session/session-store.ts';
import { keys, stored } from '../storage.ts';
import { AwayBanner } from '../ui/feedback/away-banner.tsx';
import { NoPermissionBlock } from '../ui/feedback/blocks.tsx';
import { ShortcutsSheet } from '../ui/feedback/shortcuts-sheet.tsx';
import { useShortcutGroups, useShortcuts } from '../ui/shortcuts/use-shortcuts.ts';
import type { AccountSection } from './account-sections.ts';
import { BottomBar } from './bottom-bar.tsx';
import classes from './frame.module.css';
import { Navigation } from './nav/navigation.tsx';
import { NavigationRail } from './nav/navigation-rail.tsx';
import { NoCompanyPage } from './no-company-page.tsx';
import { Palette } from './palette/palette.tsx';
import { openPalette, paletteStore } from './palette/palette-store.ts';
import { EnrolPage } from './proof/enrol-page.tsx';
import { ProofGate } from './proof/proof-gate.tsx';
import { RefusedPage } from './refused-page.tsx';
import { ShellContext, type ShellParts } from './shell-context.ts';
import { shellTexts } from './shell-texts.ts';
import { SupportBanner } from './support-banner.tsx';
import { Topbar } from './topbar/topbar.tsx';

/** What stands around every screen: the menu, the top bar, the palette, and the banner of a support access. */
export function Frame({ screens, AccountDialog, HelpDialog, acts, home, overlays }: ShellParts) {
  const t = useTexts(shellTexts);
  const [isMenuOpen, toggleMenu] = useMenuOpen();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [areShortcutsOpen, shortcuts] = useDisclosure(false);
  const [openHelp, helpDialog] = useHelp(HelpDialog);
  const [account, setAccount] = useState<AccountSection | null>(null);
  const groups = useShortcutGroups();
  const keysOwner = useShortcuts<HTMLDivElement>(t('shortcutsEverywhere'), [
    { keys: 'mod+k', label: t('searchEverything'), run: openPalette, whileTyping: true, overDialogs: true },
    { keys: 'mod+b', label: t('shortcutMenu'), run: toggleMenu, whileTyping: true },
    { keys: '?', label: t('shortcuts'), run: shortcuts.open },
    { keys: 'F1', label: t('help'), run: openHelp, whileTyping: true },
  ]);
  const shell = useMemo(
    () => ({
      screens,
      AccountDialog,
      HelpDialog,
      acts,
      home,
      overlays,
      openPalette,
      openShortcuts: shortcuts.open,
      openHelp,
      openAccount: setAccount,
    }),
    [screens, AccountDialog, HelpDialog, acts, home, overlays, shortcuts.open, openHelp],
  );

  const { usuario } = useSession();
  const accountDialog = account && (
    <Suspense>
      <AccountDialog section={account} onClose={() => setAccount(null)} />
    </Suspense>
  );
  if (usuario?.deveSegundoFator) {
    return (
      <ShellContext value={shell}>
        <EnrolPage onEnrol={() => setAccount('segundo-fator')} />
        <ProofGate />
        {accountDialog}
      </ShellContext>
    );
  }

  return (
    <ShellContext value={shell}>
      <div className={classes.frame} ref={keysOwner}>
        <a href="#conteudo" className={classes.skip}>
          {t('skipToContent')}
        </a>
        <SupportBanner />
        <AwayBanner />
        <div className={classes.body}>
          <nav
            className={classes.nav}
            aria-label={t('mainNavigation')}
            data-collapsed={!isMenuOpen || undefined}
            data-screen-only
          >
            {isMenuOpen ? <Navigation onCollapse={toggleMenu} /> : <NavigationRail onExpand={toggleMenu} />}
          </nav>
          <div className={classes.column}>
            <Topbar onOpenMenu={drawer.open} />
            <Content />
          </div>
        </div>
        <BottomBar onOpenMenu={drawer.open} />
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={drawer.close}
        size={304}
        padding={0}
        withCloseButton={false}
        title={t('mainNavigation')}
        classNames={{ header: 'visually-hidden', body: classes.drawer, content: classes.drawerContent }}
      >
        <nav aria-label={t('mainNavigation')} className={classes.drawerNav}>
          <Navigation onChoose={drawer.close} />
        </nav>
      </Drawer>
      <Palette />
      <ProofGate />
      <ShortcutsSheet opened={areShortcutsOpen} groups={groups} onClose={shortcuts.close} />
      {accountDialog}
      {helpDialog}
      {overlays.map((Overlay, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are those of the program, always in this order
        <Suspense key={at}>
          <Overlay />
        </Suspense>
      ))}
    </ShellContext>
  );
}

/** Opens the help of the screen, and draws it: loaded with the first question, and kept, so that it closes as it opened. */
function useHelp(HelpDialog: ShellParts['HelpDialog']): [open: () => void, dialog: ReactNode] {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [wasAsked, setAsked] = useState(false);
  const ask = useCallback(() => {
    setAsked(true);
    open();
  }, [open]);
  const dialog = wasAsked && (
    <Suspense>
      <HelpDialog opened={isOpen} onClose={close} />
    </Suspense>
  );
  return [ask, dialog];
}

/** The screen, or the reason why the person may not see it. */
function Content() {
  const session = useSession();
  const screen = useCurrentScreen();
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);

  useEffect(() => {
    // The first screen leaves the focus where the browser put it; afterwards a new screen is announced by taking it,
    // unless one of its fields already has, or the palette was opened anew while a slow screen was on its way.
    const isNew = before.current !== undefined && before.current !== path;
    if (isNew && !paletteStore.getState().opened && !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
    before.current = path;
  }, [path]);

  // While a session that just ended gives way to the sign-in, nothing is refused.
  const isAllowed = !screen || !session.signedIn || session.can(screen.access);
  const search = useRouterState({ select: ({ location }) => location.search as AddressedRecord });
  const begins = beginsARecord(search);
  const refused = screen && isAllowed && session.signedIn && refusedCreation(screen, search, session.can);
  const seesNoCompany = session.signedIn && session.empresas.length === 0;
  const lacksCompany = seesNoCompany && screen?.needsCompany === true && begins;
  useEffect(() => {
    if (screen && isAllowed && !screen.hidden && screen.path !== '/sistema') noteRecent(session, screen.path);
  }, [screen, isAllowed, session]);

  return (
    <main id="conteudo" ref={main} tabIndex={-1} className={classes.main} data-scroll-restoration-id="conteudo">
      {screen && !isAllowed ? (
        <RefusedPage screen={screen} />
      ) : refused ? (
        <NoPermissionBlock access={refused} />
      ) : lacksCompany ? (
        <NoCompanyPage />
      ) : (
        <Outlet />
      )}
    </main>
  );
}

/** Whether an address asks for something new, not for a record that is there. */
const beginsARecord = (search: AddressedRecord): boolean =>
  search.id === undefined && (search.acao ?? 'adicionar') === 'adicionar';

function useMenuOpen(): [boolean, () => void] {
  const [isOpen, setOpen] = useState(() => stored.read(keys.menuOpen) !== false);
  const toggle = () => {
    setOpen(!isOpen);
    stored.write(keys.menuOpen, !isOpen);
  };
  return [isOpen, toggle];
}
