import { media, visuallyHidden } from '@app/ui-kit';
import { useId } from 'react';
import styled from 'styled-components';

export interface ChoiceCardsProps<T extends string> {
  /** The question above the cards. */
  label: string;
  value: T;
  options: readonly { value: T; label: string; hint: string }[];
  onChange: (value: T) => void;
}

/** A choice between a few options that each need a sentence. Arrow keys move the choice. */
export function ChoiceCards<T extends string>({ label, value, options, onChange }: ChoiceCardsProps<T>) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} data-on={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            aria-describedby={`${name}-${option.value}`}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          <i aria-hidden />
          <span>
            <b>{option.label}</b>
            <small id={`${name}-${option.value}`}>{option.hint}</small>
          </span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: var(--s1);
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  label {
    position: relative;
    display: flex;
    gap: var(--s3);
    padding: var(--s3) var(--s4);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-md);
    cursor: pointer;
    ${media.hover} {
      &:hover {
        background: var(--surface-2);
      }
    }
  }
  label[data-on] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  input {
    ${visuallyHidden}
  }
  i {
    flex: none;
    width: var(--icon);
    height: var(--icon);
    margin-top: 1px;
    border: 1.5px solid var(--ink-3);
    border-radius: 50%;
    background: var(--surface);
  }
  label[data-on] i {
    border: 5px solid var(--accent-strong);
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    color: var(--ink-2);
    font-size: var(--text-xs);
  }
`;
