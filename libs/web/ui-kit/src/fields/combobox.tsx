import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';
import { foundIn, type ComboboxOption } from './combobox-search';
import { useFieldControl } from './field-context';
import { BareInput, InputShell } from './input-shell';

export interface ComboboxProps {
  value: string;
  options: readonly ComboboxOption[];
  onChange: (value: string) => void;
  'aria-label'?: string;
}

/**
 * A choice from many, found by typing part of a name. Enter chooses the highlighted option; in a closed list it
 * submits the form.
 */
export function Combobox({ value, options, onChange, ...rest }: ComboboxProps) {
  const control = useFieldControl();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const matches = foundIn(options, typed);
  const marked = Math.min(active, matches.length - 1);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-marked]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, marked]);
  const open = () => {
    setActive(
      Math.max(
        0,
        matches.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const take = (option: ComboboxOption | undefined) => {
    if (option && option.value !== value) onChange(option.value);
    close();
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((marked + step + matches.length) % Math.max(1, matches.length));
    }
    if (!isOpen) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take(matches[marked]);
    }
    if (event.key === 'Escape') {
      // Closes only the list, not its container.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <Place>
      <InputShell data-invalid={control['aria-invalid'] || undefined}>
        <BareInput
          {...control}
          {...rest}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && matches.length > 0 ? `${listId}-${marked}` : undefined}
          value={typed ?? chosen?.label.trim() ?? value}
          onFocus={(event) => event.target.select()}
          onClick={() => !isOpen && open()}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={keys}
          onBlur={() => (typed?.trim() ? take(matches[marked]) : close())}
        />
        <ChevronDown aria-hidden />
      </InputShell>
      <List
        id={listId}
        ref={list}
        role="listbox"
        aria-label={rest['aria-label'] ?? 'Choices'}
        hidden={!isOpen}
      >
        {isOpen &&
          matches.map((option, index) => (
            <Option
              key={`${option.group ?? ''} ${option.value}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={option.value === value}
              data-marked={index === marked || undefined}
              data-below={(typed === undefined && option.label.startsWith('\u2003')) || undefined}
              data-first={(typed === undefined && option.group !== matches[index - 1]?.group) || undefined}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {option.label.trim()}
            </Option>
          ))}
        {isOpen && matches.length === 0 && <None role="presentation">Nothing found</None>}
      </List>
    </Place>
  );
}

const Place = styled.div`
  position: relative;
`;

const List = styled.ul`
  position: absolute;
  z-index: var(--z-menu);
  top: calc(100% + 4px);
  left: 0;
  right: 0;
  max-height: 280px;
  overflow-y: auto;
  padding: var(--s1);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  box-shadow: var(--shadow-3);
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  min-height: 34px;
  padding: 0 var(--s3);
  border-radius: var(--r-sm);
  cursor: pointer;
  &[data-below] {
    padding-left: var(--s6);
  }
  &[data-first]:not(:first-child) {
    margin-top: var(--s2);
    border-top: 1px solid var(--line);
  }
  &[aria-selected='true'] {
    font-weight: 600;
  }
  &[data-marked] {
    background: var(--surface-2);
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-2);
    }
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const None = styled.li`
  padding: var(--s2) var(--s3);
  color: var(--ink-3);
`;
