import type { OfferedCall } from '@app/api-client';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { IfPermitted } from '../offer/if-permitted';
import { media } from '../tokens/media';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The action; used as accessible name and hover title. */
  label: string;
  children: ReactNode;
  /** The call that pressing it leads to; people who may not make it see no button. */
  call?: OfferedCall;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button that shows only an icon. */
export function IconButton({ label, children, type = 'button', call, ...rest }: IconButtonProps) {
  const button = (
    <Root {...rest} type={type} aria-label={label} title={rest.title ?? label}>
      {children}
    </Root>
  );
  return call ? <IfPermitted call={call}>{button}</IfPermitted> : button;
}

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--control);
  height: var(--control);
  border-radius: var(--r-pill);
  color: var(--ink-2);
  transition: background-color var(--fast) var(--ease);
  svg {
    width: var(--icon);
    height: var(--icon);
    stroke-width: 1.75;
  }
  &:disabled {
    opacity: 0.4;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: var(--surface-2);
      color: var(--ink);
    }
  }
  ${media.touch} {
    min-width: var(--touch);
    min-height: var(--touch);
  }
`;
