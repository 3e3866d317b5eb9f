import { useDateFormat } from '@app/shell-sdk';
import {
  Button,
  ButtonLink,
  LineIcon,
  SearchInput,
  Select,
  capitalised,
  media,
  visuallyHidden,
} from '@app/ui-kit';
import { firstDay, lastDay, monthOf } from '@app/calendar';
import { useQuery } from '@tanstack/react-query';
import { FileDown, FileUp, Plus, SlidersHorizontal, Tags, X } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { listAccounts } from '../ledger/api';
import { statusNames, type Ledger } from '../ledger/ledger';
import type { LedgerFilter } from '../transaction-search/ledger-filter';
import { SearchHelp } from '../transaction-search/search-help';
import type { useListFilter } from '../transaction-search/use-list-filter';

export interface ListToolbarProps {
  ledger: Ledger | undefined;
  list: ReturnType<typeof useListFilter>;
  onAdd: () => void;
  onAddIntent: () => void;
  onFilters: () => void;
  onExport: () => void;
  searchRef: Ref<HTMLInputElement>;
}

const all = 'all';
const types = [
  { value: all, label: 'All Types' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
] as const;
const statuses = [
  { value: all, label: 'Any status' },
  ...statusNames.map((name) => ({ value: name as string, label: capitalised(name) })),
];

/** Search, filters, Import, Export and Add Transaction. */
export function ListToolbar({
  ledger,
  list,
  onAdd,
  onAddIntent,
  onFilters,
  onExport,
  searchRef,
}: ListToolbarProps) {
  const { filter, set } = list;
  const { data: accounts } = useQuery(listAccounts());
  const pick = (name: Parameters<typeof set>[0]) => (value: string) =>
    set(name, value === all ? undefined : value);
  const categories = [
    ...new Set([...(ledger?.usedCategories ?? []), ...(filter.category ? [filter.category] : [])]),
  ];
  return (
    <Bar>
      <SearchInput
        ref={searchRef}
        value={filter.search}
        onChange={list.setSearch}
        label="Search transactions"
        placeholder="Search transactions..."
      />
      <SearchHelp />
      <Filters>
        {(filter.from || filter.to) && <DayFilter filter={filter} onClear={() => list.setDays({})} />}
        <Select
          look="pill"
          aria-label="Category"
          active={Boolean(filter.category)}
          value={filter.category ?? all}
          onChange={pick('category')}
          options={[
            { value: all, label: 'All Categories' },
            ...categories.map((name) => ({ value: name, label: name })),
          ]}
        />
        {filter.also && <AlsoFilter names={filter.also} onClear={() => set('also', undefined)} />}
        <Select
          look="pill"
          aria-label="Type"
          active={Boolean(filter.type)}
          value={filter.type ?? all}
          onChange={pick('type')}
          options={types}
        />
        <Select
          look="pill"
          aria-label="Account"
          active={Boolean(filter.accountId)}
          value={filter.accountId ?? all}
          onChange={pick('account')}
          options={[
            { value: all, label: 'All accounts' },
            ...(accounts ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {filter.moreAccountIds && (
          <Pill type="button" onClick={() => set('account', filter.accountId)}>
            {`and ${filter.moreAccountIds.length} more ${filter.moreAccountIds.length === 1 ? 'account' : 'accounts'}`}
            <X aria-label="Remove the other accounts" />
          </Pill>
        )}
        <Select
          look="pill"
          aria-label="Status"
          active={Boolean(filter.status)}
          value={filter.status ?? all}
          onChange={pick('status')}
          options={statuses}
        />
        <Button
          icon={<LineIcon icon={SlidersHorizontal} size={16} lines={2} />}
          onClick={onFilters}
          disabled={!ledger}
        >
          Filters
        </Button>
      </Filters>
      <Actions>
        <ButtonLink as={Link} to="/transactions/categories">
          <LineIcon icon={Tags} size={16} lines={2} />
          <span>Organise</span>
        </ButtonLink>
        <ButtonLink as={Link} to="/transactions/import">
          <LineIcon icon={FileUp} size={16} lines={2} />
          <span>Import</span>
        </ButtonLink>
        <Button
          icon={<LineIcon icon={FileDown} size={16} lines={2} />}
          disabled={!ledger?.size}
          onClick={onExport}
        >
          <span>Export</span>
        </Button>
        <Button
          variant="primary"
          icon={<LineIcon icon={Plus} size={16} lines={2} />}
          onClick={onAdd}
          onPointerEnter={onAddIntent}
          aria-keyshortcuts="n"
        >
          <span>Add Transaction</span>
        </Button>
      </Actions>
    </Bar>
  );
}

function DayFilter({ filter, onClear }: { filter: LedgerFilter; onClear: () => void }) {
  return (
    <Pill type="button" onClick={onClear}>
      <DayRange from={filter.from} to={filter.to} />
      <X aria-label="Remove the date filter" />
    </Pill>
  );
}

/** Categories that fit as well: a budget of a group leads here with all it counts. */
function AlsoFilter({ names, onClear }: { names: readonly string[]; onClear: () => void }) {
  const [only] = names;
  return (
    <Pill type="button" onClick={onClear} title={names.join(', ')}>
      {names.length === 1 ? `and ${only}` : `and ${names.length} more categories`}
      <X aria-label="Remove the other categories" />
    </Pill>
  );
}

function DayRange({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { day, month } = useDateFormat();
  if (from && to && firstDay(monthOf(from)) === from && lastDay(monthOf(from)) === to)
    return <>{month(monthOf(from))}</>;
  if (from && to) return <>{from === to ? day(from) : `${day(from)} – ${day(to)}`}</>;
  return <>{from ? `Since ${day(from)}` : `Until ${day(to!)}`}</>;
}

const Bar = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  flex-wrap: wrap;
  ${media.phone} {
    > :first-child {
      flex: 1;
      min-width: 0;
      width: auto;
    }
  }
`;

/** On phones one line that scrolls sideways, below search and buttons. */
const Filters = styled.div`
  display: contents;
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

/** On phones only the round one that adds stands beside the search; the others have a line of their own below the filters. */
const Actions = styled.div`
  display: flex;
  gap: var(--s2);
  margin-left: auto;
  ${media.phone} {
    display: contents;
    > * {
      order: 2;
      flex: 1;
      height: var(--control);
      padding: 0 var(--s2);
      font-size: var(--text-sm);
    }
    > :last-child {
      order: 0;
      flex: none;
      width: var(--touch);
      height: var(--touch);
      padding: 0;
    }
    > :last-child span {
      ${visuallyHidden}
    }
  }
`;

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: var(--tile);
  padding: 0 var(--s3);
  border-radius: var(--r-pill);
  background: var(--accent-soft);
  color: var(--accent-ink);
  font-weight: 500;
  font-size: var(--text-sm);
  white-space: nowrap;
  svg {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;
