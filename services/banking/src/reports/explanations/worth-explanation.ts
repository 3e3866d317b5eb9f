import { maxFigureIds, listLink, type FigureExplanation, type FigureTerm } from '@app/contracts-banking';
import { lastDay, type Day, type Month } from '@app/calendar';
import type { Currency, Rate } from '@app/money';
import type { AccountRow } from '../../ledger/model/account';
import type { BaseRates } from '../../ledger/rates/base-rates';
import { signedMinor } from '../../ledger/model/transaction';
import type { NamedRow } from '../../ledger/model/named-row';
import { countOf, type ExplanationText } from './explanation-text';

export type MovedRow = Pick<
  NamedRow,
  '_id' | 'date' | 'status' | 'amountMinor' | 'inflow' | 'accountId' | 'currency'
>;

/** A valuation: what an account was worth at the end of a day. */
export interface StatedWorth {
  accountId: string;
  date: Day;
  balanceMinor: number;
}

/** The worth of an account at the end of a day, from its opening balance, rows and valuations. */
export interface AccountWorth {
  account: AccountRow;
  /** Rows up to the day that change the balance, newest first. */
  ids: string[];
  moved: number;
  failed: number;
  /** What the newest valuation until then moved, in minor units. */
  valued: number;
  balance: number;
}

/** The list of everything that moved these accounts; with a day, only until then. */
export function movesLink(accounts: readonly string[], to?: Day): string {
  const [account, ...otherAccounts] = accounts;
  return listLink({
    ...(account && { account }),
    ...(otherAccounts.length > 0 && { accounts: otherAccounts }),
    ...(to && { to }),
  });
}

export function worthOfAccount(
  account: AccountRow,
  rows: readonly MovedRow[],
  valuations: readonly StatedWorth[],
  until?: Day,
): AccountWorth {
  const inTime = rows.filter(
    ({ accountId, date }) => accountId === account._id && (until === undefined || date <= until),
  );
  const counted = inTime.filter(({ status }) => status !== 'failed');
  const moved = counted.reduce((sum, row) => sum + signedMinor(row as NamedRow), 0);
  const latest = valuations
    .filter(({ accountId, date }) => accountId === account._id && (until === undefined || date <= until))
    .reduce<StatedWorth | undefined>(
      (newest, one) => (!newest || one.date > newest.date ? one : newest),
      undefined,
    );
  const before = counted
    .filter(({ date }) => latest !== undefined && date <= latest.date)
    .reduce((sum, row) => sum + signedMinor(row as NamedRow), account.openingMinor);
  const valued = latest ? latest.balanceMinor - before : 0;
  return {
    account,
    ids: [...counted]
      .sort((a, b) => (a.date === b.date ? (a._id < b._id ? 1 : -1) : a.date < b.date ? 1 : -1))
      .map(({ _id }) => _id),
    moved,
    failed: inTime.length - counted.length,
    valued,
    balance: account.openingMinor + moved + valued,
  };
}

const moveRules = (failed: number, pending: number): FigureExplanation['rules'] => [
  {
    rule: 'allMovesCount',
    text: 'Everything that moves the account counts: transfers, card payments and what you excluded from budgets, too',
  },
  {
    rule: 'pendingCounts',
    text: pending > 0 ? `Pending ones count (${pending})` : 'Pending ones count; there are none',
  },
  {
    rule: 'failedLeftOut',
    text: `Failed ones count nowhere${failed > 0 ? ` (${failed} left out)` : ''}`,
  },
];

const pendingAmong = (rows: readonly MovedRow[], ids: ReadonlySet<string>): number =>
  rows.filter(({ _id, status }) => status === 'pending' && ids.has(_id)).length;

/** Explains the balance of one account, in its own currency. */
export function explainBalance(
  worth: AccountWorth,
  rows: readonly MovedRow[],
  until: Day | undefined,
  text: ExplanationText,
  skip: number,
): FigureExplanation {
  const { account, ids, moved, failed, valued, balance } = worth;
  const link = movesLink([account._id], until);
  return {
    figure: 'balance',
    title: `Balance of ${account.name}${until ? `, ${text.day(until)}` : ''}`,
    value: text.json(balance),
    unit: 'money',
    currency: text.currency,
    text: text.money(balance),
    formula: {
      words: `opening balance plus ${countOf(ids.length, 'transaction')}${valued === 0 ? '' : ' plus the change by its newest valuation'}`,
      numbers: text.sum([account.openingMinor, moved, ...(valued === 0 ? [] : [valued])], balance),
    },
    terms: [
      {
        label: `Opened on ${text.day(account.openingDate)} with`,
        value: text.json(account.openingMinor),
        text: text.money(account.openingMinor),
        link: null,
      },
      { label: 'Moved since', value: text.json(moved), text: text.money(moved), link },
      ...(valued === 0
        ? []
        : [
            {
              label: 'Moved by the newest valuation',
              value: text.json(valued),
              text: text.money(valued),
              link: null,
            },
          ]),
    ],
    rules: moveRules(failed, pendingAmong(rows, new Set(ids))),
    rates: [],
    leftOut: 0,
    counted: { of: 'transactions', total: ids.length, ids: ids.slice(skip, skip + maxFigureIds) },
    link,
  };
}

