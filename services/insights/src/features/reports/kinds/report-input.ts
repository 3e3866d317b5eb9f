import type { Day, Period } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import type { ReportFilters, ReportType, TaxAnswers } from '@app/contracts-insights';

/** What was asked, clipped to days that have been. */
export interface ReportOrder {
  type: ReportType;
  period: Period;
  /** As it was asked for; its end may be ahead. */
  asked: Period;
  filters: ReportFilters;
  tax: TaxAnswers;
  actor: Actor;
  today: Day;
}

/** Names of the ledger, as they are called now. */
export interface LedgerNames {
  accounts: ReadonlyMap<string, { name: string; kind: string }>;
  people: ReadonlyMap<string, string>;
  categories: readonly { name: string; kind: string; parent: string | null; taxLine: string | null }[];
  /** Merchants of what is expected to repeat. */
  recurring: ReadonlySet<string>;
  /** Day of the first transaction; null without any. */
  since: Day | null;
}

/** A category's own name and those of the ones below it. */
export function withBelow(names: LedgerNames, category: string): ReadonlySet<string> {
  const key = category.toLowerCase();
  return new Set(
    names.categories
      .filter(({ name, parent }) => name.toLowerCase() === key || parent?.toLowerCase() === key)
      .map(({ name }) => name)
      .concat(category),
  );
}

/** The top category of one. */
export const topOf = (names: LedgerNames, category: string): string =>
  names.categories.find(({ name }) => name === category)?.parent ?? category;
