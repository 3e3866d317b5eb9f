/** A place with money in it that goals may count: an account, or a category of a budget. */
export interface Place {
  key: string;
  /** In minor units; below zero nothing is there. */
  minor: number;
}

/** What a goal may take, and from where; a goal of debts takes what is owed. */
export interface Claim {
  id: string;
  /** At most so much; undefined where all of it counts. */
  wanted: number | undefined;
  places: readonly string[];
}

/** What each goal counts of each place, by goal and place. */
export type Shares = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Divides what is there among goals in the order they are served: each takes what it still wants from its places in
 * their order, so that no cent is counted twice.
 */
export function dividedAmong(places: readonly Place[], claims: readonly Claim[]): Shares {
  const left = new Map(places.map(({ key, minor }) => [key, Math.max(0, minor)]));
  return new Map(
    claims.map(({ id, wanted, places: from }) => {
      let open = wanted ?? Infinity;
      const taken = new Map<string, number>();
      for (const key of from) {
        const share = Math.min(open, left.get(key) ?? 0);
        left.set(key, (left.get(key) ?? 0) - share);
        open -= share;
        taken.set(key, share);
      }
      return [id, taken];
    }),
  );
}

/** What no goal counts of a place. */
export const freeOf = ({ key, minor }: Place, shares: Shares): number =>
  Math.max(0, minor) - [...shares.values()].reduce((sum, taken) => sum + (taken.get(key) ?? 0), 0);
