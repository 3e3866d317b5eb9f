import * as Radix from 'radix-ui/popover';
import styled from 'styled-components';
import { media } from '../tokens/media';
import { fadeIn } from './overlay-style';
import type { PopoverProps } from './popover-props';

export interface PopoverSurfaceProps extends PopoverProps {
  defaultOpen?: boolean;
}

/** The popover itself. It renders its button too, so that focus and position are handled together. */
export function PopoverSurface({
  trigger,
  label,
  children,
  align = 'start',
  defaultOpen = false,
}: PopoverSurfaceProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen}>
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
