import { monthOf, type Month, type Period } from '@app/calendar';
import type { SpendingAnswer } from '@app/contracts-banking';
import { namesNobody } from '@app/merchants';
import { sumMinor, type Currency } from '@app/money';
import { countedPartsByPerson, countedParts, type PersonPart } from '../../ledger/book/rollups/counted-parts';
import type { BaseRates } from '../../ledger/rates/base-rates';
import type { NamedRow } from '../../ledger/model/named-row';

type Row = Pick<
  NamedRow,
  | '_id'
  | 'type'
  | 'status'
  | 'currency'
  | 'amountMinor'
  | 'category'
  | 'merchant'
  | 'description'
  | 'date'
  | 'lines'
  | 'refundOf'
  | 'refundedBy'
  | 'refundsIn'
  | 'excluded'
  | 'person'
>;
const most = 10;

/** Selects the parts of rows that count; every member narrows the selection. */
export interface WantedParts {
  /** Categories of the parts. */
  categories?: readonly string[] | undefined;
  /** Id of the person they are for. */
  person?: string | undefined;
}

/**
 * Sums of the selected parts of rows; leaves out transfers, failed and excluded rows. Other currencies are
 * converted as in ADR 010, each sum of a month once at the month's mean rate; rows without a rate are only
 * counted.
 */
export function spendingAnswer(
  rows: readonly Row[],
  period: Period,
  home: BaseRates,
  filter: WantedParts = {},
): SpendingAnswer {
  const counted = rows
    .map((row) => ({
      row,
      rate: home.mean(row.currency, monthOf(row.date)),
      parts: partsWanted(row, filter),
    }))
    .filter(({ parts }) => parts.length > 0);
  const rated = counted.filter(({ rate }) => rate !== undefined);
  const [sides, categories, merchants] = [new Sums(home), new Sums(home), new Sums(home)];
  const [months, people] = [new Sums(home), new Sums(home)];
  const largest: SpendingAnswer['largest'] = [];
  for (const { row, rate, parts } of rated) {
    for (const { category, type, amountMinor, person } of parts) {
      sides.add(type, row, amountMinor);
      months.add(`${type} ${monthOf(row.date)}`, row, amountMinor);
      if (type === 'expense') people.add(person ?? noPerson, row, amountMinor);
      categories.add(`${type} ${category}`, row, amountMinor);
      if (type !== 'expense') continue;
      merchants.add(row.merchant ?? row.description, row, amountMinor);
      const { _id, description, date } = row;
      if (amountMinor > 0)
        largest.push({
          id: _id,
          description,
          date,
          amountMinor: home.worth(amountMinor, row.currency, rate)!,
          category,
        });
    }
  }
  const totals = new Map(sides.all().map(({ name, totalMinor }) => [name, totalMinor]));
  return {
    period,
    currency: home.home,
    expensesMinor: totals.get('expense') ?? 0,
    incomeMinor: totals.get('income') ?? 0,
    count: rated.length,
    byCategory: categories.all().map(({ name, ...sum }) => {
      const type = name.startsWith('income ') ? 'income' : 'expense';
      return { category: name.slice(type.length + 1), type, ...sum };
    }),
    topMerchants: merchants
      .all()
      .filter(({ name }) => !namesNobody(name))
      .slice(0, most)
      .map(({ name, ...sum }) => ({ merchant: name, ...sum })),
    largest: largest
      .sort((a, b) => b.amountMinor - a.amountMinor || (a.date < b.date ? 1 : -1))
      .slice(0, most),
    byMonth: monthsOf(months.all()),
    byPerson: people.all().map(({ name, ...sum }) => ({ person: name === noPerson ? null : name, ...sum })),
    leftOut: counted.length - rated.length,
  };
}

const noPerson = '';

function partsWanted(row: Row, { categories, person }: WantedParts): PersonPart[] {
  const names = row.person !== undefined || row.lines?.some((line) => line.person !== undefined);
  const parts: PersonPart[] = names ? countedPartsByPerson(row) : countedParts(row);
  return parts.filter(
    (part) =>
      (!categories || categories.includes(part.category)) && (person === undefined || part.person === person),
  );
}

/** Income and expenses of each month, oldest first. */
function monthsOf(sums: readonly NamedSum[]): NonNullable<SpendingAnswer['byMonth']> {
  const totals = new Map(sums.map(({ name, totalMinor }) => [name, totalMinor]));
  const months = [...new Set(sums.map(({ name }) => name.slice(name.indexOf(' ') + 1)))].sort();
  return months.map((month) => ({
    month,
    expensesMinor: totals.get(`expense ${month}`) ?? 0,
    incomeMinor: totals.get(`income ${month}`) ?? 0,
  }));
}

interface NamedSum {
  name: string;
  totalMinor: number;
  count: number;
}

/**
 * Sums by name in the person's currency; amounts of one other currency and month are added up first and
 * converted once.
 */
class Sums {
  private readonly sums = new Map<
    string,
    { count: number; parts: Map<string, { minor: number; currency: Currency; month: Month }> }
  >();

  constructor(private readonly home: BaseRates) {}

  add(name: string, { currency, date }: Pick<Row, 'currency' | 'date'>, amountMinor: number): void {
    let sum = this.sums.get(name);
    if (!sum) this.sums.set(name, (sum = { count: 0, parts: new Map() }));
    sum.count += 1;
    const month = monthOf(date);
    const key = currency === this.home.home ? currency : `${currency} ${month}`;
    const part = sum.parts.get(key);
    if (part) part.minor += amountMinor;
    else sum.parts.set(key, { minor: amountMinor, currency, month });
  }

  /** Largest first. */
  all(): NamedSum[] {
    return [...this.sums]
      .map(([name, { count, parts }]) => ({
        name,
        totalMinor: sumMinor(
          [...parts.values()].map(({ minor, currency, month }) =>
            this.home.worth(minor, currency, this.home.mean(currency, month))!,
          ),
        ),
        count,
      }))
      .sort((a, b) => b.totalMinor - a.totalMinor);
  }
}

/** Rows in whose texts each of the words starts some word. */
export function holdingWords<R extends Pick<NamedRow, 'description' | 'merchant' | 'note'>>(
  rows: readonly R[],
  words: string,
): R[] {
  const queryWords = wordsOf(words);
  if (queryWords.length === 0) return [];
  return rows.filter(({ description, merchant, note }) => {
    const rowWords = wordsOf(`${description} ${merchant ?? ''} ${note ?? ''}`);
    return queryWords.every((word) => rowWords.some((spoken) => spoken.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The merchant keys that a spoken or typed name means: the exact one, otherwise all that contain all its
 * words.
 */
export function keysMeant(query: string, known: readonly string[]): string[] {
  if (known.includes(query)) return [query];
  const words = query.split(' ').filter(Boolean);
  return words.length === 0
    ? []
    : known.filter((key) => words.every((word) => key.split(' ').some((part) => part.startsWith(word))));
}
