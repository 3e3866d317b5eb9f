import { listLink, type recentTransactionsEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, categoryOptions, Chip, media, truncate, useMayCall, withChosen } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Shapes } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { MerchantIcon } from '@app/organising';
import styled from 'styled-components';
import { listCategories } from '../upcoming-events/api';
import type { RowFix } from './use-fix-row';
import { useSwipe } from './use-swipe';
import { changeTransaction } from './api';

export type RecentTransaction = ReplyOf<typeof recentTransactionsEndpoint>[number];

export interface RecentRowProps {
  row: RecentTransaction;
  busy: boolean;
  onFix: (fix: RowFix) => void;
}

/** One of the last transactions. A press opens its drawer; its category can be set here; on touch screens a swipe does either. */
export function RecentRow({ row, busy, onFix }: RecentRowProps) {
  const { locale } = useSession();
  const { relativeDay } = useDateFormat();
  const minor = minorFromDecimal(row.amount, row.currency);
  const picker = useRef<HTMLSelectElement>(null);
  const may = useMayCall()(changeTransaction);
  const mayFix = may && row.type !== 'transfer';
  const { shift, handlers } = useSwipe({
    onLeft: () => openPicker(picker.current),
    onRight: () => onFix({ id: row.id }),
  });
  return (
    <Item data-swiped={shift > 0 ? 'right' : shift < 0 ? 'left' : undefined}>
      <Behind aria-hidden>
        <span>
          <Check /> Reviewed
        </span>
        {mayFix && (
          <span>
            Category <Shapes />
          </span>
        )}
      </Behind>
      <Front {...(may && handlers)} style={shift ? { translate: `${shift}px` } : undefined}>
        <MerchantIcon name={row.description} category={row.category} />
        <div>
          <b title={row.description}>
            <Link to={listLink({ tx: row.id })}>{row.description}</Link>
          </b>
          <span>
            {relativeDay(row.date)} ·{' '}
            {mayFix ? <CategoryFix row={row} busy={busy} onFix={onFix} picker={picker} /> : row.category}
          </span>
        </div>
        {row.status === 'pending' && <Chip $tone="warn">Pending</Chip>}
        {row.status === 'failed' && <Chip $tone="negative">Failed</Chip>}
        {/* A transfer is neither good nor bad news: no colour, no plus. */}
        <Amount
          minor={row.inflow ? minor : -minor}
          currency={row.currency}
          locale={locale}
          signed={row.type !== 'transfer'}
        />
      </Front>
    </Item>
  );
}

/** Not every browser lets a page open a select's list; the select is focused in any case. */
function openPicker(picker: HTMLSelectElement | null): void {
  picker?.focus();
  try {
    picker?.showPicker();
  } catch {
    // The focused select opens with a tap or a key.
  }
}

function CategoryFix({
  row,
  busy,
  onFix,
  picker,
}: RecentRowProps & { picker: React.Ref<HTMLSelectElement> }) {
  const { data: categories } = useQuery(listCategories());
  const choices = (categories ?? []).filter(({ kind }) => kind !== 'transfer');
  return (
    <Fix>
      <select
        ref={picker}
        aria-label={`Category of ${row.description}`}
        value={row.category}
        disabled={busy}
        onChange={({ target }) => onFix({ id: row.id, category: target.value })}
      >
        {withChosen(categoryOptions(choices), row.category).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </Fix>
  );
}

const Item = styled.li`
  position: relative;
  overflow: hidden;
`;

const Behind = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  justify-content: space-between;
  align-items: center;
  padding: 0 var(--s1);
  font-size: var(--text-xs);
  font-weight: 550;
  visibility: hidden;
  span {
    display: inline-flex;
    align-items: center;
    gap: var(--s1);
  }
  svg {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
  :first-child {
    color: var(--positive);
  }
  [data-swiped='right'] > & > :first-child,
  [data-swiped='left'] > & > :last-child {
    visibility: visible;
  }
`;

const Front = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 9px 0;
  background: var(--surface);
  touch-action: pan-y;
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 550;
  }
  /* Tall enough to be pressed without touching the choice of a category below. */
  a {
    display: block;
    margin-top: calc(-1 * var(--s2));
    padding-top: var(--s2);
    ${truncate}
  }
  /* The link covers the whole row, except for the controls above it. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-xs);
  }
  a:focus-visible {
    outline: none;
    &::after {
      outline: 2px solid var(--focus);
      outline-offset: -2px;
    }
  }
  div > span {
    display: flex;
    align-items: center;
    gap: 0.3em;
    color: var(--ink-3);
    font-size: var(--text-xs);
    white-space: nowrap;
  }
  ${media.hover} {
    &:hover b {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const Fix = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  min-width: 0;
  border-radius: var(--r-xs);
  select {
    field-sizing: content;
    min-width: 0;
    max-width: 100%;
    min-height: 24px;
    margin: -3px 0;
    padding: 0 16px 0 2px;
    border: 0;
    border-radius: var(--r-xs);
    background: transparent;
    color: var(--ink-2);
    font: inherit;
    appearance: none;
    cursor: pointer;
    ${truncate}
  }
  option {
    background: var(--surface);
    color: var(--ink);
  }
  svg {
    position: absolute;
    right: 2px;
    width: 12px;
    height: 12px;
    pointer-events: none;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-2);
    }
  }
  ${media.touch} {
    select {
      min-height: 32px;
      margin: -7px 0;
    }
  }
`;
