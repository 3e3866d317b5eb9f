import type { Day, Period } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import type { ReportFilters, ReportType, TaxAnswers } from '@app/contracts-insights';

/** The requested report, limited to days up to today. */
export interface ReportOrder {
  type: ReportType;
  period: Period;
  /** The requested period; its end may be in the future. */
  asked: Period;
  filters: ReportFilters;
  tax: TaxAnswers;
  actor: Actor;
  today: Day;
}

/** Names in the ledger, as they are now. */
export interface LedgerNames {
  accounts: ReadonlyMap<string, { name: string; kind: string }>;
  people: ReadonlyMap<string, string>;
  categories: readonly { name: string; kind: string; parent: string | null; taxLine: string | null }[];
  /** Merchants of recurring payments. */
  recurring: ReadonlySet<string>;
  /** Day of the first transaction; null without any. */
  since: Day | null;
}

/** A category's own name and the names of its subcategories. */
export function withSubcategories(names: LedgerNames, category: string): ReadonlySet<string> {
  const key = category.toLowerCase();
  return new Set(
    names.categories
      .filter(({ name, parent }) => name.toLowerCase() === key || parent?.toLowerCase() === key)
      .map(({ name }) => name)
      .concat(category),
  );
}

/** The top category of a category. */
export const topOf = (names: LedgerNames, category: string): string =>
  names.categories.find(({ name }) => name === category)?.parent ?? category;
