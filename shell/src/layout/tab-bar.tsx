import { brand } from '@app/brand';
import { isVoiceSwitchedOff, openAssistant, useAssistantState, type AssistantState } from '@app/shell-sdk';
import { Bloom, media, type BloomState } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { menuOf, useRegistry, widgetsOf } from '../registry/registry-store';
import { useCurrentEntry } from './current-page';
import { NavIcon } from '../icons/nav-icons';

const blooms: Partial<Record<AssistantState, BloomState>> = { absent: 'standby', off: 'disabled' };
const bloomState = (state: AssistantState): BloomState => blooms[state] ?? (state as BloomState);

/** The bottom bar on phones: the entries that request a place in it, and the assistant in the middle. */
export function TabBar() {
  const registry = useRegistry();
  const current = useCurrentEntry();
  const state = useAssistantState();
  // Until the assistant is loaded, this device's own choice says whether voice is off.
  const assistant = state === 'absent' && isVoiceSwitchedOff() ? 'off' : state;
  const tabs = menuOf(registry)
    .flatMap(({ tab, path, icon }) => (tab ? [{ ...tab, path, icon }] : []))
    .sort((a, b) => a.order - b.order)
    .slice(0, 4);
  const middle = Math.ceil(tabs.length / 2);
  const links = tabs.map(({ path, label, icon }) => (
    <Tab key={path} to={path} aria-current={current === path ? 'page' : undefined}>
      <NavIcon name={icon} size={20} />
      {label}
    </Tab>
  ));
  const voice = widgetsOf(registry, 'shell.overlay').length > 0 && (
    <BloomButton
      key="assistant"
      type="button"
      aria-label={`Ask ${brand.assistant}${assistant === 'off' ? ' (voice is off)' : ''}`}
      onClick={() => openAssistant({ mode: 'listen' })}
    >
      <Bloom size={56} level={0.15} state={bloomState(assistant)} />
    </BloomButton>
  );
  return (
    <Bar aria-label="Quick access">
      {links.slice(0, middle)}
      {voice}
      {links.slice(middle)}
    </Bar>
  );
}

const Bar = styled.nav`
  display: none;
  ${media.phone} {
    display: flex;
    position: fixed;
    z-index: var(--z-sticky);
    inset: auto 0 0;
    align-items: start;
    justify-content: space-around;
    padding: var(--s3) var(--s2) calc(var(--s3) + env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
`;

const Tab = styled(Link)`
  flex: 1 1 0;
  min-width: 0;
  min-height: var(--touch);
  display: grid;
  justify-items: center;
  gap: 3px;
  font-size: var(--text-2xs);
  font-weight: 550;
  color: var(--ink-2);
  white-space: nowrap;
  &[aria-current] {
    color: var(--accent-ink);
  }
`;

const BloomButton = styled.button`
  flex: 0 0 68px;
  display: grid;
  place-items: center;
  margin-top: calc(var(--s3) * -1 - 2px);
  filter: drop-shadow(0 4px 8px rgb(200 120 0 / 0.3));
  border-radius: var(--r-pill);
`;
