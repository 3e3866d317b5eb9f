import { useId } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';
import { visuallyHidden } from '../text/visually-hidden';

export interface SegmentedControlProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A choice from a few visible options. Arrow keys move the choice. */
export function SegmentedControl<T extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  justify-self: start;
  padding: 3px;
  background: var(--surface-2);
  border-radius: var(--r-pill);
  max-width: 100%;
  label {
    position: relative;
    display: inline-flex;
    cursor: pointer;
  }
  input {
    ${visuallyHidden}
  }
  span {
    display: inline-flex;
    align-items: center;
    padding: 3px 12px;
    border-radius: var(--r-pill);
    font-size: var(--text-xs);
    font-weight: 550;
    color: var(--ink-2);
    white-space: nowrap;
  }
  input:checked + span {
    background: var(--segment-on);
    color: var(--ink);
    box-shadow: var(--shadow-1);
  }
  input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  ${media.touch} {
    span {
      min-height: 38px;
    }
  }
`;
