import * as Radix from 'radix-ui/dropdown-menu';
import { useRef } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';
import type { MenuProps } from './menu-props';
import { fadeIn } from './overlay-style';

export interface MenuSurfaceProps extends MenuProps {
  defaultOpen?: boolean;
}

/**
 * The menu itself. It renders its button too, so that focus and position are handled together. The chosen action runs after the
 * menu has closed and its button has the focus again: an overlay it opens then keeps the focus and later returns it to the
 * button.
 */
export function MenuSurface({ trigger, items, align = 'end', defaultOpen = false }: MenuSurfaceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const settle = (event: Event) => {
    const act = chosen.current;
    // Closed without a choice: keep the menu's default, which leaves the focus where a click outside put it.
    if (!act) return;
    chosen.current = undefined;
    event.preventDefault();
    button.current?.focus();
    act();
  };
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Content align={align} sideOffset={6} collisionPadding={8} onCloseAutoFocus={settle}>
          {items.map((item, index) =>
            item === null ? (
              <Separator key={index} />
            ) : (
              <Item
                key={index}
                disabled={item.disabled ?? false}
                onSelect={() => {
                  chosen.current = item.onSelect;
                }}
                data-danger={item.danger || undefined}
              >
                {item.icon}
                {item.label}
              </Item>
            ),
          )}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Content = styled(Radix.Content)`
  z-index: var(--z-menu);
  min-width: 184px;
  padding: var(--s1);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  box-shadow: var(--shadow-3);
  ${media.moving} {
    animation: ${fadeIn} var(--fast) var(--ease);
  }
`;

const Item = styled(Radix.Item)`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: var(--control);
  padding: 0 var(--s3);
  border-radius: var(--r-sm);
  font-size: var(--text-sm);
  font-weight: 500;
  cursor: pointer;
  outline: none;
  svg {
    width: var(--icon-sm);
    height: var(--icon-sm);
    color: var(--ink-3);
  }
  &[data-highlighted] {
    background: var(--surface-2);
    box-shadow: inset 0 0 0 1px var(--line-strong);
  }
  &[data-danger] {
    color: var(--negative);
    svg {
      color: inherit;
    }
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const Separator = styled(Radix.Separator)`
  height: 1px;
  margin: var(--s1);
  background: var(--line);
`;
