import { Injectable } from '@nestjs/common';
import { addDays, maxDay, monthOf, todayIn, type Day, type Month } from '@app/calendar';
import {
  maxFigureIds,
  type FigureExplanation,
  type FigureTerm,
  type FinancialEvent,
} from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import { jsonNumber, minorFromDecimal, type Rate } from '@app/money';
import { isAtHand, type AccountRow } from '../../ledger/model/account';
import { EventReplyReader } from '../../planning/recurring/event-reply.reader';
import { horizonDays, type EventRow } from '../../planning/recurring/financial-event';
import { rateOn, withRates } from '../../planning/recurring/occurrences/balances/base-balance';
import { graceDays, statusOf } from '../../planning/recurring/occurrences/occurrence-status';
import { movesOf } from '../../planning/recurring/occurrences/occurrence';
import { isSpendingOrIncome } from '../../planning/recurring/series/transfer-series';
import { OccurrencesReader } from '../../planning/recurring/occurrences/occurrences.reader';
import { RatesService } from '../../ledger/rates/rates.service';
import { ExplanationText, countOf } from './explanation-text';
import { movesLink } from './worth-explanation';
import { AccountWorthsReader } from './account-worths.reader';

/** The same limits as in the list of upcoming events. */
const longOverdueDays = 366;
const overdueDays = 45;

const dayRules: FigureExplanation['rules'] = [
  {
    rule: 'allMovesCount',
    text: 'Everything that moves the accounts counts, transfers too; transactions dated later do not',
  },
  {
    rule: 'dueCounts',
    text: `What is due counts on its day, and on today when it is overdue for up to ${graceDays} days; what was marked as paid counts until its payment is in an account`,
  },
];

/** One account, otherwise all with money at hand, with or without savings. */
interface DayAccounts {
  account?: string | undefined;
  without?: 'savings' | undefined;
}

/** Explains figures about the future: due events, and the money left afterwards. */
@Injectable()
export class PlannedExplanationsService {
  constructor(
    private readonly view: EventReplyReader,
    private readonly occurrences: OccurrencesReader,
    private readonly ledger: AccountWorthsReader,
    private readonly rates: RatesService,
  ) {}

  /** Explains the total to pay for upcoming events. */
  async due(skip: number, call: CallContext, text: ExplanationText): Promise<FigureExplanation> {
    const today = todayIn(call.actor.timeZone);
    const all = await this.view.list(call.actor, today, {
      from: addDays(today, -longOverdueDays),
      to: addDays(today, horizonDays),
    });
    const { currency: own } = text;
    const open = all
      .filter(isSpendingOrIncome)
      .filter(({ amount, status }) => amount < 0 && (status === 'pending' || status === 'scheduled'));
    const months = open.map(({ date }) => monthOf(date)).sort();
    const home = await this.rates.forSums(
      call.actor,
      open,
      months[0] ?? monthOf(today),
      months.at(-1) ?? monthOf(today),
    );
    const due = open.filter(({ currency, date }) => home.mean(currency, monthOf(date)) !== undefined);
    const sums = dueSums(due, own);
    const minors = sums.map(
      ({ minor, currency, month }) => home.worth(minor, currency, home.mean(currency, month)) ?? 0,
    );
    const minor = minors.reduce((sum, value) => sum + value, 0);
    const leftOut = open.length - due.length;
    const foreign = sums.filter(({ currency }) => currency !== own);
    return {
      figure: 'billsDue',
      title: 'To pay within 30 days',
      value: text.json(minor),
      unit: 'money',
      currency: text.currency,
      text: text.money(minor),
      formula: {
        words: `the sum of ${countOf(due.length, 'bill')} pending or scheduled`,
        numbers: minors.length > 0 ? text.sum(minors, minor) : text.money(0),
      },
      terms: due.map(({ title, date, amount, currency }): FigureTerm => ({
        label: `${title}, ${text.day(date)}`,
        value: 0 - amount,
        text: text.money(0 - minorFromDecimal(amount, currency), currency),
        link: '/bills',
      })),
      rules: [
        {
          rule: 'dueCounts',
          text: 'Paid and skipped ones do not count, nor do transfers, nor those that failed: unpaid for more than 5 days',
        },
        ...convertedRules(foreign.length > 0, countOf(leftOut, 'bill'), leftOut),
      ],
      rates: foreign.map(({ currency, month }) => ({ currency, month, rate: home.mean(currency, month)! })),
      leftOut,
      counted: {
        of: 'events',
        total: due.length,
        ids: due.slice(skip, skip + maxFigureIds).map(({ id }) => id),
      },
      link: '/bills',
    };
  }

