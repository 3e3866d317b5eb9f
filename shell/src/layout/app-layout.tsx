import { slowReads } from '@app/api-client';
import type { AuthUser } from '@app/contracts-identity';
import { goToSignIn, lazyPart, RemoteSlot, shownAsOf, useOnline, useStore } from '@app/shell-sdk';
import { Banner, Button, media } from '@app/ui-kit';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { styled, keyframes } from 'styled-components';
import { useRegistry } from '../registry/registry-store';
import { DemoBanner } from './demo-banner';
import { Header } from './header';
import { DeferredMenuCounts } from './deferred-menu-counts';
import { Sidebar } from './sidebar';
import { useShellSlotsReady } from '../remotes/slots-ready';
import { TabBar } from './tab-bar';
import { usePendingLocation } from '../routing/app-router';
import { UndoKeys } from './undo-keys';
import { readFlag } from '../offline/device-flags';
import { deferredPart } from '../offline/deferred-part';
import { StatusLine } from '../offline/status-line';

const DeletionBanner = lazyPart(() => import('../session/keep-account').then((m) => m.DeletionBanner));
const LedgerLine = deferredPart(() => import('./ledger-chip').then((m) => m.LedgerLine));
const OfflineBanner = deferredPart(() => import('../offline/offline-banner').then((m) => m.OfflineBanner));
const OfflineFeatures = deferredPart(() =>
  import('../offline/offline-features').then((m) => m.OfflineFeatures),
);
const SignInAgain = lazyPart(() => import('../pages/sign-in/sign-in-again').then((m) => m.SignInAgain));

