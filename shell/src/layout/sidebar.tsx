import { brand } from '@app/brand';
import { signOutByLink } from '@app/contracts-identity';
import { navBadges, RemoteSlot, useSession, useStore } from '@app/shell-sdk';
import { Bloom, LineIcon, media, NoteLink } from '@app/ui-kit';
import { LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { menuOf, useRegistry } from '../registry/registry-store';
import { preparePage } from '../pages/prepare-page';
import { useCurrentEntry } from './current-page';
import { NavIcon } from '../icons/nav-icons';
import { useShellSlotsReady } from '../remotes/slots-ready';
import { signOutBy } from '../offline/deferred-sign-out';

/** The menu: the entries of the remotes' pages, then the shell's own. */
export function Sidebar({ open, onNavigate }: { open: boolean; onNavigate: () => void }) {
  const entries = menuOf(useRegistry());
  const badges = useStore(navBadges);
  const { locale } = useSession();
  const current = useCurrentEntry();
  const slotsReady = useShellSlotsReady();
  const entry = (path: string, label: string, icon: ReactNode) => (
    <li key={path}>
      <Entry
        to={path}
        aria-current={current === path ? 'page' : undefined}
        onClick={onNavigate}
        onPointerEnter={() => void preparePage(path)}
        onFocus={() => void preparePage(path)}
      >
        {icon}
        <span>{label}</span>
        {badges[path] ? <NewCount count={badges[path].toLocaleString(locale)} /> : null}
      </Entry>
    </li>
  );
  return (
    <Aside id="sidebar" $open={open} aria-label="Main menu">
      <Brand to="/" onClick={onNavigate}>
        <Bloom size={30} level={0.1} /> {brand.name}
      </Brand>
      <nav aria-label="Screens">
        <ul>
          {entries.map(({ path, label, icon }) => entry(path, label, <NavIcon name={icon} />))}
          {entry('/settings', 'Settings', <LineIcon icon={Settings} size={18} />)}
          <li>
            <SignOut href={signOutByLink.path} onClick={signOutBy}>
              <LineIcon icon={LogOut} size={18} />
              <span>Sign Out</span>
            </SignOut>
          </li>
        </ul>
      </nav>
      <Foot>
        {slotsReady ? (
          <RemoteSlot
            name="shell.sidebar-footer"
            props={{ onNavigate }}
            pending={<NotKnownYet />}
            empty={<ConnectPayroll onClick={onNavigate} />}
          />
        ) : (
          <NotKnownYet />
        )}
      </Foot>
    </Aside>
  );
}

const NewCount = ({ count }: { count: string }) => <Count aria-label={`${count} new`}>{count}</Count>;

/** Reserves the space of the payroll card until it is known whether payroll is connected. */
const NotKnownYet = () => (
  <NoteLink as="div" aria-hidden style={{ visibility: 'hidden' }}>
    <b>Payroll</b>
    <span>…</span>
  </NoteLink>
);

const ConnectPayroll = ({ onClick }: { onClick: () => void }) => (
  <NoteLink as={Link} to="/adp-setup" onClick={onClick}>
    <b>Connect Real Payroll Data</b>
    <span>Setup Required</span>
  </NoteLink>
);

/**
 * Above the scrolling content next to it. Below it, all positioned scrolling content would be drawn into a second layer as large as the
 * page.
 */
const Aside = styled.aside<{ $open: boolean }>`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  height: 100dvh;
  overflow-y: auto;
  display: flex;
  flex-direction: column;
  padding: var(--s5) var(--s3);
  border-right: 1px solid var(--line);
  background: var(--bg);
  ${media.tablet} {
    position: fixed;
    z-index: var(--z-drawer);
    inset: 0 auto 0 0;
    width: var(--sidebar);
    box-shadow: var(--shadow-3);
    visibility: ${(p) => (p.$open ? 'visible' : 'hidden')};
    translate: ${(p) => (p.$open ? '0' : '-100%')};
    transition:
      translate var(--base) var(--ease),
      visibility var(--base);
  }
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 var(--s2);
  margin-bottom: var(--s5);
  min-height: 30px;
  font-weight: 650;
  font-size: 17px;
  letter-spacing: var(--track-tight);
  border-radius: var(--r-sm);
`;

const entryRules = css`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 36px;
  margin-bottom: 2px;
  padding: 0 10px;
  border-radius: var(--r-sm);
  color: var(--ink-2);
  font-weight: 500;
  span:first-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-2);
      color: var(--ink);
    }
  }
  &[aria-current] {
    background: var(--surface-2);
    color: var(--ink);
    svg {
      color: var(--accent-ink);
    }
  }
  ${media.touch} {
    height: var(--touch);
  }
`;

const Entry = styled(Link)`
  ${entryRules}
`;

const SignOut = styled.a`
  ${entryRules}
`;

const Count = styled.span`
  margin-left: auto;
  font-size: var(--text-xs);
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
`;

const Foot = styled.div`
  margin-top: auto;
  padding-top: var(--s4);
`;
