import { useCallback, useMemo, useState } from 'react';
import type { Ledger } from '../ledger/ledger';
import { isProvisional } from '../ledger/ledger-patch';
import { allOf, extended, nothingSelected, pruned, toggled, type Selection } from './selection';

/** The chosen rows of what the list shows now, and the row the keys stand on. */
export function useSelection(ledger: Ledger | undefined, rows: readonly number[]) {
  const [kept, setKept] = useState<Selection>(nothingSelected);
  const [activeId, setActive] = useState<string>();
  const order = useMemo(
    () => (ledger ? rows.map((row) => ledger.columns.id[row]!).filter((id) => !isProvisional(id)) : []),
    [ledger, rows],
  );
  const isUsed = kept.ids.size > 0 || activeId !== undefined;
  // A hundred thousand ids are not sorted into a set for nothing at each change of the ledger.
  const present = useMemo(() => new Set(isUsed ? order : []), [isUsed, order]);
  const selection = useMemo(() => pruned(kept, present), [kept, present]);
  const pick = useCallback(
    (id: string, range = false) => {
      setActive(id);
      setKept((old) => (range ? extended(old, id, order) : toggled(old, id)));
    },
    [order],
  );
  /** Moves the row that the keys act on. */
  const move = (by: 1 | -1): void => {
    const at = activeId === undefined ? -1 : order.indexOf(activeId);
    const next = at < 0 ? (by === 1 ? 0 : order.length - 1) : at + by;
    if (order[next] !== undefined) setActive(order[next]);
  };
  return {
    ids: selection.ids,
    activeId: activeId !== undefined && present.has(activeId) ? activeId : undefined,
    matching: order.length,
    pick,
    move,
    all: () => setKept(allOf(order)),
    clear: useCallback(() => setKept(nothingSelected), []),
    /** The chosen ones, or else the one the keys stand on. */
    acting: (): string[] =>
      selection.ids.size > 0 ? [...selection.ids] : activeId && present.has(activeId) ? [activeId] : [],
  };
}
export type ListSelection = ReturnType<typeof useSelection>;
