/** A row whose version lets writers notice each other's changes; it only ever grows. */
export interface Versioned {
  version: number;
  /**
   * Set if an undo put the row back: `at` is the version that the undo gave it, `of` the version whose
   * content it has.
   */
  restored?: { at: number; of: number };
}

/**
 * The version whose content a row has; null if there is no row. An undo puts content back under a new
 * version, so that writers notice it. Earlier writes can then be undone too, because the content counts as
 * that of the earlier version.
 */
export const contentVersion = (row: Versioned | null): number | null =>
  row && (row.restored?.at === row.version ? row.restored.of : row.version);

/** A row from before a write, prepared to replace the current one. */
export function putBack<T extends Versioned>(row: T | null, now: Versioned | null): T | null {
  if (!row) return null;
  const version = (now ?? row).version + 1;
  return { ...row, version, restored: { at: version, of: contentVersion(row)! } };
}