type WorthKind = 'assets' | 'debts' | 'netWorth';
const worthNames: Record<WorthKind, string> = { assets: 'Assets', debts: 'Debts', netWorth: 'Net worth' };

interface Rated extends AccountWorth {
  rate: Rate | undefined;
  /** Minor units of the person's currency. */
  home: number;
}

/** Explains assets, debts or net worth; now, or at the end of a month. */
export function explainWorth(
  kind: WorthKind,
  worths: readonly AccountWorth[],
  { home, month, today, closed }: { home: BaseRates; month: Month | undefined; today: Day; closed: number },
  text: ExplanationText,
  skip: number,
): FigureExplanation {
  const isPast = month !== undefined && month < today.slice(0, 7);
  const rateOf = (currency: Currency): Rate | undefined =>
    isPast ? home.mean(currency, month) : home.latest(currency);
  const rated = worths
    .map((worth): Rated => {
      const rate = rateOf(worth.account.currency);
      return { ...worth, rate, home: home.worth(worth.balance, worth.account.currency, rate) ?? 0 };
    })
    .filter(({ balance }) => kind === 'netWorth' || balance < 0 === (kind === 'debts'));
  const counted = rated.filter(({ rate }) => rate !== undefined);
  const minor = counted.reduce((sum, worth) => sum + worth.home, 0);
  const until = isPast ? lastDay(month) : undefined;
  const foreign = counted.filter(({ account }) => account.currency !== text.currency);
  const leftOut = rated.length - counted.length;
  const ids = counted.map(({ account }) => account._id);
  return {
    figure: kind,
    title: `${worthNames[kind]}${until ? `, ${text.day(until)}` : ', now'}`,
    value: text.json(minor),
    unit: 'money',
    currency: text.currency,
    text: text.money(minor),
    formula: worthFormula(kind, counted, minor, text),
    terms: rated.map((worth): FigureTerm => termOf(worth, text, until)),
    rules: worthRules(counted, rated.length - counted.length, closed, isPast, text),
    rates: [
      ...new Map(
        foreign.map(({ account: { currency }, rate }) => [
          currency,
          { currency, month: isPast ? month : null, rate: rate! },
        ]),
      ).values(),
    ],
    leftOut,
    counted: { of: 'accounts', total: ids.length, ids: ids.slice(skip, skip + maxFigureIds) },
    link: ids.length > 0 ? movesLink(ids, until) : null,
  };
}

function worthFormula(
  kind: WorthKind,
  counted: readonly Rated[],
  minor: number,
  text: ExplanationText,
): FigureExplanation['formula'] {
  const accounts = countOf(counted.length, 'open account');
  const words = {
    netWorth: `the sum of the balances of ${accounts}, what is owed below zero`,
    assets: `the sum of the balances that are not below zero, of ${accounts}`,
    debts: `the sum of the balances below zero, of ${accounts}`,
  };
  const members = counted.map((rated) => rated.home);
  return {
    words: words[kind],
    numbers: members.length > 0 ? text.sum(members, minor) : text.money(0),
  };
}

function worthRules(
  counted: readonly Rated[],
  leftOut: number,
  closed: number,
  isPast: boolean,
  text: ExplanationText,
): FigureExplanation['rules'] {
  const foreign = counted.filter(({ account }) => account.currency !== text.currency);
  return [
    ...(closed > 0
      ? [{ rule: 'closedLeftOut' as const, text: `Closed accounts are left out (${closed})` }]
      : []),
    ...moveRules(
      counted.reduce((sum, rated) => sum + rated.failed, 0),
      0,
    ).slice(0, 1),
    ...(foreign.length > 0
      ? [
          {
            rule: 'converted' as const,
            text: isPast
              ? 'Each balance in another currency is converted once, at the month’s mean reference rate'
              : 'Each balance in another currency is converted once, at the newest reference rate',
          },
        ]
      : []),
    ...(leftOut > 0
      ? [
          {
            rule: 'withoutRate' as const,
            text: `Partial: ${countOf(leftOut, 'account')} of a currency without a rate ${leftOut === 1 ? 'is' : 'are'} in no sum`,
          },
        ]
      : []),
  ];
}

const termOf = (
  { account, balance, rate, home }: Rated,
  text: ExplanationText,
  until: Day | undefined,
): FigureTerm => ({
  label: account.name,
  value: text.json(home),
  text:
    account.currency === text.currency
      ? text.money(balance)
      : rate === undefined
        ? `${text.money(balance, account.currency)}, no rate`
        : `${text.money(balance, account.currency)} × ${rate} = ${text.money(home)}`,
  link: movesLink([account._id], until),
});
