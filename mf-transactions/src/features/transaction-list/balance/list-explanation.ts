import { maxFigureIds, type ExchangeRates, type FigureExplanation } from '@app/contracts-banking';
import { formatMoney, jsonNumber, type Currency } from '@app/money';
import { countedParts, dayText, statusNames, typeNames, type Ledger } from '../../ledger/ledger';
import { kindTest, type LedgerFilter } from '../../transaction-search/ledger-filter';
import type { HomeTotals } from '../../transaction-search/ledger-totals';

interface ListContext {
  /** The currency of the totals. */
  home: Currency;
  /** Rates of past months. */
  months: ExchangeRates['months'];
  locale: string;
}

/** Explains the totals of a list. The list already shows the rows they consist of. */
export function listExplanation(
  ledger: Ledger,
  rows: readonly number[],
  { incomeMinor, expensesMinor, leftOut }: HomeTotals,
  filter: LedgerFilter,
  { home, months, locale }: ListContext,
): FigureExplanation {
  const money = (minor: number): string => formatMoney(minor, home, locale);
  const counted = rows.filter((index) => countedParts(ledger, index).length > 0);
  const { columns } = ledger;
  const foreign = counted.filter((index) => ledger.currencies[columns.currency[index]!] !== home);
  const used = usedRates(ledger, foreign, months);
  const net = incomeMinor - expensesMinor;
  const term = (label: string, minor: number) => ({
    label,
    value: jsonNumber(minor, home),
    text: money(minor),
    link: null,
  });
  return {
    figure: 'net',
    title: 'Totals of this list',
    value: jsonNumber(net, home),
    unit: 'money',
    currency: home,
    text: money(net),
    formula: {
      words: 'net = in − out, over everything that matches, not only what is on screen',
      numbers: `${money(incomeMinor)} − ${money(expensesMinor)} = ${money(net)}`,
    },
    terms: [term('In', incomeMinor), term('Out', expensesMinor)],
    rules: rulesOf(ledger, rows, filter, { counted: counted.length, isConverted: used.length > 0, leftOut }),
    rates: used,
    leftOut,
    counted: {
      of: 'transactions',
      total: counted.length,
      ids: counted.slice(0, maxFigureIds).map((index) => columns.id[index]!),
    },
    link: null,
  };
}

/** The rates for the months and currencies of these rows, if they exist. */
function usedRates(
  { columns, currencies }: Ledger,
  foreign: readonly number[],
  months: ExchangeRates['months'],
): FigureExplanation['rates'] {
  const used = new Map<string, FigureExplanation['rates'][number]>();
  for (const index of foreign) {
    const [currency, month] = [
      currencies[columns.currency[index]!]!,
      dayText(columns.day[index]!).slice(0, 7),
    ];
    const rate = months[month]?.[currency];
    if (rate !== undefined) used.set(currency + month, { currency, month, rate });
  }
  return [...used.values()];
}

function rulesOf(
  ledger: Ledger,
  rows: readonly number[],
  filter: LedgerFilter,
  { counted, isConverted, leftOut }: { counted: number; isConverted: boolean; leftOut: number },
): FigureExplanation['rules'] {
  const { columns } = ledger;
  const of = (names: readonly string[], name: string, column: readonly number[]): number =>
    rows.filter((index) => column[index] === names.indexOf(name)).length;
  const failed = of(statusNames, 'failed', columns.status);
  const pending = of(statusNames, 'pending', columns.status);
  const transfers = of(typeNames, 'transfer', columns.type);
  const split = rows.filter((index) => (ledger.partsAt.get(index)?.length ?? 0) > 0).length;
  const excluded = rows.length - counted - failed - transfers;
  const rule = (name: FigureExplanation['rules'][number]['rule'], text: string, holds = true) =>
    holds ? [{ rule: name, text }] : [];
  return [
    ...rule('pendingCounts', `Pending ones count (${pending})`),
    ...rule('failedLeftOut', `Failed ones are listed but not counted (${failed})`),
    ...rule('transfersLeftOut', `Transfers are listed but are neither income nor expense (${transfers})`),
    ...rule('excludedLeftOut', `Excluded by you: ${excluded}`, excluded > 0),
    ...rule(
      'splitsByPart',
      `Of ${split} split or refunded ones, only the matching parts count`,
      split > 0 && kindTest(ledger, filter) !== undefined,
    ),
    ...rule(
      'converted',
      'The sum of each other currency and month is converted once, at the mean of that month’s reference rates',
      isConverted,
    ),
    ...rule('withoutRate', `Partial: ${leftOut} without a rate are in no sum`, leftOut > 0),
  ];
}
