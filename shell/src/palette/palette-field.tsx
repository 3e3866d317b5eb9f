import { closePalette } from '@app/shell-sdk';
import { IconButton, Kbd, LineIcon, media } from '@app/ui-kit';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';

export const listId = 'palette-list';
export const optionId = (key: string): string => `palette-${key.replace(/[^\w-]/g, '_')}`;

export interface PaletteFieldProps {
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Key of the active line. */
  active: string | undefined;
  busy: boolean;
}

/** The text field of the palette. It keeps the focus; the active line is announced to screen readers. */
export function PaletteField({ value, onChange, onKeyDown, active, busy }: PaletteFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Row>
      <LineIcon icon={Search} size={18} />
      <input
        ref={input}
        role="combobox"
        aria-label="Search or ask"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active && optionId(active)}
        aria-busy={busy}
        placeholder="Search, or say what to do"
        maxLength={500}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Keys aria-hidden>
        <Kbd>Esc</Kbd>
      </Keys>
      <Touch>
        <IconButton label="Close" onClick={closePalette}>
          <X aria-hidden />
        </IconButton>
      </Touch>
    </Row>
  );
}

const Row = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--s3);
  height: 56px;
  padding: 0 var(--s3) 0 var(--s5);
  border-bottom: 1px solid var(--line);
  color: var(--ink-3);
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    outline: 0;
    background: none;
    color: var(--ink);
    font: inherit;
    font-size: var(--text-lg);
    &::placeholder {
      color: var(--ink-3);
    }
  }
`;

const Keys = styled.span`
  ${media.touch} {
    display: none;
  }
`;

const Touch = styled.span`
  display: none;
  ${media.phone} {
    display: block;
  }
`;
