/** A place with money that goals may count: an account, or a budget category. */
export interface MoneyPlace {
  key: string;
  /** In minor units; negative counts as no money. */
  minor: number;
}

/** What a goal may count, and from which places; a debt goal counts what is owed. */
export interface GoalClaim {
  id: string;
  /** At most this many minor units; undefined if everything counts. */
  wanted: number | undefined;
  places: readonly string[];
}

/** What each goal counts of each place, in minor units, by goal and place. */
export type Shares = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Divides the money among goals by priority: each takes what it still wants from its places in their order,
 * so that no cent is counted twice.
 */
export function sharesByPriority(places: readonly MoneyPlace[], claims: readonly GoalClaim[]): Shares {
  const remaining = new Map(places.map(({ key, minor }) => [key, Math.max(0, minor)]));
  return new Map(
    claims.map(({ id, wanted, places: from }) => {
      let open = wanted ?? Infinity;
      const ownShares = new Map<string, number>();
      for (const key of from) {
        const share = Math.min(open, remaining.get(key) ?? 0);
        remaining.set(key, (remaining.get(key) ?? 0) - share);
        open -= share;
        ownShares.set(key, share);
      }
      return [id, ownShares];
    }),
  );
}

/** The amount of a place that no goal counts. */
export const uncountedMinor = ({ key, minor }: MoneyPlace, shares: Shares): number =>
  Math.max(0, minor) - [...shares.values()].reduce((sum, share) => sum + (share.get(key) ?? 0), 0);
