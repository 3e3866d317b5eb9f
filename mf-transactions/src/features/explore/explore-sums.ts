import type { Period } from '@app/calendar';
import type { ExchangeRates, SearchContext } from '@app/contracts-banking';
import { convertMinor, plusMinor, type Currency } from '@app/money';
import { countedParts, dayNumber, type CodedPart, type Ledger } from '../ledger/ledger';
import { filterLedger, kindTest } from '../transaction-search/ledger-filter';
import { homeTotals, monthNumber, monthText } from '../transaction-search/ledger-totals';
import { bucketByDay, type Bucket } from './explore-span';

export type ExploreBy = 'group' | 'category' | 'merchant' | 'account' | 'tag' | 'person';
export type ExploreOf = 'expense' | 'income';

export interface ExploreQuestion {
  of: ExploreOf;
  by: ExploreBy;
  span: Period;
  buckets: readonly Bucket[];
  /** In the search language of the list. */
  search: string;
}

/** What the calculation needs in addition to the ledger. */
export interface ExploreContext {
  known: SearchContext;
  home: Currency;
  /** Mean rates by month. */
  months: ExchangeRates['months'];
}

/** One group of rows: its name, or the id for accounts and people; null for rows without one. */
export interface ExploreLine {
  of: string | null;
  minor: number;
  byBucket: readonly number[];
}

export interface ExploreAnswer {
  /** Largest first. */
  lines: readonly ExploreLine[];
  /**
   * The total of these rows, in minor units, as the list shows it. Lines grouped by tag may add up to more, because a row with two tags
   * counts under both.
   */
  totalMinor: number;
  byBucket: readonly number[];
  /** The number of rows without an exchange rate; they are excluded from all figures. */
  leftOut: number;
}

/** Sums by month and currency, the level at which amounts are converted (ADR 010). */
type Grain = Map<number, number>;
interface Sums {
  whole: Grain;
  byBucket: Map<number, Grain>;
}

/** Income or spending of a period by group. Each figure equals the total of the list it links to. */
export function explored(
  ledger: Ledger,
  question: ExploreQuestion,
  { known, home, months }: ExploreContext,
): ExploreAnswer {
  const { of, by, span, buckets, search } = question;
  const filter = { search, type: of, names: known };
  const rows = filterLedger(ledger, { search, type: of, ...span }, known);
  const fits = kindTest(ledger, filter)!;
  const sharedOf = sharing(ledger, by, known.parents);
  const placeOf = bucketByDay(span, buckets);
  const first = dayNumber(span.from);
  const sign = of === 'income' ? 1 : -1;
  const lines = new Map<string | null, Sums>();
  const all: Sums = { whole: new Map(), byBucket: new Map() };
  for (const index of rows) {
    const day = ledger.columns.day[index]!;
    const grain = ledger.columns.currency[index]! + monthNumber(day) * ledger.currencies.length;
    for (const part of countedParts(ledger, index)) {
      if (!fits(part)) continue;
      const amount = sign * part.amountMinor;
      add(all, placeOf[day - first]!, grain, amount);
      for (const key of sharedOf(index, part)) {
        let sums = lines.get(key);
        if (!sums) lines.set(key, (sums = { whole: new Map(), byBucket: new Map() }));
        add(sums, placeOf[day - first]!, grain, amount);
      }
    }
  }
  const worth = (grains: Grain | undefined): number => worthOf(grains, ledger.currencies, home, months);
  const totals = homeTotals(ledger, rows, filter, home, months);
  const barsOf = (sums: Sums): number[] => buckets.map((_, at) => worth(sums.byBucket.get(at)));
  return {
    lines: [...lines]
      .map(([key, sums]) => ({ of: key, minor: worth(sums.whole), byBucket: barsOf(sums) }))
      .sort((a, b) => b.minor - a.minor || (a.of ?? '').localeCompare(b.of ?? '')),
    totalMinor: of === 'income' ? totals.incomeMinor : totals.expensesMinor,
    byBucket: barsOf(all),
    leftOut: totals.leftOut,
  };
}

function add(sums: Sums, bucket: number, grain: number, amount: number): void {
  sums.whole.set(grain, plusMinor(sums.whole.get(grain) ?? 0, amount));
  let bar = sums.byBucket.get(bucket);
  if (!bar) sums.byBucket.set(bucket, (bar = new Map()));
  bar.set(grain, plusMinor(bar.get(grain) ?? 0, amount));
}

function worthOf(
  grains: Grain | undefined,
  currencies: readonly Currency[],
  home: Currency,
  months: ExchangeRates['months'],
): number {
  let sum = 0;
  for (const [grain, minor] of grains ?? []) {
    const currency = currencies[grain % currencies.length]!;
    const month = monthText(Math.floor(grain / currencies.length));
    const rate = currency === home ? '1' : months[month]?.[currency];
    if (rate !== undefined) sum = plusMinor(sum, convertMinor(minor, currency, home, rate));
  }
  return sum;
}

/** The groups that a part of a row counts under; null if it has none. */
function sharing(
  ledger: Ledger,
  by: ExploreBy,
  parents: SearchContext['parents'],
): (index: number, part: CodedPart) => readonly (string | null)[] {
  const { columns } = ledger;
  const ofCodes = (names: readonly string[]) => names.map((name) => [name]);
  switch (by) {
    case 'category':
    case 'group': {
      const names = ofCodes(ledger.categories.map((name) => (by === 'group' ? topOf(name, parents) : name)));
      return (_, { category }) => names[category]!;
    }
    case 'merchant': {
      const names = ofCodes(ledger.merchants);
      return (index) => names[columns.merchant[index]!] ?? noPerson;
    }
    case 'account': {
      const ids = ofCodes(ledger.accounts);
      return (index) => ids[columns.account[index]!]!;
    }
    case 'tag':
      return (index) => ledger.tagsAt.get(index)?.map((code) => ledger.tags[code]!) ?? noPerson;
    case 'person': {
      const ids = ofCodes(ledger.people?.ids ?? []);
      return (_, { person }) => ids[person] ?? noPerson;
    }
  }
}

const noPerson = [null] as const;

/** The root of the tree that the category belongs to. */
export function topOf(category: string, parents: ReadonlyMap<string, string>): string {
  let name = category;
  for (let steps = 0; steps < 10; steps += 1) {
    const above = parents.get(name);
    if (above === undefined) return name;
    name = above;
  }
  return name;
}
