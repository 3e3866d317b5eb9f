import { movesOf, rollupId, type Counted, type MonthRollup } from './rollup';

/** What the month rollups would be if they were made from these rows now: what kept figures are held against. */
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
