import { Button, CardSurface, Chip, hues, media, monogramStyle, numeric, truncate } from '@app/ui-kit';
import type { DuplicateSuggestion } from '@app/contracts-banking';
import { useState } from 'react';
import styled from 'styled-components';
import { MerchantRow } from './merchant/merchant-row';
import type { MerchantAnswers } from './merchant/merchant-row-props';
import { idsOf, isMerchant, waitingIn, type ReviewGroup } from './review-groups';
import type { ReviewItem, TransferPair } from './review-item';
import { ReviewRow, type ReviewRowProps } from './review-row';
import { kindWords } from './review-words';
import { commitBulk } from '../bulk-changes/api';

export interface ReviewGroupProps
  extends
    Omit<ReviewRowProps, 'item' | 'isActive' | 'isCalled' | 'boxCall'>,
    Omit<MerchantAnswers, 'onEdit' | 'onCategoriseRow'> {
  group: ReviewGroup;
  active: ReviewItem | undefined;
  isMoved: boolean;
  busy: boolean;
  /** The item whose category box was opened by key, and how often. */
  boxCall: { key: string; calls: number } | undefined;
  onApproveAll: (ids: readonly string[]) => void;
  onLinkAll: (pairs: readonly TransferPair[]) => void;
  onMergeAll: (pairs: readonly DuplicateSuggestion[]) => void;
}

const atOnce = 50;

/** All items of one kind; only the first ones are rendered. */
export function ReviewGroupView({
  group,
  active,
  isMoved,
  busy,
  onApproveAll,
  onLinkAll,
  onMergeAll,
  ...row
}: ReviewGroupProps) {
  const { kind, items } = group;
  const { title, explanation } = kindWords[kind];
  const [count, setCount] = useState(atOnce);
  const at = active ? items.indexOf(active) : -1;
  const shown = items.slice(0, Math.max(count, at + 1));
  const pairs = items.flatMap((item) => (item.kind === 'duplicate' ? [item.pair] : []));
  const transfers = items.flatMap((item) => (item.kind === 'transfer' ? [item.pair] : []));
  const ids = items.flatMap((item) => idsOf(row.ledger, item));
  const waiting = waitingIn(group);
  const { onSort, onApproveRows, onDeleteRow, boxCall, ...pairRow } = row;
  const callsFor = (item: ReviewItem) => (boxCall?.key === item.key ? boxCall.calls : 0);
  return (
    <Surface as="section" aria-label={title}>
      <header>
        <div>
          <h2>
            {title} <Chip>{waiting.toLocaleString()}</Chip>
          </h2>
          <p>{explanation}</p>
        </div>
        {pairs.length > 1 && (
          <Button call={commitBulk} size="sm" disabled={busy} onClick={() => onMergeAll(pairs)}>
            Merge several
          </Button>
        )}
        {transfers.length > 1 && (
          <Button call={commitBulk} size="sm" disabled={busy} onClick={() => onLinkAll(transfers)}>
            Confirm all {transfers.length.toLocaleString()}
          </Button>
        )}
        {ids.length > 1 && (
          <Button call={commitBulk} size="sm" disabled={busy} onClick={() => onApproveAll(ids)}>
            Approve all {ids.length.toLocaleString()}
          </Button>
        )}
      </header>
      <ul>
        {shown.map((item) =>
          isMerchant(item) ? (
            <MerchantRow
              // The key is not the first row, because the item stays open when that row is answered.
              key={`${item.name} ${row.ledger.columns.currency[item.rows[0]!]}`}
              item={item}
              isActive={item === active}
              isCalled={item === active && isMoved}
              busy={busy}
              ledger={row.ledger}
              accountName={row.accountName}
              onEdit={row.onEdit}
              boxCall={callsFor(item)}
              {...{ onSort, onApproveRows, onDeleteRow }}
              categories={row.categories}
              onCategoriseRow={row.onCategoriseRow}
            />
          ) : (
            <ReviewRow
              key={item.key}
              item={item}
              isActive={item === active}
              isCalled={item === active && isMoved}
              boxCall={callsFor(item)}
              {...pairRow}
            />
          ),
        )}
      </ul>
      {items.length > shown.length && (
        <Button variant="ghost" onClick={() => setCount(shown.length + atOnce)}>
          Show {Math.min(atOnce, items.length - shown.length)} more
        </Button>
      )}
    </Surface>
  );
}

const hueRules = hues
  .map(
    (hue) =>
      `.tile[data-hue='${hue}'] { color: var(--${hue}); background: color-mix(in srgb, var(--${hue}) 14%, transparent) }`,
  )
  .join('\n');

const Surface = styled(CardSurface)`
  header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--s3);
    margin-bottom: var(--s2);
  }
  h2 {
    display: flex;
    align-items: center;
    gap: var(--s2);
    font-size: var(--text-lg);
    font-weight: 620;
  }
  header p {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
  header > button {
    flex: none;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: var(--tile) minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--s3);
    min-height: 56px;
    padding: var(--s1) var(--s2);
    border-top: 1px solid var(--line);
    outline: none;
  }
  li.merchant,
  li.one {
    grid-template-columns: var(--tile) minmax(0, 1fr) auto 300px 168px;
  }
  /* A viewer has no answers, so no room is left for them. */
  .answers:empty {
    display: none;
  }
  li.merchant:has(> .answers:empty),
  li.one:has(> .answers:empty) {
    grid-template-columns: var(--tile) minmax(0, 1fr) auto 300px;
  }
  .sort {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s2);
    font-size: var(--text-sm);
    white-space: nowrap;
  }
  .merchant small button {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 24px;
    color: var(--ink-2);
  }
  .merchant > ul {
    grid-column: 2 / -1;
  }
  .merchant > ul > li {
    grid-template-columns: minmax(0, 1fr) auto 300px 168px;
    padding-right: 0;
    &:has(> .answers:empty) {
      grid-template-columns: minmax(0, 1fr) auto 300px;
    }
    min-height: 44px;
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
  li[data-active] {
    box-shadow: inset 3px 0 0 var(--accent);
    background: var(--surface-2);
  }
  .tile {
    display: grid;
    place-items: center;
    width: var(--tile);
    height: var(--tile);
    border-radius: var(--r-md);
    background: var(--surface-2);
    svg {
      width: 17px;
      height: 17px;
    }
    ${monogramStyle}
  }
  ${hueRules}
  .words b,
  .words small {
    display: block;
    ${truncate}
  }
  .words b {
    font-weight: 550;
    svg {
      vertical-align: -2px;
      color: var(--ink-3);
    }
  }
  .words small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  .amount {
    ${numeric}
    font-weight: 550;
    text-align: right;
  }
  .answers {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .merchant .answers,
  .one > .answers {
    justify-content: flex-end;
  }
  .answers .yes {
    margin-left: var(--s2);
  }
  ${media.phone} {
    header p {
      display: none;
    }
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      row-gap: var(--s1);
      padding: var(--s2);
    }
    .tile {
      display: none;
    }
    li.merchant:is(*, :has(> .answers:empty)),
    li.one:is(*, :has(> .answers:empty)),
    .merchant > ul > li:is(*, :has(> .answers:empty)) {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .merchant > ul > li > div,
    .sort,
    .merchant > ul {
      grid-column: 1 / -1;
    }
    .words small {
      white-space: normal;
    }
    .answers {
      grid-column: 1 / -1;
      justify-content: flex-end;
    }
  }
`;
