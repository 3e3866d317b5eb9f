import type { AuthUser } from '@app/contracts-identity';
import { lazyPart, openPalette, RemoteSlot, useTitle } from '@app/shell-sdk';
import { IconButton, Kbd, LineIcon, media, visuallyHidden } from '@app/ui-kit';
import { Menu, Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Bell } from '../notifications/bell';
import { useRegistry, widgetsOf } from '../registry/registry-store';
import { PaletteHost, preloadPalette } from '../palette/palette-host';
import { AvatarMenu } from './avatar-menu';
import { usePageTitle } from './current-page';
import { useEarlyTalkKey } from './early-talk-key';
import { DeferredWaitingChip } from './deferred-waiting-chip';
import { deferredPart } from '../offline/deferred-part';
import { useShellSlotsReady } from '../remotes/slots-ready';

const mac = /Mac|iPhone|iPad/.test(navigator.platform);

const LedgerChip = deferredPart(() => import('./ledger-chip').then((m) => m.LedgerChip));
const KeyHelp = lazyPart(() => import('./key-help').then((m) => m.KeyHelp));

/** Title of the screen, search, voice, notifications and account menu. */
export function Header({
  user,
  menuOpen,
  onMenu,
}: {
  user: AuthUser;
  menuOpen: boolean;
  onMenu: () => void;
}) {
  const title = usePageTitle();
  const slotsReady = useShellSlotsReady();
  const registry = useRegistry();
  const assistant = widgetsOf(registry, 'shell.overlay').length > 0;
  const [showsKeys, setShowsKeys] = useKeyHelp();
  useTitle(title);
  useEarlyTalkKey(assistant);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'H' && event.shiftKey && !event.defaultPrevented)
        void import('./hide-amounts-key').then(({ hideAmountsByKey }) => hideAmountsByKey(event));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Bar>
      <MenuButton>
        <IconButton
          label={menuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          onClick={onMenu}
        >
          <Menu aria-hidden />
        </IconButton>
      </MenuButton>
      <h1>{title}</h1>
      {user.ledger && <LedgerChip ledger={user.ledger} />}
      <DeferredWaitingChip />
      <Ask
        type="button"
        onClick={() => openPalette()}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
      >
        <LineIcon icon={Search} size={18} />
        <span>Search or ask</span>
        <Kbd>{mac ? '⌘K' : 'Ctrl K'}</Kbd>
      </Ask>
      {assistant && <Voice>{slotsReady && <RemoteSlot name="shell.header" />}</Voice>}
      <Bell />
      <AvatarMenu user={user} onKeys={() => setShowsKeys(true)} />
      <PaletteHost onKeys={() => setShowsKeys(true)} />
      <Suspense fallback={null}>{showsKeys && <KeyHelp onClose={() => setShowsKeys(false)} />}</Suspense>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  height: 64px;
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 0 var(--s8);
  border-bottom: 1px solid var(--line);
  background: var(--bg);
  h1 {
    margin-right: auto;
    min-width: 0;
    font-size: var(--text-xl);
    font-weight: 650;
    letter-spacing: var(--track-tight);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    height: 56px;
    gap: var(--s1);
    padding: 0 var(--s3) 0 var(--s4);
    /* The longest title fits next to four buttons that are large enough for a finger. */
    h1 {
      font-size: calc(var(--text-xl) - 2px);
    }
  }
`;

const MenuButton = styled.span`
  display: none;
  margin-left: calc(var(--s2) * -1);
  ${media.tablet} {
    display: block;
  }
`;

const Ask = styled.button`
  display: flex;
  align-items: center;
  gap: var(--s2);
  width: 260px;
  height: var(--control);
  padding: 0 var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-pill);
  background: var(--surface);
  color: var(--ink-3);
  span {
    margin-right: auto;
  }
  ${media.hover} {
    &:hover {
      border-color: var(--line-strong);
    }
  }
  /* Phones show only the icon, large enough for a finger. */
  ${media.phone} {
    justify-content: center;
    width: var(--touch);
    height: var(--touch);
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-2);
    span {
      ${visuallyHidden}
    }
    kbd {
      display: none;
    }
  }
`;

const Voice = styled.span`
  display: flex;
  min-width: var(--control);
  min-height: var(--control);
  ${media.phone} {
    display: none;
  }
`;

/** Lists of transactions answer the key themselves, with keys of their own. */
const answersItself = /^\/transactions(\/review)?\/?$/i;
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=dialog], [role=dialog] *'));

/** Whether the list of keys is shown, asked for by `?` or from a menu. */
function useKeyHelp(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (!answersItself.test(pathname) && !isTyping(event.target)) setOpen(true);
    };
    addEventListener('keydown', ask);
    return () => removeEventListener('keydown', ask);
  }, [pathname]);
  return [isOpen, setOpen];
}
