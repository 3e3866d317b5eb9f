/** A row whose version tells writers apart; it only ever grows. */
export interface Versioned {
  version: number;
  /** Set where an undo put the row back: the version it has by that (`at`), and the one whose content it is (`of`). */
  restored?: { at: number; of: number };
}

/**
 * The version whose content a row has; null where there is no row. An undo puts content back under a new version, so
 * that writers still notice it; what was written before it can be undone in turn, since the content stands as of then.
 */
export const contentVersion = (row: Versioned | null): number | null =>
  row && (row.restored?.at === row.version ? row.restored.of : row.version);

/** A row as it was before a write, for the place of what is there now. */
export function putBack<T extends Versioned>(row: T | null, now: Versioned | null): T | null {
  if (!row) return null;
  const version = (now ?? row).version + 1;
  return { ...row, version, restored: { at: version, of: contentVersion(row)! } };
}
