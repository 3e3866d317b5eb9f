const minute = 60_000;

/** A price read longer ago than this is not current any more (C1). */
export const priceLimits = { stale: 15 * minute, old: 24 * 60 * minute } as const;

/** `stale` after a quarter of an hour, `old` after a day; `unknown` where nobody noted when it was read. */
export type PriceAge = 'current' | 'stale' | 'old' | 'unknown';

/** How old a price is at a moment (milliseconds since 1970); only a `current` one may be shown as what a coin costs now. */
export function priceAge(readAt: string | null | undefined, now: number): PriceAge {
  if (!readAt) return 'unknown';
  const age = now - Date.parse(readAt);
  if (age > priceLimits.old) return 'old';
  return age > priceLimits.stale ? 'stale' : 'current';
}
