import { callRoute, reasonOf } from '@app/api-client';
import { changePreferences, signOutByLink, type AuthUser } from '@app/contracts-identity';
import { toast, useStore, useTheme, type Theme } from '@app/shell-sdk';
import { Avatar, Kbd, media } from '@app/ui-kit';
import { EyeOff, History, Keyboard, LogOut, Monitor, Moon, Settings, Sun, Undo2, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { switchLedger } from '../session/switch-ledger';
import { hiddenAmounts, hideAmounts } from '../session/hidden-amounts';
import { signOutBy } from '../offline/deferred-sign-out';

const themes: readonly { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

/** The account menu: name, theme, hidden amounts, settings and sign-out. */
export function PersonMenu({
  user,
  onKeys,
  close,
}: {
  user: AuthUser;
  onKeys: () => void;
  close: () => void;
}) {
  const { theme, setTheme } = useTheme();
  const hidden = useStore(hiddenAmounts);
  const choose = (next: Theme) => {
    setTheme(next);
    callRoute(changePreferences, { body: { theme: next } }).catch((error: unknown) =>
      toast({ title: 'The theme was not saved', description: reasonOf(error), tone: 'destructive' }),
    );
  };
  return (
    <>
      <Person>
        <Avatar name={user.displayName} src={user.avatarUrl} size={40} />
        <div>
          <b title={user.displayName}>{user.displayName}</b>
          <span title={user.email}>{user.isDemo ? 'Demo' : user.email}</span>
        </div>
      </Person>
      <Themes role="radiogroup" aria-label="Theme">
        {themes.map(({ value, label, icon: Icon }) => (
          <label key={value} data-on={theme === value || undefined}>
            <input type="radio" name="theme" checked={theme === value} onChange={() => choose(value)} />
            <Icon aria-hidden width={16} height={16} strokeWidth={1.75} />
            {label}
          </label>
        ))}
      </Themes>
      <Actions>
        <ActionButton
          type="button"
          role="switch"
          aria-checked={hidden}
          aria-keyshortcuts="Shift+H"
          onClick={() => hideAmounts(!hidden)}
        >
          <EyeOff aria-hidden width={16} height={16} strokeWidth={1.75} />
          Hide amounts
          <span aria-hidden>{hidden ? 'On' : <Kbd>Shift H</Kbd>}</span>
        </ActionButton>
        {user.ledger && (
          <ActionButton type="button" onClick={() => void switchLedger(null)}>
            <Undo2 aria-hidden width={16} height={16} strokeWidth={1.75} />
            Back to my ledger
          </ActionButton>
        )}
        <ActionLink to="/settings/household" onClick={close}>
          <Users aria-hidden width={16} height={16} strokeWidth={1.75} />
          Household
        </ActionLink>
        <ActionLink to="/activity" onClick={close}>
          <History aria-hidden width={16} height={16} strokeWidth={1.75} />
          Activity
        </ActionLink>
        <ActionLink to="/settings" onClick={close}>
          <Settings aria-hidden width={16} height={16} strokeWidth={1.75} />
          Settings
        </ActionLink>
        <ActionButton
          type="button"
          onClick={() => {
            close();
            onKeys();
          }}
        >
          <Keyboard aria-hidden width={16} height={16} strokeWidth={1.75} />
          Keyboard shortcuts
        </ActionButton>
        <ActionAnchor href={signOutByLink.path} onClick={signOutBy}>
          <LogOut aria-hidden width={16} height={16} strokeWidth={1.75} />
          Sign out
        </ActionAnchor>
      </Actions>
    </>
  );
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s4);
  div {
    min-width: 0;
  }
  b,
  div span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 600;
  }
  div span {
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
`;

const Themes = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  margin: 0 var(--s4) var(--s3);
  padding: 3px;
  border-radius: var(--r-pill);
  background: var(--surface-2);
  label {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 5px;
    min-height: var(--control-sm);
    border-radius: var(--r-pill);
    font-size: var(--text-xs);
    font-weight: 550;
    color: var(--ink-2);
    cursor: pointer;
    &[data-on] {
      background: var(--segment-on);
      color: var(--ink);
      box-shadow: var(--shadow-1);
    }
    &:focus-within:has(:focus-visible) {
      outline: 2px solid var(--focus);
    }
    ${media.touch} {
      min-height: var(--touch);
    }
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Actions = styled.div`
  padding: var(--s2);
  border-top: 1px solid var(--line);
`;

const action = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: var(--control);
  padding: 0 var(--s2);
  border-radius: var(--r-sm);
  font-weight: 500;
  color: var(--ink-2);
  ${media.hover} {
    &:hover {
      background: var(--surface-2);
      color: var(--ink);
    }
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const ActionLink = styled(Link)`
  ${action}
`;

const ActionButton = styled.button`
  ${action}
  width: 100%;
  text-align: start;
  &[aria-checked='true'] {
    color: var(--accent-ink);
  }
  > span {
    margin-left: auto;
  }
`;

const ActionAnchor = styled.a`
  ${action}
`;
