import { movesOf, rollupId, type Counted, type MonthRollup } from './rollup';

/** The month rollups computed from these rows now, for comparison with the stored figures. */
export function rollupsOf(userId: string, rows: readonly Counted[]): MonthRollup[] {
  return [...movesOf([], rows).months.values()].map(({ currency, month, increments }) => {
    const rollup = { _id: rollupId(userId, currency, month), userId, currency, month, revision: 1 };
    for (const [path, value] of increments) put(rollup, path.split('.'), value);
    return rollup as unknown as MonthRollup;
  });
}

function put(document: object, path: readonly string[], value: number): void {
  let at = document as Record<string, unknown>;
  for (const name of path.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
  at[path.at(-1)!] = value;
}
