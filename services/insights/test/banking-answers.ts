import { addDays, todayIn } from '@app/calendar';
import {
  ledgerColumnsEndpoint,
  listAccountsEndpoint,
  listGoalsEndpoint,
  listSeriesEndpoint,
  listSuggestionsEndpoint,
  readAttentionEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  readLedgerVersionEndpoint,
  readRatesEndpoint,
  type LedgerColumns,
} from '@app/contracts-banking';
import { fakeResponder } from '@app/node-testing/service';

const account = {
  ...listAccountsEndpoint.example.reply[0]!,
  kind: 'checking' as const,
  currency: 'USD',
  balance: 900,
};

/** A row of a ledger; `ago` is in days before today in UTC. */
export interface Row {
  ago: number;
  minor: number;
  payee: string;
}

/** A ledger of one category in the form of banking's reply. */
function columnsOf(rows: readonly Row[]): LedgerColumns {
  const today = todayIn('UTC');
  const newest = [...rows].sort((a, b) => a.ago - b.ago);
  const payees = [...new Set(newest.map(({ payee }) => payee))];
  const of = <T>(value: (row: Row) => T): T[] => newest.map(value);
  const none = of(() => 0);
  return {
    ...ledgerColumnsEndpoint.example.reply,
    months: [],
    categories: ['Dining'],
    accounts: [account.id],
    merchants: payees,
    columns: {
      id: of(({ ago, payee }) => `${payee}-${ago}`),
      description: of(({ payee }) => payee),
      category: none,
      day: of(({ ago }) => Math.round(Date.parse(addDays(today, -ago)) / 86_400_000)),
      type: of(({ minor }) => (minor < 0 ? 0 : 1)),
      amountMinor: of(({ minor }) => minor),
      currency: none,
      paymentMethod: none,
      status: none,
      account: none,
      flags: none,
      merchant: of(({ payee }) => payees.indexOf(payee)),
      source: none,
    },
  };
}

/**
 * All banking replies that insights request, for people with these ledgers: one checking account, no plans,
 * no other currencies.
 */
export const bankingAnswers = ({
  rows,
  uncategorised = () => 0,
  version = () => '1',
}: {
  rows: (userId: string) => readonly Row[];
  uncategorised?: (userId: string) => number;
  version?: () => string;
}) => [
  fakeResponder(readLedgerVersionEndpoint, () => ({ version: version() })),
  fakeResponder(ledgerColumnsEndpoint, (_, { actor }) => columnsOf(rows(actor.userId))),
  fakeResponder(listAccountsEndpoint, () => [account]),
  fakeResponder(readCalendarEndpoint, ({ from, to }) => ({
    ...readCalendarEndpoint.example.reply,
    from,
    to,
    days: [],
  })),
  fakeResponder(listSeriesEndpoint, () => ({ ...listSeriesEndpoint.example.reply, series: [] })),
  fakeResponder(listSuggestionsEndpoint, () => []),
  fakeResponder(readBudgetPlanEndpoint, () => ({
    ...readBudgetPlanEndpoint.reply.parse(readBudgetPlanEndpoint.example.reply),
    rows: [],
  })),
  fakeResponder(listGoalsEndpoint, () => ({ ...listGoalsEndpoint.example.reply, goals: [], shares: [] })),
  fakeResponder(readAttentionEndpoint, (_, { actor }) => ({
    ...readAttentionEndpoint.example.reply,
    uncategorised: uncategorised(actor.userId),
    missingReceipts: 0,
    toReview: 1,
  })),
  fakeResponder(readRatesEndpoint, () => ({ ...readRatesEndpoint.example.reply, base: 'USD' })),
];
