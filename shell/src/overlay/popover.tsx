import { media } from '@app/ui-kit';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface PopoverProps {
  /** Renders the button, which must get these attributes. */
  trigger: (attributes: {
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  }) => ReactNode;
  label: string;
  width: number;
  children: (close: () => void) => ReactNode;
}

/** A panel below a header button. Esc, a press elsewhere, or moving the focus out closes it; Esc returns the focus to the button. */
export function Popover({ trigger, label, width, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => !root.current?.contains(event.target as Node) && setOpen(false);
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', key);
    };
  }, [open]);
  return (
    <Root ref={root}>
      {trigger({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) })}
      {open && (
        <Panel id={id} role="region" aria-label={label} style={{ width }}>
          {children(close)}
        </Panel>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  ${media.phone} {
    position: static;
  }
`;

const Panel = styled.div`
  position: absolute;
  z-index: var(--z-menu);
  top: calc(100% + var(--s2));
  right: 0;
  max-width: calc(100vw - var(--s6));
  max-height: min(560px, calc(100dvh - 96px));
  overflow-y: auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-3);
  ${media.phone} {
    top: calc(100% + var(--s1));
    right: var(--s3);
  }
`;
