import * as Radix from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';
import { fadeIn } from './overlay-style';

export interface PopoverProps {
  /** The button that opens it; must accept a ref and spread props. */
  trigger: ReactElement;
  /** Accessible name of what it shows. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small surface under a button, for reading or a few controls. Esc and a press outside close it; focus returns. */
export function Popover({ trigger, label, children, align = 'start', open, onOpenChange }: PopoverProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Content aria-label={label} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Content = styled(Radix.Content)`
  z-index: var(--z-menu);
  width: 380px;
  max-width: calc(100vw - var(--s4));
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  padding: var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  box-shadow: var(--shadow-3);
  ${media.moving} {
    animation: ${fadeIn} var(--fast) var(--ease);
  }
  &:focus-visible {
    outline: none;
  }
`;
