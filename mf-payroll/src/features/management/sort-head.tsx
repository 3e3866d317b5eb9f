import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface SortHeadProps {
  children: ReactNode;
  /** Undefined while the list is sorted by another column. */
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  hideOnPhone?: boolean;
}

/** A column heading that sorts the list; a second press reverses the order. */
export function SortHead({ children, direction, onSort, hideOnPhone }: SortHeadProps) {
  return (
    <th aria-sort={direction ?? 'none'} {...(hideOnPhone && { 'data-phone': 'hide' })}>
      <Press type="button" onClick={onSort}>
        {children}
        {direction === 'ascending' && <ArrowUp aria-hidden />}
        {direction === 'descending' && <ArrowDown aria-hidden />}
      </Press>
    </th>
  );
}

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  svg {
    width: 12px;
    height: 12px;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: 4px;
  }
`;
