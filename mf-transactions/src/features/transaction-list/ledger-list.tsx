import { maxBulkRows } from '@app/contracts-banking';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { LedgerLines, type LedgerListProps } from './ledger-lines';
import { ListSurface } from './list-surface';
import { maxWidth } from './long-words';

/** The list's card with its head. What changes while it scrolls is inside: the card itself is drawn once. */
export function LedgerList(props: LedgerListProps) {
  const head = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const larger = useLargerText(surface);
  return (
    <ListSurface
      ref={surface}
      data-larger={larger || undefined}
      data-register={props.balances !== undefined || undefined}
      data-picking={props.selection.ids.size > 0 || undefined}
      role="table"
      aria-label="Transactions"
      aria-rowcount={props.layout.length + 1}
    >
      <div role="rowgroup" className="heads">
        <div role="row" className="head" aria-rowindex={1} ref={head}>
          {(props.balances ? register : heads).map(([name, column]) => (
            <span key={name} role="columnheader" aria-label={name} className={column}>
              {column === 'what' && <PickAll selection={props.selection} />}
              {name}
            </span>
          ))}
        </div>
      </div>
      <LedgerLines {...props} head={head} />
    </ListSurface>
  );
}

/** Chooses every row the list shows, or none. */
function PickAll({ selection: { ids, matching, all, clear } }: Pick<LedgerListProps, 'selection'>) {
  const isAll = ids.size > 0 && ids.size >= Math.min(matching, maxBulkRows);
  return (
    <input
      type="checkbox"
      className="pick"
      aria-label="All transactions shown"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = ids.size > 0 && !isAll;
      }}
      onChange={() => (isAll ? clear() : all())}
    />
  );
}

const heads = [
  ['Description', 'what'],
  ['Category', 'category'],
  ['Date', 'date'],
  ['Amount', 'amount'],
  ['Payment Method', 'method'],
  ['Status', 'status'],
  ['Actions', 'actions'],
] as const;

/** Of one account: what it held after each row stands beside the amount. */
const register = [...heads.slice(0, 4), ['Balance', 'balance'], ...heads.slice(4)] as const;

const fewMs = 1_000;

/**
 * Whether the words of the rows in an element take more room than their type would: text zoomed by itself, spaced by the person, or in
 * a typeface of the browser's own. It is looked at a moment after the rows are there, and whenever the window changes.
 */
function useLargerText(list: RefObject<HTMLElement | null>): boolean {
  const [larger, setLarger] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const words = list.current?.querySelectorAll('.row .words b') ?? [];
      if ([...words].some((one) => one.scrollWidth > maxWidth(one.textContent))) setLarger(true);
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, fewMs);
    };
    soon();
    addEventListener('resize', soon);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', soon);
    };
  }, [list]);
  return larger;
}
