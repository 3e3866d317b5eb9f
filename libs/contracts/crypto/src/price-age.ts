const minute = 60_000;

/** Milliseconds after which a price is no longer current (C1). */
export const priceLimits = { stale: 15 * minute, old: 24 * 60 * minute } as const;

/** `stale` after a quarter of an hour, `old` after a day; `unknown` if the time of reading was not recorded. */
export type PriceAge = 'current' | 'stale' | 'old' | 'unknown';

/** Age of a price at `now` (milliseconds since 1970); only a `current` one may be displayed as a coin's present price. */
export function priceAge(readAt: string | null | undefined, now: number): PriceAge {
  if (!readAt) return 'unknown';
  const age = now - Date.parse(readAt);
  if (age > priceLimits.old) return 'old';
  return age > priceLimits.stale ? 'stale' : 'current';
}
