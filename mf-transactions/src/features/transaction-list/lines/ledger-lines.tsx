import { useDateFormat, useSession } from '@app/shell-sdk';
import { useTopInPage } from '@app/ui-kit';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
  type FocusEvent,
} from 'react';
import type { ListSelection } from '../../bulk-changes/use-selection';
import { rowAt, type Ledger, type LedgerRow } from '../../ledger/ledger';
import { useCategoryLook } from '@app/organising';
import { DayHeading } from './day-heading';
import { LedgerRowView } from '../rows/ledger-row';
import { type Line, noElements, recycleRows } from './row-recycler';
import { headingHeight, rowHeight, type ListLayout } from './list-layout';
import { useVisibleLines } from './use-visible-lines';
import type { RowActions } from '../rows/row-actions';
import { useRowUnderPointer } from './use-row-under-pointer';

export interface LedgerListProps {
  ledger: Ledger;
  layout: ListLayout;
  selectedId: string | undefined;
  selection: ListSelection;
  onOpen: (id: string) => void;
  actions: RowActions;
  /** For a list of one account: by row, the account's balance after it. */
  balances?: ReadonlyMap<number, number> | undefined;
  /** The row whose category is being changed in the list. */
  sortingId: string | undefined;
  onSort: (id: string | undefined) => void;
}

interface LedgerLinesProps extends LedgerListProps {
  /** The head that covers the lines at the top of the window. */
  head: RefObject<HTMLElement | null>;
}

/**
 * The usual distance of the first row from the top of a wide page, in pixels. The real one is measured before the first paint; if it differs,
 * the lines are rendered a second time.
 */
const usualTop = 177;

/** How many frames (about a second) to wait for a row to appear before giving up focusing it. */
const maxFrames = 60;

const isFocusElsewhere = (list: HTMLElement | null): boolean => {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !list?.contains(activeElement);
};

/** The rows under their days. Only those near the window are in the page. */
export function LedgerLines(props: LedgerLinesProps) {
  const { ledger, layout, selectedId, selection, onOpen, actions, balances, sortingId, onSort, head } = props;
  const { locale } = useSession();
  const dateText = useDateText();
  const lookOf = useCategoryLook();
  const body = useRef<HTMLDivElement>(null);
  const [menuId, setMenuId] = useState<string>();
  const top = useTopInPage(body, usualTop, [layout]);
  const { first, end, passing, moving } = useVisibleLines(layout, top, body);
  const underPointer = useRowUnderPointer(body, passing);
  const rows = useMemo(() => rowsOf(ledger), [ledger]);
  const { activeId } = selection;
  const activeAt = useMemo(
    () => (activeId === undefined ? -1 : layout.indexOfRow(ledger.columns.id.indexOf(activeId))),
    [activeId, layout, ledger],
  );
  const broughtId = useRef<string>(undefined);
  useEffect(() => {
    const isMoved = broughtId.current === activeId;
    broughtId.current = activeId;
    // A row that only moved because others arrived must not take the focus from the drawer next to the list.
    if (activeAt < 0 || (isMoved && (selectedId !== undefined || isFocusElsewhere(body.current)))) return;
    // Measured again, because the tools above may have wrapped since.
    const begins = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    bringIntoSight(begins + layout.topOf(activeAt), head.current);
    // The row may appear only after scrolling, on a busy machine some frames later.
    let frames = maxFrames;
    const update = (): void => {
      const pick = body.current?.querySelector<HTMLElement>(`[data-pick="${CSS.escape(activeId!)}"]`);
      if (pick) pick.focus({ preventScroll: true });
      else if ((frames -= 1) > 0) frame = requestAnimationFrame(update);
    };
    let frame = requestAnimationFrame(update);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the row changes, not whenever the window moves
  }, [activeAt, activeId]);
  const lines = Array.from({ length: end - first }, (_, nth) => lineAt(first + nth, layout, ledger));
  const { places, onFocus } = useRowRecycler(lines, layout, moving);
  // The menu of a row that left the page must not reopen when the row returns.
  if (menuId !== undefined && !places.some(([, { id }]) => id === menuId)) setMenuId(undefined);
  return (
    <div
      role="rowgroup"
      ref={body}
      style={{ position: 'relative', height: layout.height }}
      onFocus={onFocus}
      {...underPointer}
    >
      {places.map(([key, { id, index }]) => {
        const item = layout.itemAt(index);
        const isDay = 'day' in item;
        const place = {
          height: isDay ? headingHeight : rowHeight,
          transform: `translateY(${layout.topOf(index)}px)`,
        };
        return isDay ? (
          <DayHeading key={key} ledger={ledger} item={item} place={place} index={index} locale={locale} />
        ) : (
          <LedgerRowView
            key={key}
            row={rows(item.row)}
            balance={balances?.get(item.row)}
            place={place}
            index={index}
            locale={locale}
            dateText={dateText}
            lookOf={lookOf}
            isSelected={id === selectedId}
            isPicked={selection.ids.has(id)}
            isActive={id === selection.activeId}
            hasMenu={id === menuId}
            isSorting={id === sortingId}
            onSort={onSort}
            onPick={selection.pick}
            onOpen={onOpen}
            onMenu={setMenuId}
            actions={actions}
          />
        );
      })}
    </div>
  );
}

