import { firstDay, lastDay, monthOf } from '@app/calendar';
import { useDateFormat } from '@app/shell-sdk';
import { X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { media, truncate } from '@app/ui-kit';
import styled from 'styled-components';
import { listAccounts } from '../../ledger/api';
import type { LedgerFilter } from '../../transaction-search/ledger-filter';

export function AccountFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { data: accounts } = useQuery(listAccounts());
  return (
    <Pill type="button" onClick={onClear}>
      <Cut>{accounts?.find((account) => account.id === id)?.name ?? 'One account'}</Cut>
      <X aria-label="Remove the account filter" />
    </Pill>
  );
}

export function DayFilter({ filter, onClear }: { filter: LedgerFilter; onClear: () => void }) {
  return (
    <Pill type="button" onClick={onClear}>
      <DayRange from={filter.from} to={filter.to} />
      <X aria-label="Remove the date filter" />
    </Pill>
  );
}

/** The additional categories of the filter: a group's budget links to all categories it counts. */
export function AlsoFilter({ names, onClear }: { names: readonly string[]; onClear: () => void }) {
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

const Cut = styled.span`
  ${truncate}
`;

/** A filter that is set; a press removes it. */
export const Pill = styled.button`
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
