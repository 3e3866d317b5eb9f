import type { SpendingAnswer } from '@app/contracts-banking';
import type { Figure, SpendingParts, SummaryParts, TransactionsParts } from './answer';
import { transactionsLink, whyOf, type FigureFilter } from './links';
import type { Question } from './question';
import { coverage } from './wording';

type Asked<K extends Question['kind']> = Extract<Question, { kind: K }>;

const figure = (label: string, minor: number, currency: string, filter: FigureFilter): Figure => ({
  label,
  minor,
  currency,
  link: transactionsLink(filter),
  period: { from: filter.period.from, to: filter.period.to },
  why: whyOf(filter),
});

/** Spending or income of a period: all of it, one category or one merchant. */
export function spendingParts(question: Asked<'spending'>, data: SpendingAnswer): SpendingParts {
  const { side, period, kind: _kind, ...about } = question;
  const { category, merchant } = about;
  const { currency, leftOut } = data;
  const rows = data.byCategory.filter((row) => row.type === side);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const totalMinor = side === 'expense' ? data.expensesMinor : data.incomeMinor;
  const below = rows.map((row) => row.category).filter((name) => name !== category);
  const largest =
    Object.values(about).some(Boolean) || rows.length < 2
      ? []
      : [...rows].sort((a, b) => b.totalMinor - a.totalMinor).slice(0, 2);
  return {
    kind: 'spending',
    side,
    ...about,
    period,
    totalMinor,
    count,
    largest,
    currency,
    leftOut,
    coverage: coverage(count, leftOut),
    figures: [
      figure(
        merchant ??
          category ??
          about.account?.name ??
          about.person?.name ??
          about.tag ??
          about.words ??
          (side === 'expense' ? 'Spending' : 'Income'),
        totalMinor,
        currency,
        {
          type: side,
          period,
          ...about,
          categories: category ? [category, ...below] : [],
        },
      ),
    ],
  };
}

/** Income, expenses and net of a period. */
export function summaryParts({ period }: Asked<'summary'>, data: SpendingAnswer): SummaryParts {
  const { incomeMinor, expensesMinor, currency, leftOut } = data;
  const netMinor = incomeMinor - expensesMinor;
  return {
    kind: 'summary',
    period,
    incomeMinor,
    expensesMinor,
    netMinor,
    currency,
    leftOut,
    coverage: coverage(data.count, leftOut),
    figures: [
      figure('Income', incomeMinor, currency, { type: 'income', period }),
      figure('Expenses', expensesMinor, currency, { type: 'expense', period }),
      figure('Net', netMinor, currency, { period }),
    ],
  };
}

const listOf = (search: URLSearchParams): string => {
  const text = search.toString();
  return `/transactions${text && `?${text}`}`;
};

/**
 * The list of a category, merchant, status or period, and its sums: of this month if no period was named. Sums exclude pending
 * and failed rows.
 */
export function transactionsParts(
  { category, merchant, period, status }: Asked<'transactions'>,
  data?: SpendingAnswer,
): TransactionsParts {
  const search = new URLSearchParams({
    ...(category && { category }),
    ...(merchant && { q: merchant }),
    ...(status && { status }),
    ...(period && { from: period.from, to: period.to }),
  });
  return {
    kind: 'transactions',
    link: listOf(search),
    ...(data && {
      sums: {
        currency: data.currency,
        count: data.count,
        expensesMinor: data.expensesMinor,
        incomeMinor: data.incomeMinor,
        period: period ?? { ...data.period, label: 'this month' },
      },
      isWhole: period === undefined,
    }),
  };
}
