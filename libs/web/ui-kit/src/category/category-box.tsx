import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import styled from 'styled-components';
import { BareInput, InputShell } from '../fields/input-shell';
import { spelled } from '@app/api-client';
import { categoryMatches } from './category-matches';

export interface CategoryBoxProps {
  /** Accessible name, because the box has no visible label. */
  label: string;
  /** In display order, such as most used first. */
  names: readonly string[];
  /** The chosen name; empty if none is chosen. */
  value: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** `byKey` is true if it was chosen with Enter, so that keyboard users can continue. */
  onChoose: (name: string, byKey: boolean) => void;
  /** Called when the box is left without a choice, by Escape or blur. */
  onLeave?: (() => void) | undefined;
}

/** The most options rendered at once; typing narrows them. */
const maxRendered = 60;

/** Chooses a category by typing part of its name: arrows move, Enter chooses, Escape leaves it unchanged. */
export function CategoryBox({ label, names, value, onChoose, onLeave, ...input }: CategoryBoxProps) {
  const { placeholder = 'Category', disabled, autoFocus, inputRef } = input;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(autoFocus ?? false);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const matches = isOpen ? categoryMatches(names, typed ?? '').slice(0, maxRendered) : [];
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setAt(0);
  };
  const choose = (name: string | undefined, byKey: boolean) => {
    if (name === undefined) return;
    close();
    onChoose(name, byKey);
  };
  const moveTo = (next: number) => {
    const place = Math.max(0, Math.min(matches.length - 1, next));
    setAt(place);
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) moveTo(at + (event.key === 'ArrowDown' ? 1 : -1));
      else setOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      choose(matches[at], true);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      onLeave?.();
    }
  };
  return (
    <Box>
      <InputShell>
        <BareInput
          ref={inputRef}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={matches[at] === undefined ? undefined : `${id}-${at}`}
          autoComplete="off"
          autoFocus={autoFocus}
          disabled={disabled}
          placeholder={placeholder}
          value={typed ?? spelled(value)}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setAt(0);
          }}
          onFocus={(event) => event.target.select()}
          onClick={(event) => {
            setOpen(true);
            // Typing replaces the chosen name.
            if (typed === undefined) event.currentTarget.select();
          }}
          onBlur={() => {
            close();
            onLeave?.();
          }}
          onKeyDown={onKeyDown}
        />
      </InputShell>
      {isOpen && (
        <ul ref={list} id={id} role="listbox" aria-label={label}>
          {matches.map((name, place) => (
            <li
              key={name}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              // Keeps the focus in the box: losing it would close the list before the click counts.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name, false)}
            >
              {spelled(name)}
            </li>
          ))}
          {matches.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled>
              No category has this name
            </li>
          )}
        </ul>
      )}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  min-width: 0;
  > ul {
    position: absolute;
    z-index: 20;
    inset: calc(100% + 4px) auto auto 0;
    min-width: 100%;
    width: max-content;
    max-width: min(320px, 80vw);
    max-height: 260px;
    margin: 0;
    padding: var(--s1);
    overflow-y: auto;
    list-style: none;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-md);
    background: var(--surface);
    box-shadow: var(--shadow-3);
  }
  > ul > li {
    display: block;
    min-height: 0;
    padding: 6px var(--s2);
    border: 0;
    border-radius: var(--r-field);
    cursor: pointer;
  }
  > ul > li[aria-selected='true'] {
    background: var(--accent-soft);
    color: var(--accent-ink);
  }
  > ul > li[aria-disabled] {
    color: var(--ink-3);
    cursor: default;
  }
`;
