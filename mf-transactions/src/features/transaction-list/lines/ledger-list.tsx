import { maxBulkRows } from '@app/contracts-banking';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { LedgerLines, type LedgerListProps } from './ledger-lines';
import { ListSurface } from './list-surface';
import { maxWidth } from '../rows/text-overflow';

/** The list's card with its head. Everything that changes while scrolling is in a child component, so the card itself renders once. */
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

/** Chooses every row of the list, or none. */
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

/** The columns of a list of one account, which also shows the balance after each row. */
const register = [...heads.slice(0, 4), ['Balance', 'balance'], ...heads.slice(4)] as const;

const fewMs = 1_000;

/**
 * Whether the text of the rows is wider than the design assumes: because of text zoom, the person's letter spacing, or another typeface.
 * Checked shortly after the rows appear and whenever the window changes.
 */
function useLargerText(list: RefObject<HTMLElement | null>): boolean {
  const [larger, setLarger] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const measure = (): void => {
      const words = list.current?.querySelectorAll('.row .words b') ?? [];
      if ([...words].some((word) => word.scrollWidth > maxWidth(word.textContent))) setLarger(true);
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(measure, fewMs);
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