/** Menu, header and main area of a signed-in person. */
export function AppLayout({ user, expired }: { user: AuthUser; expired: boolean }) {
  const [menuOpen, setMenuOpen] = useState(false);
  // The notice appears at once and over whatever is open, because leaving a form in a drawer to reach it would lose the form.
  const [later, setLater] = useState(false);
  const { pathname } = useLocation();
  const action = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const slotsReady = useShellSlotsReady();
  const { problem } = useRegistry();
  const asOf = useStore(shownAsOf);
  // Starts at once if the page shows kept data or writes are queued, because that is then part of what the page shows.
  const livesOffline = slotsReady || asOf !== null || readFlag('writes-waiting');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setMenuOpen(false);
    // Tabs with their own address are one screen: the focus stays on them while somebody moves along them with arrow keys.
    if (main.current?.contains(document.activeElement?.closest('[role=tablist]') ?? null)) return;
    if (action !== 'POP') scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, action]);
  // Loaded at the first key press, because nobody works by keyboard before that.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = () =>
      void import('../overlay/keep-focus').then(({ keepFocus }) => {
        if (!gone) stop = keepFocus(() => main.current);
      });
    addEventListener('keydown', begin, { once: true, capture: true });
    return () => {
      gone = true;
      removeEventListener('keydown', begin, { capture: true });
      stop?.();
    };
  }, []);
  useEffect(() => {
    if (!menuOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setMenuOpen(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [menuOpen]);
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
      <PendingBar />
      <Sidebar open={menuOpen} onNavigate={() => setMenuOpen(false)} />
      {menuOpen && <Scrim onClick={() => setMenuOpen(false)} aria-hidden data-testid="menu-overlay" />}
      <div>
        <Header user={user} menuOpen={menuOpen} onMenu={() => setMenuOpen((open) => !open)} />
        <Main id="main" ref={main} tabIndex={-1}>
          <Notices>
            <ConnectionBanner asOf={asOf} />
            {expired && (
              <Banner
                tone="warn"
                role="alert"
                title="Your session has ended"
                action={
                  <Button onClick={() => (user.isDemo ? goToSignIn() : setLater(false))}>
                    Sign in again
                  </Button>
                }
              >
                What is on the screen stays until you do.
              </Banner>
            )}
            {problem !== undefined && navigator.onLine && asOf === null && (
              <Banner tone="warn" role="status" title="Some screens may be missing">
                The list of screens could not be loaded; this is the last one known.
              </Banner>
            )}
            {user.ledger && (
              <LedgerPlace data-narrow>
                <LedgerLine ledger={user.ledger} />
              </LedgerPlace>
            )}
            {user.isDemo && <DemoBanner />}
            {user.deletionAt !== undefined && (
              <Suspense fallback={null}>
                <DeletionBanner at={user.deletionAt} />
              </Suspense>
            )}
          </Notices>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </Main>
      </div>
      {expired && !later && !user.isDemo && (
        <Suspense fallback={null}>
          <SignInAgain user={user} onClose={() => setLater(true)} />
        </Suspense>
      )}
      <UndoKeys />
      {slotsReady && <DeferredMenuCounts />}
      {livesOffline && <OfflineFeatures user={user} expired={expired} />}
      {slotsReady && <RemoteSlot name="shell.floating" />}
      {slotsReady && <RemoteSlot name="shell.overlay" />}
      <TabBar />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: var(--sidebar) minmax(0, 1fr);
  min-height: 100dvh;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.main`
  padding: var(--s6) var(--s8) 96px;
  max-width: calc(var(--content) + 64px);
  &:focus {
    outline: none;
  }
  ${media.phone} {
    padding: var(--s4) var(--s4) 112px;
  }
`;

const Notices = styled.div`
  display: grid;
  gap: var(--s3);
  &:not(:empty) {
    margin-bottom: var(--s4);
  }
  /* Shown on narrow screens only, it takes no room on wide ones. */
  @media (min-width: 1024px) {
    &:has(> [data-narrow]:only-child) {
      margin-bottom: 0;
    }
  }
  /* A single line uses the space above the page. */
  @media (min-width: 641px) {
    &:has(> [data-line]:only-child) {
      margin-bottom: var(--s3);
    }
  }
`;

/** Holds the line's height until its code is loaded. */
const LedgerPlace = styled.div`
  min-height: var(--control-sm);
  ${media.touch} {
    min-height: var(--touch);
  }
  @media (min-width: 1024px) {
    display: none;
  }
`;

const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: calc(var(--z-drawer) - 1);
  background: var(--scrim);
  ${media.desktop} {
    display: none;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: var(--z-tooltip);
  top: var(--s2);
  left: var(--s2);
  padding: var(--s2) var(--s4);
  border-radius: var(--r-pill);
  background: var(--ink);
  color: var(--bg);
  font-weight: 600;
  translate: 0 -80px;
  &:focus-visible {
    translate: 0;
  }
`;

/** A thin line at the top while the next page's code loads; not shown for delays too short to notice. */
const PendingBar = () =>
  usePendingLocation() ? <Line role="progressbar" aria-label="Loading the page" /> : null;

const grow = keyframes`from { scale: 0 1; opacity: 0 } 8% { opacity: 1 } to { scale: .9 1; opacity: 1 }`;

const Line = styled.div`
  position: fixed;
  z-index: var(--z-tooltip);
  inset: 0 0 auto;
  height: 2px;
  background: var(--accent);
  transform-origin: left;
  scale: 0.5 1;
  ${media.moving} {
    animation: ${grow} 4s 150ms cubic-bezier(0.1, 0.7, 0.1, 1) both;
  }
`;

function ConnectionBanner({ asOf }: { asOf: string | null }) {
  const isSlow = useSyncExternalStore(slowReads.subscribe, slowReads.now, () => false);
  const isOnline = useOnline();
  if (asOf !== null) return <OfflineBanner asOf={asOf} />;
  if (!isOnline)
    return (
      <StatusLine title="You are offline">
        You are seeing what was loaded last. New transactions wait here until they can be sent.
      </StatusLine>
    );
  return isSlow ? (
    <StatusLine title="This takes longer than usual">
      The server is slow to answer at the moment. Still trying; nothing you entered is lost.
    </StatusLine>
  ) : null;
}
