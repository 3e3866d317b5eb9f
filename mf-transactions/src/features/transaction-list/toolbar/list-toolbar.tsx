import { SearchInput, media } from '@app/ui-kit';
import type { Ref } from 'react';
import styled from 'styled-components';
import { ToolbarActions, type ToolbarActionsProps } from './toolbar-actions';
import { ToolbarFilters, type ToolbarFiltersProps } from './toolbar-filters';

export interface ListToolbarProps extends ToolbarFiltersProps, ToolbarActionsProps {
  searchRef: Ref<HTMLInputElement>;
}

/** One line with search, the most used filters, views, Import and Add Transaction; the rest is in Filters and in ⋯. */
export function ListToolbar({ ledger, list, searchRef, ...toolbar }: ListToolbarProps) {
  const { toReview, onFilters, onAdd, onAddIntent, onExport } = toolbar;
  return (
    <Bar>
      <SearchInput
        ref={searchRef}
        value={list.filter.search}
        onChange={list.setSearch}
        label="Search transactions"
        placeholder="Search transactions..."
      />
      <ToolbarFilters {...{ ledger, list, toReview, onFilters }} />
      <ToolbarActions {...{ ledger, onAdd, onAddIntent, onExport }} />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  flex-wrap: wrap;
  > :first-child {
    flex: 1 1 116px;
    min-width: 116px;
    max-width: 340px;
    width: auto;
  }
  ${media.phone} {
    > :first-child {
      max-width: none;
      min-width: 0;
    }
  }
`;
