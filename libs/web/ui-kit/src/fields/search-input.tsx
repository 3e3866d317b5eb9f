import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { LineIcon } from '../icon/line-icon';
import { media } from '../tokens/media';
import { bareControl } from './input-shell';

export interface SearchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string;
  onChange: (text: string) => void;
  /** Accessible name. */
  label: string;
  /** A hint after the text such as a Kbd. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A round search box with a clear button. */
export function SearchInput({ value, onChange, label, trailing, ...rest }: SearchInputProps) {
  return (
    <Frame>
      <LineIcon icon={Search} size={16} />
      <Box
        {...rest}
        type="search"
        role="searchbox"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? (
        <Clear type="button" aria-label="Clear search" onClick={() => onChange('')}>
          <X aria-hidden />
        </Clear>
      ) : (
        trailing
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  height: var(--control);
  padding: 0 var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-pill);
  background: var(--surface);
  width: 280px;
  max-width: 100%;
  > svg {
    width: var(--icon-sm);
    height: var(--icon-sm);
    color: var(--ink-3);
  }
  &:focus-within {
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--accent-soft);
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const Box = styled.input`
  ${bareControl}
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--r-pill);
  color: var(--ink-3);
  svg {
    width: 14px;
    height: 14px;
  }
`;
