import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { LineIcon } from '../icon/line-icon';
import styled, { css } from 'styled-components';
import { media } from '../tokens/media';
import { useFieldControl } from './field-context';
import { bareControl, inputFrame } from './input-shell';

export interface SelectOption {
  /** Never empty: use a separate value for an "all" choice. */
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'size'> {
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Shown first, without a value, if nothing is chosen. */
  placeholder?: string;
  /** `pill` is the round filter of a tool bar; `pill-sm` sits on a card's title line. */
  look?: 'field' | 'pill' | 'pill-sm';
  /** Highlights a pill whose choice narrows the list. */
  active?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice from a list: the system's own picker in our frame. */
export function Select({
  options,
  onChange,
  placeholder,
  look = 'field',
  active,
  icon,
  ...rest
}: SelectProps) {
  if (options.some((option) => option.value === '')) throw new Error('A Select option needs a value');
  const control = useFieldControl();
  return (
    <Frame $look={look} $active={active ?? false} data-invalid={control['aria-invalid'] || undefined}>
      {icon}
      <Native {...control} {...rest} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && (
          <option value="" disabled={rest.value !== ''}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </Native>
      <LineIcon icon={ChevronDown} size={16} lines={2} />
    </Frame>
  );
}

const pill = css<{ $look: string; $active: boolean }>`
  display: inline-flex;
  align-items: center;
  position: relative;
  max-width: 100%;
  height: ${(p) => (p.$look === 'pill-sm' ? 'var(--control-sm)' : 'var(--tile)')};
  border-radius: var(--r-pill);
  border: 1px solid var(--line);
  background: var(--surface);
  color: var(--ink-2);
  font-weight: 500;
  font-size: var(--text-sm);
  ${(p) => p.$active && 'border-color: transparent; background: var(--accent-soft); color: var(--accent-ink);'}
  select {
    field-sizing: content;
    max-width: 160px;
    padding: 0 30px 0 12px;
    border-radius: var(--r-pill);
    cursor: pointer;
    text-overflow: ellipsis;
    &:focus-visible {
      outline: 2px solid var(--focus);
      outline-offset: 1px;
    }
  }
  > svg {
    position: absolute;
    right: 10px;
    width: var(--icon-sm);
    height: var(--icon-sm);
    pointer-events: none;
  }
  ${media.hover} {
    &:hover {
      border-color: var(--line-strong);
    }
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const Frame = styled.span<{ $look: 'field' | 'pill' | 'pill-sm'; $active: boolean }>`
  ${(p) =>
    p.$look === 'field'
      ? css`
          ${inputFrame}
          position: relative;
          > svg:last-child {
            position: absolute;
            right: var(--s3);
            pointer-events: none;
          }
          select {
            padding-right: var(--s6);
            text-overflow: ellipsis;
          }
        `
      : pill}
`;

const Native = styled.select`
  ${bareControl}
  appearance: none;
  option {
    background: var(--surface);
    color: var(--ink);
  }
`;
