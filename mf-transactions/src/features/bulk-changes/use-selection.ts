import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Ledger } from '../ledger/ledger';
import { isProvisional } from '../ledger/ledger-patch';
import {
  allOf,
  extended,
  nearestRemaining,
  nothingSelected,
  pruned,
  toggled,
  type Selection,
  type CursorPosition,
} from './selection';

/** The chosen rows of the list as shown now, and the active row, which keys act on; at first `startId`. */
export function useSelection(ledger: Ledger | undefined, rows: readonly number[], startId?: string) {
  const [stored, setStored] = useState<Selection>(nothingSelected);
  const [activeId, setActive] = useState(startId);
  // Up to a hundred thousand ids are collected only once somebody chooses, not at each change of the ledger.
  const order = useMemo(() => idsOf(ledger, rows), [ledger, rows]);
  const isChosen = stored.ids.size > 0;
  const present = useMemo(() => new Set(isChosen ? order() : []), [isChosen, order]);
  const selection = useMemo(() => pruned(stored, present), [stored, present]);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  // The callback stays the same, so that a change of the ledger does not render every row again.
  const pick = useCallback((id: string, range = false) => {
    setActive(id);
    setStored((old) => (range ? extended(old, id, latest.current()) : toggled(old, id)));
  }, []);
  const at = useMemo(() => (activeId === undefined ? -1 : order().indexOf(activeId)), [activeId, order]);
  const last = useRef<CursorPosition>(undefined);
  useEffect(() => {
    if (at >= 0) last.current = { ids: order(), at };
  }, [at, order]);
  /** Moves the active row. */
  const move = (by: 1 | -1): void => {
    const ids = order();
    const nearest = at < 0 && last.current ? nearestRemaining(last.current, by, new Set(ids)) : undefined;
    const next = nearest ?? (at < 0 ? ids.at(by === 1 ? 0 : -1) : ids[at + by]);
    if (next !== undefined) setActive(next);
  };
  return {
    ids: selection.ids,
    activeId: at < 0 ? undefined : activeId,
    matching: isChosen ? order().length : rows.length,
    pick,
    move,
    /** Makes a row the active one, which gets the focus. */
    activate: setActive,
    all: () => setStored(allOf(order())),
    clear: useCallback(() => setStored(nothingSelected), []),
    /** The chosen rows, or else the active row. */
    acting: (): string[] =>
      selection.ids.size > 0 ? [...selection.ids] : activeId !== undefined && at >= 0 ? [activeId] : [],
  };
}
export type ListSelection = ReturnType<typeof useSelection>;

/** Ids of the rows the server has, collected when they are first needed. */
function idsOf(ledger: Ledger | undefined, rows: readonly number[]): () => readonly string[] {
  let ids: readonly string[] | undefined;
  return () =>
    (ids ??= ledger ? rows.map((row) => ledger.columns.id[row]!).filter((id) => !isProvisional(id)) : []);
}