function lineAt(index: number, layout: ListLayout, ledger: Ledger): Line {
  const item = layout.itemAt(index);
  return 'day' in item
    ? { id: `day ${item.day}`, kind: 'day', index }
    : { id: ledger.columns.id[item.row]!, kind: 'row', index };
}

/** The year is shown only for other years. */
function useDateText(): (date: string) => string {
  const { day, today } = useDateFormat();
  const year = today().slice(0, 4);
  return useCallback((date: string) => day(date, date.startsWith(year) ? 'short' : 'medium'), [day, year]);
}

/** Rows of a ledger as objects, each created once. */
function rowsOf(ledger: Ledger): (index: number) => LedgerRow {
  const rowByIndex = new Map<number, LedgerRow>();
  return (index) => {
    const row = rowByIndex.get(index) ?? rowAt(ledger, index);
    rowByIndex.set(index, row);
    return row;
  };
}

/** Scrolls only as far as needed to show a row that the head of the list does not cover. */
function bringIntoSight(top: number, head: HTMLElement | null): void {
  const covered = head?.getBoundingClientRect().bottom ?? 0;
  const [highest, lowest] = [top - covered, top + rowHeight - window.innerHeight];
  if (window.scrollY > highest) window.scrollTo({ top: highest });
  else if (window.scrollY < lowest) window.scrollTo({ top: lowest });
}

interface RecycledRows {
  /** Element keys and the line each element shows, in document order. */
  places: readonly (readonly [key: string, line: Line])[];
  /** Focus handler for the element around the lines. */
  onFocus: (event: FocusEvent) => void;
}

/** Assigns the lines near the window to elements, starting from the last committed render. A render that React discards leaves no trace. */
function useRowRecycler(lines: readonly Line[], list: unknown, moving: boolean): RecycledRows {
  const drawn = useRef(noElements);
  const pinned = useRef<Set<string>>(new Set());
  const placed = recycleRows(drawn.current, { lines, list, moving, pinned: pinned.current });
  useLayoutEffect(() => {
    drawn.current = placed;
    for (const key of pinned.current) if (!placed.shown.has(key)) pinned.current.delete(key);
  });
  const onFocus = useCallback(({ target, currentTarget }: FocusEvent) => {
    const nth = [...currentTarget.children].findIndex((line) => line.contains(target));
    const key = [...drawn.current.shown.keys()][nth];
    if (key !== undefined) pinned.current.add(key);
  }, []);
  return { places: [...placed.shown], onFocus };
}
