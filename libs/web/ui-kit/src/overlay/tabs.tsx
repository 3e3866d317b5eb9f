import * as Radix from 'radix-ui/tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';

export interface Tab<T extends string> {
  value: T;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** Panels of one screen under a list of tabs. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showChosen(list.current!), [value]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} onMouseDown={focusQuietly}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Radix.Root>
  );
}

/** On phones not all names fit: centres the chosen one by scrolling only the list. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector<HTMLElement>('[data-state="active"]');
  if (chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}

/**
 * The list focuses a clicked tab by script, which browsers treat like keyboard focus; mouse users need no focus ring.
 */
function focusQuietly({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.focus({ focusVisible: false, preventScroll: true });
}

const List = styled(Radix.List)`
  position: relative;
  display: flex;
  gap: var(--s2);
  margin-inline: calc(-1 * var(--s2));
  border-bottom: 1px solid var(--line);
  /* Room for the focus around the first and the last name. */
  margin: 0 calc(var(--s1) * -1) var(--s5);
  padding-inline: var(--s1);
  overflow-x: auto;
  scrollbar-width: none;
`;

const Trigger = styled(Radix.Trigger)`
  flex: none;
  margin-inline: calc(var(--s1) * -1);
  padding-inline: var(--s1);
  height: var(--control-lg);
  padding-inline: var(--s2);
  font-weight: 550;
  color: var(--ink-2);
  border-bottom: 2px solid transparent;
  white-space: nowrap;
  &[data-state='active'] {
    color: var(--ink);
    border-color: var(--accent);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const Panel = styled(Radix.Content)`
  &:focus-visible {
    outline-offset: 4px;
    border-radius: var(--r-sm);
  }
`;
