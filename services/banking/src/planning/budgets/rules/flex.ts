import {
  cardDebtPot,
  flexPot,
  type BudgetMode,
  type FlexBucket,
  type RolloverPolicy,
} from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { BudgetAmount, BudgetChoice, Parents } from '../budget';
import { usualRollover } from './rollover';

/**
 * Default buckets: regular monthly bills and irregular expenses; all other spending is flexible until the
 * person decides otherwise.
 */
const usualBuckets: Readonly<Record<string, FlexBucket>> = {
  Housing: 'fixed',
  Utilities: 'fixed',
  Insurance: 'fixed',
  Subscriptions: 'fixed',
  Travel: 'non-monthly',
  Gifts: 'non-monthly',
  Taxes: 'non-monthly',
};

/** The data that decides how categories are budgeted in a mode. */
export interface BucketFacts {
  choices: ReadonlyMap<string, BudgetChoice>;
  parents: Parents;
}

/**
 * A category's bucket: the person's choice, otherwise from its target, from its group, or the default for its
 * name.
 */
export function bucketOf({ choices, parents }: BucketFacts, category: string): FlexBucket {
  if (category === flexPot) return 'flex';
  const choice = choices.get(category);
  if (choice?.bucket) return choice.bucket;
  const kind = choice?.target?.kind;
  if (kind === 'bills') return 'fixed';
  if (kind === 'by-date' || kind === 'yearly') return 'non-monthly';
  const parent = parents.get(category);
  return parent === undefined
    ? (usualBuckets[category] ?? 'flex')
    : bucketOf({ choices, parents: new Map() }, parent);
}

/** Whether a category's spending counts against the flex number, so that it has no amount of its own. */
export const isInFlexPot = (facts: BucketFacts, category: string): boolean =>
  category !== flexPot && bucketOf(facts, category) === 'flex';

/**
 * The amounts in force: an amount from before a category became flexible is ignored as long as it is
 * flexible.
 */
export const amountsInForce = (
  amounts: readonly BudgetAmount[],
  mode: BudgetMode,
  facts: BucketFacts,
): readonly BudgetAmount[] =>
  mode === 'flex' ? amounts.filter(({ category }) => !isInFlexPot(facts, category)) : amounts;

const potsOf: Readonly<Record<BudgetMode, string | null>> = {
  tracking: null,
  envelope: cardDebtPot,
  flex: flexPot,
};

/** The mode's line that is not a category, if this is its name. */
export function potNamed(name: string, mode: BudgetMode): string | undefined {
  const pot = potsOf[mode];
  return pot !== null && pot.toLowerCase() === name.trim().toLowerCase() ? pot : undefined;
}

/** Refuses an amount for a category that shares the flex number. */
export function refuseInPot(mode: BudgetMode, facts: BucketFacts, category: string, field: string): void {
  if (mode !== 'flex' || !isInFlexPot(facts, category)) return;
  throw new DomainError('VALIDATION', {
    field,
    message: `${field}: ${category} is part of ${flexPot}. Set that amount, or make ${category} fixed or non-monthly`,
  });
}

/**
 * How a category's remaining amount carries over. Card debt stays; money for non-monthly expenses is saved
 * over the months.
 */
export function policyOf(
  choices: ReadonlyMap<string, BudgetChoice>,
  mode: BudgetMode,
  category: string,
  parents: Parents,
): RolloverPolicy {
  if (category === cardDebtPot) return 'both';
  const chosen = choices.get(category)?.rollover[mode];
  if (chosen) return chosen;
  if (mode === 'flex' && bucketOf({ choices, parents }, category) === 'non-monthly') return 'surplus';
  return usualRollover[mode];
}
