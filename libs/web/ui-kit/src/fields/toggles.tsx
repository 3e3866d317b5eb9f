import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';

export interface ToggleProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'type' | 'checked'
> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox whose text can be clicked too. */
export const Checkbox = (props: ToggleProps) => <Toggle {...props} as={Box} />;

/** An on/off setting that applies at once. */
export const Switch = (props: ToggleProps) => <Toggle {...props} as={Track} role="switch" reverse />;

function Toggle({
  as: Input,
  reverse = false,
  checked,
  onChange,
  label,
  hint,
  ...rest
}: ToggleProps & { as: typeof Box; reverse?: boolean }) {
  const id = useId();
  return (
    <Row $reverse={reverse}>
      <Input
        {...rest}
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>
        {label}
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </label>
    </Row>
  );
}

const Row = styled.div<{ $reverse?: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  ${(p) => p.$reverse && 'flex-direction: row-reverse; justify-content: space-between;'}
  label {
    cursor: pointer;
    min-width: 0;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  width: 18px;
  height: 18px;
  margin-top: 2px;
  border: 1.5px solid var(--ink-3);
  border-radius: 5px;
  background: var(--surface);
  cursor: pointer;
  display: grid;
  place-items: center;
  &:checked {
    background: var(--accent);
    border-color: var(--accent-strong);
  }
  &:checked::after {
    content: '';
    width: 9px;
    height: 5px;
    border: solid var(--on-accent);
    border-width: 0 0 2px 2px;
    transform: translateY(-1px) rotate(-45deg);
  }
  &:disabled {
    opacity: 0.5;
  }
`;

const Track = styled.input`
  appearance: none;
  flex: none;
  width: 36px;
  height: 22px;
  border-radius: var(--r-pill);
  background: var(--ink-3);
  position: relative;
  cursor: pointer;
  transition: background-color var(--fast) var(--ease);
  &::after {
    content: '';
    position: absolute;
    inset: 3px auto 3px 3px;
    width: 16px;
    border-radius: 50%;
    background: var(--surface);
    transition: transform var(--fast) var(--ease);
  }
  &:checked {
    background: var(--accent);
  }
  &:checked::after {
    transform: translateX(14px);
    background: var(--on-accent);
  }
  &:disabled {
    opacity: 0.5;
  }
`;
