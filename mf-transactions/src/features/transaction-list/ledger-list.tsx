import { useDateFormat, useSession } from '@app/shell-sdk';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rowAt, type Ledger, type LedgerRow } from '../ledger/ledger';
import type { ListSelection } from '../bulk-changes/use-selection';
import { DayHeading } from './day-heading';
import { LedgerRowView } from './ledger-row';
import { headingHeight, rowHeight, type ListLayout } from './list-layout';
import type { RowDeeds } from './row-actions';
import { ListSurface } from './list-surface';
import { useLinesInSight } from './use-lines-in-sight';
import { useTopInPage } from './use-top-in-page';

export interface LedgerListProps {
  ledger: Ledger;
  layout: ListLayout;
  selectedId: string | undefined;
  selection: ListSelection;
  onOpen: (id: string) => void;
  deeds: RowDeeds;
}

/** So far down the page the rows mostly begin. It is measured before anything is painted: elsewhere they are drawn twice, no more. */
const usualTop = 277;

/** The rows, of which only those near the window are in the page. */
export function LedgerList({ ledger, layout, selectedId, selection, onOpen, deeds }: LedgerListProps) {
  const { locale } = useSession();
  const { day, today } = useDateFormat();
  const year = today().slice(0, 4);
  const dateText = useCallback(
    (date: string) => day(date, date.startsWith(year) ? 'short' : 'medium'),
    [day, year],
  );
  const body = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [menuId, setMenuId] = useState<string>();
  const top = useTopInPage(body, usualTop, [layout]);
  const { first, end } = useLinesInSight(layout, top);
  const rows = useMemo(() => rowsOf(ledger), [ledger]);
  const { activeId } = selection;
  const activeAt = useMemo(
    () => (activeId === undefined ? -1 : layout.indexOfRow(ledger.columns.id.indexOf(activeId))),
    [activeId, layout, ledger],
  );
  useEffect(() => {
    if (activeAt < 0) return;
    bringIntoSight(top + layout.topOf(activeAt), head.current);
    // The row may come into the page only after scrolling.
    const frame = requestAnimationFrame(() =>
      body.current
        ?.querySelector<HTMLElement>(`[data-pick="${CSS.escape(activeId!)}"]`)
        ?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the row changes, not whenever the window moves
  }, [activeAt, activeId]);
  return (
    <ListSurface
      data-picking={selection.ids.size > 0 || undefined}
      role="table"
      aria-label="Transactions"
      aria-rowcount={layout.length + 1}
    >
      <div role="rowgroup">
        <div role="row" className="head" aria-rowindex={1} ref={head}>
          {heads.map(([name, column]) => (
            <span key={name} role="columnheader" className={column}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body} style={{ position: 'relative', height: layout.height }}>
        {Array.from({ length: end - first }, (_, nth) => {
          const index = first + nth;
          const item = layout.itemAt(index);
          const isDay = 'day' in item;
          const place = {
            height: isDay ? headingHeight : rowHeight,
            transform: `translateY(${layout.topOf(index)}px)`,
          };
          return isDay ? (
            <DayHeading
              key={`day-${item.day}`}
              ledger={ledger}
              item={item}
              place={place}
              index={index}
              locale={locale}
            />
          ) : (
            <LedgerRowView
              key={ledger.columns.id[item.row]}
              row={rows(item.row)}
              place={place}
              index={index}
              locale={locale}
              dateText={dateText}
              isSelected={ledger.columns.id[item.row] === selectedId}
              isPicked={selection.ids.has(ledger.columns.id[item.row]!)}
              isActive={ledger.columns.id[item.row] === selection.activeId}
              hasMenu={ledger.columns.id[item.row] === menuId}
              onPick={selection.pick}
              onOpen={onOpen}
              onMenu={setMenuId}
              deeds={deeds}
            />
          );
        })}
      </div>
    </ListSurface>
  );
}

/** Rows of a ledger as objects, each made once. */
function rowsOf(ledger: Ledger): (index: number) => LedgerRow {
  const made = new Map<number, LedgerRow>();
  return (index) => {
    const row = made.get(index) ?? rowAt(ledger, index);
    made.set(index, row);
    return row;
  };
}

/** Scrolls no further than needed for a row, which the head of the list must not cover. */
function bringIntoSight(top: number, head: HTMLElement | null): void {
  const covered = head?.getBoundingClientRect().bottom ?? 0;
  const [highest, lowest] = [top - covered, top + rowHeight - window.innerHeight];
  if (window.scrollY > highest) window.scrollTo({ top: highest });
  else if (window.scrollY < lowest) window.scrollTo({ top: lowest });
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