  /** Explains the money left at the end of a day: all movements until then, and everything due by then. */
  async dayBalance(
    day: Day,
    asked: DayAccounts & { skip: number },
    call: CallContext,
  ): Promise<FigureExplanation> {
    const { skip } = asked;
    const { chosen, accounts, worths, due, foreign, rateOf, balanceNow, expected, text } =
      await this.dayParts(day, asked, call);
    const { currency } = text;
    const today = todayIn(call.actor.timeZone);
    const ids = worths.flatMap((worth) => worth.ids);
    const leftOut = chosen.length - accounts.length;
    const link =
      accounts.length > 0
        ? movesLink(
            accounts.map(({ _id }) => _id),
            day,
          )
        : null;
    return {
      figure: 'dayBalance',
      title: `Balance at the end of ${text.day(day)}`,
      value: text.json(balanceNow + expected),
      unit: 'money',
      currency,
      text: text.money(balanceNow + expected),
      formula: {
        words: `the balance of ${accounts.map(({ name }) => name).join(', ')} on that day + what is due by then`,
        numbers: text.sum([balanceNow, expected], balanceNow + expected),
      },
      terms: [
        {
          label: 'Balance from transactions',
          value: text.json(balanceNow),
          text: text.money(balanceNow),
          link,
        },
        ...due.map(({ title, date, amountMinor, currency: of, ...row }): FigureTerm => ({
          label: [title, text.day(maxDay(date, today)), ...legName(row, accounts)].join(', '),
          value: jsonNumber(amountMinor, of),
          text: text.money(amountMinor, of),
          link: '/bills',
        })),
      ],
      rules: [...dayRules, ...convertedRules(foreign.length > 0, countOf(leftOut, 'account'), leftOut)],
      rates: foreign.map((of) => ({
        currency: of,
        month: monthOf(day) < monthOf(today) ? monthOf(day) : null,
        rate: rateOf(of)!,
      })),
      leftOut,
      counted: { of: 'transactions', total: ids.length, ids: ids.slice(skip, skip + maxFigureIds) },
      link: due.length === 0 ? link : null,
    };
  }

  /**
   * Accounts and due amounts in one currency; each account, and all due amounts of a currency, are converted
   * as a whole.
   */
  private async dayParts(day: Day, { account: accountId, without }: DayAccounts, call: CallContext) {
    const { userId, timeZone, locale } = call.actor;
    const today = todayIn(timeZone);
    const chosen = await this.accountsOf(userId, accountId, without);
    const currency = accountId === undefined ? call.actor.currency : chosen[0]!.currency;
    const text = new ExplanationText(currency, locale);
    const open = await this.dueUntil(userId, today, day);
    const home = await this.rates.forSums(
      { ...call.actor, currency },
      [...chosen, ...open],
      monthOf(day),
      monthOf(today),
    );
    const accounts = withRates(chosen, [day], home, today);
    const among = new Set(accounts.map(({ _id }) => _id));
    const due = withRates(open.flatMap(movesOf), [day], home, today).filter((row) =>
      row.accountId === null ? accountId === undefined : among.has(row.accountId),
    );
    const worths = await this.ledger.worths(userId, accounts, day);
    const rateOf = (of: string): Rate | undefined => rateOn(home, of, day, today);
    const inHome = (minor: number, of: string): number => home.worth(minor, of, rateOf(of)) ?? 0;
    const balanceNow = worths.reduce(
      (sum, { account, balance }) => sum + inHome(balance, account.currency),
      0,
    );
    const foreign = [...new Set([...accounts, ...due].map((item) => item.currency))].filter(
      (of) => of !== currency,
    );
    const expected = [currency, ...foreign].reduce(
      (sum, of) =>
        sum +
        inHome(
          due
            .filter((event) => event.currency === of)
            .reduce((total, { amountMinor }) => total + amountMinor, 0),
          of,
        ),
      0,
    );
    return { chosen, accounts, worths, due, foreign, rateOf, balanceNow, expected, text };
  }

  private async accountsOf(
    userId: string,
    id: string | undefined,
    without: DayAccounts['without'],
  ): Promise<AccountRow[]> {
    if (id === undefined)
      return (await this.ledger.accounts(userId)).filter(
        ({ kind, closed }) => isAtHand(kind) && !closed && kind !== without,
      );
    return [await this.ledger.account(userId, id)];
  }

  /** Due events until a future day; past days follow from the ledger alone. */
  private async dueUntil(userId: string, today: Day, day: Day): Promise<EventRow[]> {
    if (day < today) return [];
    const { series } = await this.view.surroundings(userId, today);
    const since = addDays(today, -overdueDays);
    const open = await this.occurrences.unpaid(userId, [...series.values()], { from: since, to: day, today });
    return open.filter((row) => row.amountMinor !== 0 && statusOf(row, today) !== 'failed');
  }
}

/** A transfer may appear twice, once for the account of each leg. */
const legName = (
  { toAccountId, accountId }: Pick<EventRow, 'toAccountId' | 'accountId'>,
  accounts: readonly AccountRow[],
): string[] => (toAccountId ? accounts.filter(({ _id }) => _id === accountId).map(({ name }) => name) : []);

interface DueSum {
  currency: string;
  month: Month;
  minor: number;
}

/**
 * Due sums by currency, and by month for currencies other than the own one: each sum is converted once (ADR
 * 010).
 */
function dueSums(due: readonly FinancialEvent[], own: string): DueSum[] {
  const sums = new Map<string, DueSum>();
  for (const { amount, currency, date } of due) {
    const month = monthOf(date);
    const key = currency === own ? own : `${currency} ${month}`;
    const known = sums.get(key) ?? { currency, month, minor: 0 };
    sums.set(key, { ...known, minor: known.minor - minorFromDecimal(amount, currency) });
  }
  return [...sums.values()];
}

const convertedRules = (
  isConverted: boolean,
  subject: string,
  leftOut: number,
): FigureExplanation['rules'] => [
  ...(isConverted
    ? [
        {
          rule: 'converted' as const,
          text: 'Other currencies are converted at the mean of a month’s reference rates, those of days to come at the newest',
        },
      ]
    : []),
  ...(leftOut > 0
    ? [
        {
          rule: 'withoutRate' as const,
          text: `Partial: ${subject} of a currency without a rate ${leftOut === 1 ? 'is' : 'are'} in no sum`,
        },
      ]
    : []),
];
