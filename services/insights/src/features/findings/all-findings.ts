import type { InsightKind } from '@app/contracts-kernel';
import { categoryCreep, merchantSpike } from './spending';
import { cryptoConcentration, goalReached, idleCash, netWorthMilestone, overdraft } from './balances';
import { duplicateCharge, feePaid, interestPaid, rareWeekday } from './charges';
import { incomeChanged, savingsRate, threePaychecks } from './income';
import { missingReceipts, monthClose, taxShort, uncategorised } from './record-keeping';
import { newSubscription, unusedSubscription } from './subscriptions';
import type { Finding, Generator, FindingInput } from './finding';

/** Every generator of the watch by its kind; the other kinds come from events of banking. */
const generators = {
  overdraft,
  idle_cash: idleCash,
  duplicate_charge: duplicateCharge,
  rare_weekday: rareWeekday,
  fee_paid: feePaid,
  interest_paid: interestPaid,
  income_changed: incomeChanged,
  three_paychecks: threePaychecks,
  savings_rate: savingsRate,
  category_creep: categoryCreep,
  merchant_spike: merchantSpike,
  new_subscription: newSubscription,
  unused_subscription: unusedSubscription,
  uncategorised,
  missing_receipts: missingReceipts,
  tax_short: taxShort,
  month_close: monthClose,
  crypto_concentration: cryptoConcentration,
  net_worth_milestone: netWorthMilestone,
  goal_reached: goalReached,
} as const satisfies Partial<Record<InsightKind, Generator>>;

/** Kinds that the watch generates: an alert that it no longer finds has expired. */
export const watchedKinds: ReadonlySet<string> = new Set(Object.keys(generators));

/** Limit per kind: more alerts mean that the person's habits changed, not that something is unusual. */
const maxOfAKind = 8;

/**
 * All findings for one person, a pure function of the facts and of the person's judgements; each key once.
 */
export function findingsOf(watched: FindingInput): Finding[] {
  const all = Object.values(generators).flatMap((generator: Generator) =>
    generator(watched)
      .filter(({ until }) => until >= watched.facts.today)
      .slice(0, maxOfAKind),
  );
  return [...new Map(all.map((one) => [one.key, one])).values()];
}
