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

/** Bills that come alike each month, and what comes now and then; all other spending is flexible until its owner says otherwise. */
const usualBuckets: Readonly<Record<string, FlexBucket>> = {
  Housing: 'fixed',
  Utilities: 'fixed',
  Insurance: 'fixed',
  Subscriptions: 'fixed',
  Travel: 'non-monthly',
  Gifts: 'non-monthly',
  Taxes: 'non-monthly',
};

/** What decides how categories are budgeted in a mode. */
export interface BucketFacts {
  choices: ReadonlyMap<string, BudgetChoice>;
  parents: Parents;
}

/** How a category's spending comes: as its owner chose, as its target shows, as its group's does, or as its name usually does. */
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

/** A category whose spending counts against the flex number, and which therefore has no amount of its own. */
export const isInFlexPot = (facts: BucketFacts, category: string): boolean =>
  category !== flexPot && bucketOf(facts, category) === 'flex';

/** The amounts that hold: one that a category was given before it became flexible waits until it is so no more. */
export const holding = (
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

/** The line of a mode that is no category, if that is what is meant. */
export function potNamed(name: string, mode: BudgetMode): string | undefined {
  const pot = potsOf[mode];
  return pot !== null && pot.toLowerCase() === name.trim().toLowerCase() ? pot : undefined;
}

/** Refuses an amount for a category that has none of its own. */
export function refuseInPot(mode: BudgetMode, facts: BucketFacts, category: string, field: string): void {
  if (mode !== 'flex' || !isInFlexPot(facts, category)) return;
  throw new DomainError('VALIDATION', {
    field,
    message: `${field}: ${category} is part of ${flexPot}. Set that amount, or make ${category} fixed or non-monthly`,
  });
}

/** What becomes of a category's rest. What is owed on cards stays owed; what comes not each month is saved for over the months. */
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
