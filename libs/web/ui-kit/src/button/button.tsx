import type { OfferedCall } from '@app/api-client';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { keyframes } from 'styled-components';
import { IfPermitted } from '../offer/if-permitted';
import { buttonRules, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** A line icon before the text. */
  icon?: ReactNode;
  /** Shows a spinner, keeps the width and ignores clicks; the name stays readable for assistive technology. */
  busy?: boolean;
  /** The call that clicking makes; people who may not make it see no button. */
  call?: OfferedCall;
  ref?: Ref<HTMLButtonElement>;
}

/** A button for an action. `type` defaults to `button` so that nothing submits by accident. */
export function Button({ call, ...button }: ButtonProps) {
  if (!call) return <AnyButton {...button} />;
  return (
    <IfPermitted call={call}>
      <AnyButton {...button} />
    </IfPermitted>
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
}: Omit<ButtonProps, 'call'>) {
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

/** A small spinner; decorative, because `aria-busy` announces the state. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 700ms linear infinite;
`;
