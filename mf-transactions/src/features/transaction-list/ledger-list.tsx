import { useDateFormat, useSession } from '@app/shell-sdk';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rowAt, type Ledger } from '../ledger/ledger';
import type { ListItem } from '../ledger/ledger-filter';
import type { ListSelection } from '../bulk-changes/use-selection';
import { DayHeading } from './day-heading';
import { LedgerRowView } from './ledger-row';
import type { RowDeeds } from './row-actions';
import { ListSurface } from './list-surface';

const rowHeight = 52;
const headingHeight = 40;

export interface LedgerListProps {
  ledger: Ledger;
  items: readonly ListItem[];
  selectedId: string | undefined;
  selection: ListSelection;
  onOpen: (id: string) => void;
  deeds: RowDeeds;
}

/** The rows, of which only those near the window are in the page. */
export function LedgerList({ ledger, items, selectedId, selection, onOpen, deeds }: LedgerListProps) {
  const { locale } = useSession();
  const { day, today } = useDateFormat();
  const year = today().slice(0, 4);
  const dateText = useCallback(
    (date: string) => day(date, date.startsWith(year) ? 'short' : 'medium'),
    [day, year],
  );
  const body = useRef<HTMLDivElement>(null);
  const [menuId, setMenuId] = useState<string>();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [items]);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => ('day' in items[index]! ? headingHeight : rowHeight),
    getItemKey: (index) => {
      const item = items[index]!;
      return 'day' in item ? `day-${item.day}` : ledger.columns.id[item.row]!;
    },
    overscan: 6,
    scrollMargin: top,
    initialRect: { width: 1024, height: 900 },
  });
  const { activeId } = selection;
  const activeAt = useMemo(
    () =>
      activeId === undefined
        ? -1
        : items.findIndex((item) => 'row' in item && ledger.columns.id[item.row] === activeId),
    [activeId, items, ledger],
  );
  useEffect(() => {
    if (activeAt < 0) return;
    virtual.scrollToIndex(activeAt, { align: 'auto' });
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
      aria-rowcount={items.length + 1}
    >
      <div role="rowgroup">
        <div role="row" className="head" aria-rowindex={1}>
          {heads.map(([name, column]) => (
            <span key={name} role="columnheader" className={column}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body} style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const item = items[index]!;
          const place = { height: size, transform: `translateY(${start - top}px)` };
          return 'day' in item ? (
            <DayHeading key={key} ledger={ledger} item={item} place={place} index={index} locale={locale} />
          ) : (
            <LedgerRowView
              key={key}
              row={rowAt(ledger, item.row)}
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

const heads = [
  ['Description', 'what'],
  ['Category', 'category'],
  ['Date', 'date'],
  ['Amount', 'amount'],
  ['Payment Method', 'method'],
  ['Status', 'status'],
  ['Actions', 'actions'],
] as const;
