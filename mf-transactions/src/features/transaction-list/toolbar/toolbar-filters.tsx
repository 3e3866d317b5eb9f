import { Button, ButtonLink, LineIcon, Select, capitalised, media, spelled } from '@app/ui-kit';
import { ListChecks, SlidersHorizontal, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Ledger } from '../../ledger/ledger';
import { SavedViewsMenu } from '../../saved-views/saved-views-menu';
import { SearchHelp } from '../../transaction-search/search-help';
import type { useListFilter } from '../../transaction-search/use-list-filter';
import { AccountFilter, AlsoFilter, DayFilter, Pill } from './filter-pills';

const all = 'all';
const types = [
  { value: all, label: 'All Types' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
] as const;

export interface ToolbarFiltersProps {
  ledger: Ledger | undefined;
  list: ReturnType<typeof useListFilter>;
  /** The number of rows to review, which have their own screen; undefined until it is known. */
  toReview: number | undefined;
  onFilters: () => void;
}

/** The most used filters, a pill for every other one that is set, and the saved views. */
export function ToolbarFilters({ ledger, list, toReview = 0, onFilters }: ToolbarFiltersProps) {
  const { filter, set } = list;
  const pick = (name: Parameters<typeof set>[0]) => (value: string) =>
    set(name, value === all ? undefined : value);
  const categories = [
    ...new Set([...(ledger?.usedCategories ?? []), ...(filter.category ? [filter.category] : [])]),
  ];
  return (
    <Filters>
      <Help>
        <SearchHelp />
      </Help>
      {(filter.from || filter.to) && <DayFilter filter={filter} onClear={() => list.setDays({})} />}
      <Select
        look="pill"
        aria-label="Category"
        active={Boolean(filter.category)}
        value={filter.category ?? all}
        onChange={pick('category')}
        options={[
          { value: all, label: 'All Categories' },
          ...categories.map((name) => ({ value: name, label: spelled(name) })),
        ]}
      />
      {filter.also && <AlsoFilter names={filter.also} onClear={() => set('also', undefined)} />}
      <Wide>
        <Select
          look="pill"
          aria-label="Type"
          active={Boolean(filter.type)}
          value={filter.type ?? all}
          onChange={pick('type')}
          options={types}
        />
      </Wide>
      {filter.accountId && <AccountFilter id={filter.accountId} onClear={() => set('account', undefined)} />}
      {filter.moreAccountIds && (
        <Pill type="button" onClick={() => set('account', filter.accountId)}>
          {`and ${filter.moreAccountIds.length} more ${filter.moreAccountIds.length === 1 ? 'account' : 'accounts'}`}
          <X aria-label="Remove the other accounts" />
        </Pill>
      )}
      {filter.status && (
        <Pill type="button" onClick={() => set('status', undefined)}>
          {capitalised(filter.status)}
          <X aria-label="Remove the status filter" />
        </Pill>
      )}
      <Button
        data-iconic
        icon={<LineIcon icon={SlidersHorizontal} size={16} lines={2} />}
        onClick={onFilters}
        disabled={!ledger}
      >
        Filters
      </Button>
      <Wide>
        <SavedViewsMenu shown={list.view} onShow={list.show} />
      </Wide>
      {toReview > 0 && Object.keys(list.view).length === 0 && (
        <ButtonLink
          as={Link}
          to="/transactions/review"
          data-iconic
          aria-label={`Needs review (${toReview.toLocaleString()})`}
        >
          <LineIcon icon={ListChecks} size={16} lines={2} />
          Review ({toReview.toLocaleString()})
        </ButtonLink>
      )}
    </Filters>
  );
}

/** Parts of the tool bar that are hidden if the open drawer leaves little room. */
const Wide = styled.span`
  display: contents;
  [data-beside-drawer] & {
    display: none;
  }
`;

/** On phones, behind the filters: the search box needs the room for its hint. */
const Help = styled(Wide)`
  ${media.phone} {
    > * {
      order: 1;
    }
  }
`;

/** On phones, one line that scrolls sideways, below search and buttons. */
const Filters = styled.div`
  display: contents;
  /* The icon only repeats the text, and the search box needs the space. */
  @media (max-width: 1540px) {
    > [data-iconic] > svg {
      display: none;
    }
  }
  ${media.phone} {
    display: flex;
    gap: var(--s2);
    align-items: center;
    order: 1;
    flex: 1 0 calc(100% + 2 * var(--s4));
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin: -3px calc(var(--s4) * -1);
    padding: 3px var(--s4);
    > * {
      flex: none;
    }
  }
`;
