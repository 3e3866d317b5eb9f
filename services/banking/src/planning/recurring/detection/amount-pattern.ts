import type { AmountMode } from '@app/contracts-banking';
import { agree, priceRuns, type Charge } from './price-change';

const aboutShare = 0.075;
const steadyVariation = 0.35;
const utilityWords =
  /\b(power|electric\w*|energy|gas|water|sewer|utilit\w*|internet|broadband|telecom|mobile|wireless|phone|heating)\b/;
/** An amount with more price levels does not count as one that changes in steps. */
const maxRuns = 4;

export const isUtilityLike = (merchantKey: string): boolean => utilityWords.test(merchantKey);

/** Standard deviation divided by mean; 0 if all amounts are equal. */
export function variation(amounts: readonly number[]): number {
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  if (mean === 0) return 0;
  const spread = amounts.reduce((sum, amount) => sum + (amount - mean) ** 2, 0) / amounts.length;
  return Math.sqrt(spread) / mean;
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
};

/**
 * Whether the amounts are a stable price followed by another: few levels, and only the newest may have a
 * single charge.
 */
function isStepped(charges: readonly Charge[]): boolean {
  const runs = priceRuns(charges);
  return runs.length > 1 && runs.length <= maxRuns && runs.slice(0, -1).every((run) => run.length >= 2);
}

/**
 * How the amounts of one stream behave; undefined if they have no pattern. `exact` also covers a price that
 * changed in steps.
 */
export function amountPattern(charges: readonly Charge[], merchantKey: string): AmountMode | undefined {
  const amounts = charges.map(({ amountMinor }) => amountMinor);
  if (amounts.every((amount) => amount === amounts[0])) return 'exact';
  const middle = median(amounts);
  if (amounts.every((amount) => Math.abs(amount - middle) <= middle * aboutShare)) return 'about';
  if (isStepped(charges)) return 'about';
  return isUtilityLike(merchantKey) || variation(amounts) < steadyVariation ? 'variable' : undefined;
}

/** Groups of similar amounts, largest first: equal amounts, then those within ±7.5 % of a group's middle. */
export function amountClusters(charges: readonly Charge[]): Charge[][] {
  const exact = new Map<number, Charge[]>();
  for (const charge of charges)
    exact.set(charge.amountMinor, [...(exact.get(charge.amountMinor) ?? []), charge]);
  const seeds = [...exact].sort((a, b) => b[1].length - a[1].length || b[0] - a[0]);
  const clusters: Charge[][] = [];
  for (const [amount, members] of seeds) {
    const nearest = clusters.find((cluster) => {
      const middle = cluster[0]!.amountMinor;
      return agree(middle, amount) || Math.abs(amount - middle) <= middle * aboutShare;
    });
    // A group that repeats stays separate; single charges join the group they are near to.
    if (nearest && members.length < 2) nearest.push(...members);
    else clusters.push([...members]);
  }
  return clusters
    .map((cluster) =>
      cluster.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1)),
    )
    .sort((a, b) => b.length - a.length);
}
