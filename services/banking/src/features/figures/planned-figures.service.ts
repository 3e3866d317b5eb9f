import { Injectable } from '@nestjs/common';
import { addDays, maxDay, todayIn, type Day } from '@app/calendar';
import { figureIdsAtOnce, type FigureExplanation, type FigureTerm } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { minorFromDecimal } from '@app/money';
import { isAtHand, type AccountRow } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { ValuationsRepository } from '../accounts/valuations.repository';
import { EventView } from '../financial-events/event.view';
import { horizonDays, type EventRow } from '../financial-events/financial-event';
import { graceDays, statusOf } from '../financial-events/occurrences/occurrence-status';
import { OccurrencesReader } from '../financial-events/occurrences/occurrences.reader';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { FigureText, countOf } from './figure-text';
import { movesLink, worthOfAccount, type AccountWorth } from './worth-figures';

/** As the list of upcoming events has them. */
const longOverdueDays = 366;
const overdueDays = 45;
const lastDayEver = '9999-12-31';

const dayRules: FigureExplanation['rules'] = [
  {
    rule: 'allMovesCount',
    text: 'Everything that moves the accounts counts, transfers too; transactions dated later do not',
  },
  {
    rule: 'dueCounts',
    text: `What is due counts on its day, and on today when it is overdue for up to ${graceDays} days`,
  },
];

/** Figures of what is still to come: what is due, and what will be left. */
@Injectable()
export class PlannedFigures {
  constructor(
    private readonly view: EventView,
    private readonly occurrences: OccurrencesReader,
    private readonly accounts: AccountsRepository,
    private readonly rows: TransactionsRepository,
    private readonly valuations: ValuationsRepository,
  ) {}

  /** What is to be paid of the upcoming events. */
  async due(skip: number, call: CallContext, text: FigureText): Promise<FigureExplanation> {
    const today = todayIn(call.actor.timeZone);
    const all = await this.view.list(call.actor.userId, today, {
      from: addDays(today, -longOverdueDays),
      to: addDays(today, horizonDays),
    });
    const due = all.filter(
      ({ amount, currency, status }) =>
        amount < 0 && currency === text.currency && (status === 'pending' || status === 'scheduled'),
    );
    const minors = due.map(({ amount, currency }) => 0 - minorFromDecimal(amount, currency));
    const minor = minors.reduce((sum, one) => sum + one, 0);
    const foreign = all.filter(
      ({ amount, currency, status }) =>
        amount < 0 && currency !== text.currency && (status === 'pending' || status === 'scheduled'),
    );
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
      terms: due.map(({ title, date }, at): FigureTerm => ({
        label: `${title}, ${text.day(date)}`,
        value: text.json(minors[at]!),
        text: text.money(minors[at]!),
        link: '/bills',
      })),
      rules: [
        {
          rule: 'dueCounts',
          text: 'Paid and skipped ones do not count, nor do those that failed: unpaid for more than 5 days',
        },
        ...(foreign.length > 0
          ? [
              {
                rule: 'withoutRate' as const,
                text: `${countOf(foreign.length, 'bill')} in another currency ${foreign.length === 1 ? 'is' : 'are'} left out`,
              },
            ]
          : []),
      ],
      rates: [],
      leftOut: foreign.length,
      counted: {
        of: 'events',
        total: due.length,
        ids: due.slice(skip, skip + figureIdsAtOnce).map(({ id }) => id),
      },
      link: '/bills',
    };
  }

  /** What is left at the end of a day: all that moved until then, and what is due by then. */
  async dayBalance(
    day: Day,
    accountId: string | undefined,
    skip: number,
    call: CallContext,
  ): Promise<FigureExplanation> {
    const { userId, timeZone, locale } = call.actor;
    const today = todayIn(timeZone);
    const accounts = await this.accountsOf(userId, accountId, call.actor.currency);
    const currency = accounts[0]?.currency ?? call.actor.currency;
    const text = new FigureText(currency, locale);
    const worths = await this.worthsAt(userId, accounts, day);
    const due = await this.dueUntil(userId, today, day, currency, accounts, accountId === undefined);
    const there = worths.reduce((sum, { balance }) => sum + balance, 0);
    const expected = due.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const ids = worths.flatMap((worth) => worth.ids);
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
      value: text.json(there + expected),
      unit: 'money',
      currency,
      text: text.money(there + expected),
      formula: {
        words: `the balance of ${accounts.map(({ name }) => name).join(', ')} on that day + what is due by then`,
        numbers: text.sum([there, expected], there + expected),
      },
      terms: [
        { label: 'Balance from transactions', value: text.json(there), text: text.money(there), link },
        ...due.map(({ title, date, amountMinor }): FigureTerm => ({
          label: `${title}, ${text.day(maxDay(date, today))}`,
          value: text.json(amountMinor),
          text: text.money(amountMinor),
          link: '/bills',
        })),
      ],
      rules: dayRules,
      rates: [],
      leftOut: 0,
      counted: { of: 'transactions', total: ids.length, ids: ids.slice(skip, skip + figureIdsAtOnce) },
      link: due.length === 0 ? link : null,
    };
  }

  private async worthsAt(userId: string, accounts: readonly AccountRow[], day: Day): Promise<AccountWorth[]> {
    const said = await this.valuations.all(userId);
    return Promise.all(
      accounts.map(async (account) => {
        const rows = await this.rows.ofAccount(userId, account._id, '', lastDayEver);
        return worthOfAccount(
          account,
          rows.map((row) => ({ ...row, accountId: account._id, currency: account.currency })),
          said,
          day,
        );
      }),
    );
  }

  private async accountsOf(userId: string, id: string | undefined, own: string): Promise<AccountRow[]> {
    if (id === undefined)
      return (await this.accounts.all(userId)).filter(
        ({ kind, currency, closed }) => isAtHand(kind) && currency === own && !closed,
      );
    const account = await this.accounts.one(userId, id);
    if (!account)
      throw new DomainError('NOT_FOUND', {
        field: 'account',
        message: 'There is no account with that id.',
      });
    return [account];
  }

  private async dueUntil(
    userId: string,
    today: Day,
    day: Day,
    currency: string,
    accounts: readonly AccountRow[],
    withNone: boolean,
  ): Promise<EventRow[]> {
    const ids = new Set(accounts.map(({ _id }) => _id));
    const { series } = await this.view.surroundings(userId, today);
    const since = addDays(today, -overdueDays);
    if (day < today) return [];
    const open = await this.occurrences.open(userId, [...series.values()], { from: since, to: day, today });
    return open.filter(
      (row) =>
        row.currency === currency &&
        row.amountMinor !== 0 &&
        (row.accountId === null ? withNone : ids.has(row.accountId)) &&
        statusOf(row, today) !== 'failed' &&
        addDays(row.date, graceDays) >= today,
    );
  }
}
