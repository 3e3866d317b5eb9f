import type { OfferedCall } from '@app/api-client';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { keyframes } from 'styled-components';
import { May } from '../offer/may';
import { buttonRules, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** A line icon before the words. */
  icon?: ReactNode;
  /** Shows a turning ring, keeps the width and refuses presses; the name stays readable to assistive technology. */
  busy?: boolean;
  /** The call that pressing it leads to: who may not make it sees no button. */
  does?: OfferedCall;
  ref?: Ref<HTMLButtonElement>;
}

/** A verb to press. `type` defaults to `button` so that nothing submits by accident. */
export function Button({ does, ...button }: ButtonProps) {
  if (!does) return <AnyButton {...button} />;
  return (
    <May do={does}>
      <AnyButton {...button} />
    </May>
  );
}

function AnyButton({
  variant = 'secondary',
  size = 'md',
  block,
  icon,
  busy,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: Omit<ButtonProps, 'does'>) {
  return (
    <Root
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      $variant={variant}
      $size={size}
      $block={block}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </Root>
  );
}

const Root = styled.button<ButtonLook>`
  ${buttonRules}
`;

const turn = keyframes`to { transform: rotate(1turn) }`;

/** A small turning ring; decorative, the state is announced by `aria-busy`. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 700ms linear infinite;
`;
