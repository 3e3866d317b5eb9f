import { useRef } from 'react';
import { LedgerLines, type LedgerListProps } from './ledger-lines';
import { ListSurface } from './list-surface';
import { useLargerText } from './use-larger-text';

/** The list's card with its head. What changes while it scrolls is inside: the card itself is drawn once. */
export function LedgerList(props: LedgerListProps) {
  const head = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const larger = useLargerText(surface);
  return (
    <ListSurface
      ref={surface}
      data-larger={larger || undefined}
      data-picking={props.selection.ids.size > 0 || undefined}
      role="table"
      aria-label="Transactions"
      aria-rowcount={props.layout.length + 1}
    >
      <div role="rowgroup" className="heads">
        <div role="row" className="head" aria-rowindex={1} ref={head}>
          {heads.map(([name, column]) => (
            <span key={name} role="columnheader" className={column}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <LedgerLines {...props} head={head} />
    </ListSurface>
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
