import { needsConnection, useConnected, useDateFormat } from '@app/shell-sdk';
import {
  Button,
  ButtonLink,
  IconButton,
  LineIcon,
  Menu,
  SearchInput,
  Select,
  capitalised,
  media,
  visuallyHidden,
  spelled,
  truncate,
  IfPermitted,
} from '@app/ui-kit';
import { firstDay, lastDay, monthOf } from '@app/calendar';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FileDown, FileUp, ListChecks, Plus, SlidersHorizontal, Tags, X } from 'lucide-react';
import type { Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { listAccounts, addTransaction } from '../ledger/api';
import type { Ledger } from '../ledger/ledger';
import { SavedViewsMenu } from '../saved-views/saved-views-menu';
import type { LedgerFilter } from '../transaction-search/ledger-filter';
import { SearchHelp } from '../transaction-search/search-help';
import type { useListFilter } from '../transaction-search/use-list-filter';
import { exportTransactionsEndpoint, startImportEndpoint } from '@app/contracts-banking';

export interface ListToolbarProps {
  ledger: Ledger | undefined;
  list: ReturnType<typeof useListFilter>;
  /** The number of rows to review, which have their own screen; undefined until it is known. */
  toReview: number | undefined;
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
/** One line with search, the most used filters, views, Import and Add Transaction; the rest is in Filters and in ⋯. */
export function ListToolbar({
  ledger,
  list,
  toReview = 0,
  onAdd,
  onAddIntent,
  onFilters,
  onExport,
  searchRef,
}: ListToolbarProps) {
  const { filter, set } = list;
  const navigate = useNavigate();
  const isConnected = useConnected();
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
        {filter.accountId && (
          <AccountFilter id={filter.accountId} onClear={() => set('account', undefined)} />
        )}
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
      <Actions>
        <Menu
          trigger={
            <IconButton label="More actions">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            {
              label: 'Categories, merchants and rules',
              icon: <Tags aria-hidden />,
              onSelect: () => void navigate('/transactions/categories'),
            },
            {
              label: 'Export',
              icon: <FileDown aria-hidden />,
              call: exportTransactionsEndpoint,
              disabled: !ledger?.size || !isConnected,
              onSelect: onExport,
            },
          ]}
        />
        <IfPermitted call={startImportEndpoint}>
          {isConnected ? (
            <ButtonLink as={Link} to="/transactions/import">
              <LineIcon icon={FileUp} size={16} lines={2} />
              <span>Import</span>
            </ButtonLink>
          ) : (
            <Button disabled title={needsConnection} icon={<LineIcon icon={FileUp} size={16} lines={2} />}>
              <span>Import</span>
            </Button>
          )}
        </IfPermitted>
        <Button
          variant="primary"
          icon={<LineIcon icon={Plus} size={16} lines={2} />}
          call={addTransaction}
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

function AccountFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { data: accounts } = useQuery(listAccounts());
  return (
    <Pill type="button" onClick={onClear}>
      <Cut>{accounts?.find((account) => account.id === id)?.name ?? 'One account'}</Cut>
      <X aria-label="Remove the account filter" />
    </Pill>
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

/** The additional categories of the filter: a group's budget links to all categories it counts. */
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

/** On phones, or if the open drawer leaves little room, Import and Add show only their icons. */
const Actions = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  margin-left: auto;
  [data-beside-drawer] & span {
    ${visuallyHidden}
  }
  ${media.phone} {
    > * {
      flex: none;
      width: var(--touch);
      height: var(--touch);
      padding: 0;
    }
    span {
      ${visuallyHidden}
    }
  }
`;

const Cut = styled.span`
  ${truncate}
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
  max-width: 164px;
  svg {
    flex: none;
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;
