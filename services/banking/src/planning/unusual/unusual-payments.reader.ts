import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { addDays, addMonths, addMonthsToDay, monthOf, type Day } from '@app/calendar';
import { uncategorised } from '@app/contracts-banking';
import { RecurrencesRepository } from '../recurring/detection/recurrences.repository';
import { SeriesRepository } from '../recurring/series/series.repository';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { EarlierAmounts } from './earlier-amounts';
import {
  habitOf,
  habitOfSorted,
  isLarge,
  isLargeDeposit,
  isClearlyUsual,
  keptDays,
  minUnusualMinor,
  medianMonth,
} from './unusual';
import type { ReportedPayment } from './unusual-payments.schema';
import type { CategoryId } from '../../ledger/model/category-id';
import { groupsOf, isBefore, type Payment, type PaymentPlace } from '../../ledger/model/payment';

/** Payments processed before other work gets a turn. */
const paymentsAtOnce = 250;
/** Merchants per read of the ledger. */
const merchantsAtOnce = 40;
/**
 * A payment is compared with those of the year before it; a merchant counts as new if there was no payment in
 * two years.
 */
const habitMonths = 12;
const lookBackMonths = 24;
const usualMonths = 6;
/** Categories whose name says nothing about what is usual. */
const catchAlls: ReadonlySet<string> = new Set(['Other', uncategorised]);

export interface UnusualQuery {
  today: Day;
  /** Payments from this day on may be reported. */
  from: Day;
  /** Reported payments, by the payment's id; they stay reported while they are still unusual. */
  reported: ReadonlyMap<string, ReportedPayment>;
  /**
   * Only payments from the first of these on can have a new result, because earlier ones are not compared
   * with them.
   */
  changed?: readonly PaymentPlace[];
}

/** The payments to the merchants, oldest first, if they were already read, and the session that caches their reads. */
export interface Known {
  rows: readonly Payment[];
  session: ClientSession;
  /** Whether the event changed no recurring payment, so that those the session caches are current. */
  isUnchanged: boolean;
}

/** Finds payments that differ from earlier ones (I5). */
@Injectable()
export class UnusualPaymentsReader {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly transactions: NamedRowsReader,
    private readonly rollups: MonthRollupsRepository,
    private readonly recurrences: RecurrencesRepository,
    private readonly series: SeriesRepository,
  ) {}

  /** Merchants of the recent and of the reported payments. */
  async merchants(userId: string, { from, today, reported }: UnusualQuery): Promise<string[]> {
    const rows = [
      ...(await this.rows.payments.between(userId, from, addDays(today, 1))),
      ...(await this.transactions.findByIds(userId, [...reported.keys()])),
    ];
    return [...new Set(rows.filter(mayBeUnusual).map(({ merchantKey }) => merchantKey))];
  }

  /** The unusual payments among those to these merchants. */
  async among(
    userId: string,
    keys: readonly string[],
    looked: UnusualQuery,
    known?: Known,
  ): Promise<ReportedPayment[]> {
    const unusual: ReportedPayment[] = [];
    const usual = {
      nameOf: await this.transactions.categoryNames(userId, known?.session),
      months: new UsualMonths(this.rollups, userId, looked.today, known?.session),
      categories: new CategoryPayments(this.transactions, userId, looked.today),
    };
    const from = addMonthsToDay(looked.from, -lookBackMonths);
    const to = addDays(looked.today, 1);
    for (let at = 0; at < keys.length; at += merchantsAtOnce) {
      const some = keys.slice(at, at + merchantsAtOnce);
      const payments = known
        ? known.rows.filter(({ date }) => date >= from && date <= to)
        : await this.rows.paymentsTo(userId, some, from, to);
      unusual.push(...(await this.unusualIn(payments, looked, usual)));
      // The given rows already covered all merchants.
      if (known) break;
    }
    return this.withoutRecurring(userId, unusual, known);
  }

  /** The payments to each merchant are in order. */
  private async unusualIn(
    payments: readonly Payment[],
    { from, reported, changed }: UnusualQuery,
    usual: Usual,
  ): Promise<ReportedPayment[]> {
    const first = changed && firstOf(changed);
    /** Whether the payments it is compared with are unchanged: later payments do not affect it. */
    const isAsBefore = (payment: Payment): boolean =>
      changed !== undefined && (first === undefined || isBefore(payment, first));
    const isNew = (payment: Payment): boolean => payment.date >= from && !isAsBefore(payment);
    const isWanted = (payment: Payment): boolean =>
      mayBeUnusual(payment) && (isNew(payment) || reported.has(payment._id));
    const unusualNow: ReportedPayment[] = [];
    let passed = 0;
    for (const alike of alikeOf(payments)) {
      if (!alike.some(isWanted)) continue;
      const before = new EarlierAmounts();
      for (const [at, payment] of alike.entries()) {
        // A place may have many payments, for example after the first pull from a bank, so other work gets a
        // turn in between.
        passed += 1;
        if (passed % paymentsAtOnce === 0) await setImmediate();
        const asBefore = isAsBefore(payment) ? reported.get(payment._id) : undefined;
        if (asBefore && mayBeUnusual(payment))
          unusualNow.push({ ...asBefore, category: usual.nameOf(payment.categoryId) });
        else if (isWanted(payment)) {
          before.forgetBefore(addMonthsToDay(payment.date, -habitMonths));
          const unusual = await this.judged(payment, { isFirst: at === 0, sorted: before.sorted }, usual);
          if (unusual) unusualNow.push(unusual);
        }
        before.add(payment);
      }
    }
    return unusualNow;
  }

  private async judged(
    payment: Payment,
    { isFirst, sorted }: { isFirst: boolean; sorted: readonly number[] },
    { months, categories, nameOf }: Usual,
  ): Promise<ReportedPayment | undefined> {
    if (isClearlyUsual(payment.amountMinor, sorted, 'merchant')) return undefined;
    const merchantHabit = habitOfSorted(sorted, 'merchant');
    if (merchantHabit && payment.amountMinor <= merchantHabit.limitMinor) return undefined;
    const isIn = payment.type === 'income';
    const usualMonthMinor = await months.of(payment.currency, isIn);
    // Slightly rising pay is not news, and neither is interest.
    if (isIn && !isLargeDeposit(payment.amountMinor, usualMonthMinor)) return undefined;
    const category = nameOf(payment.categoryId);
    if (merchantHabit)
      return reportedOf(payment, { kind: 'amount', category, habit: merchantHabit, usualMonthMinor });
    if (!isIn && !isLarge(payment.amountMinor, usualMonthMinor)) return undefined;
    if (isFirst) return reportedOf(payment, { kind: 'newMerchant', category, habit: null, usualMonthMinor });
    if (catchAlls.has(category)) return undefined;
    const since = addMonthsToDay(payment.date, -habitMonths);
    const categoryPayments = (await categories.of(category)).filter(
      (earlier) =>
        earlier.date >= since &&
        counts(earlier) &&
        earlier.type === payment.type &&
        earlier.currency === payment.currency &&
        isBefore(earlier, payment),
    );
    const amounts = categoryPayments.map(({ amountMinor }) => amountMinor);
    const habit = habitOf(amounts, 'category');
    // Each one is compared with the whole category, so other work gets a turn in between.
    await setImmediate();
    const isUnusual = habit !== undefined && payment.amountMinor > habit.limitMinor;
    return isUnusual ? reportedOf(payment, { kind: 'amount', category, habit, usualMonthMinor }) : undefined;
  }

  /** Recurring payments have their own alerts: a price rise, a due bill. */
  private async withoutRecurring(
    userId: string,
    unusual: readonly ReportedPayment[],
    known?: Known,
  ): Promise<ReportedPayment[]> {
    if (unusual.length === 0) return [];
    const keys = [...new Set(unusual.map(({ merchantKey }) => merchantKey))];
    const series = await this.series.all(userId, known?.session);
    const confirmed = new Set(series.flatMap(({ payeeKeys }) => payeeKeys));
    // Those of the cache do not contain what the same event found.
    const recurring = known?.isUnchanged
      ? (await this.recurrences.all(userId, known.session)).filter((row) => keys.includes(row.merchantKey))
      : await this.recurrences.ofMerchantsNow(userId, keys);
    const hits = new Set(recurring.flatMap((row) => row.found.hits.map(({ id }) => id)));
    return unusual.filter(({ id, merchantKey }) => !confirmed.has(merchantKey) && !hits.has(id));
  }
}

/** The data that payments are compared with; each part is read once, and only if needed. */
interface Usual {
  nameOf: (id: CategoryId) => string;
  months: UsualMonths;
  categories: CategoryPayments;
}

/** All payments in a category within the time that any reported payment is compared with. */
class CategoryPayments {
  private readonly read = new Map<string, Promise<Payment[]>>();

  constructor(
    private readonly transactions: NamedRowsReader,
    private readonly userId: string,
    private readonly today: Day,
  ) {}

  of(category: string): Promise<Payment[]> {
    const from = addMonthsToDay(addDays(this.today, -keptDays), -habitMonths);
    const to = addDays(this.today, 1);
    const payments = this.read.get(category) ?? this.transactions.paymentsIn(this.userId, category, from, to);
    this.read.set(category, payments);
    return payments;
  }
}

/** Spending and income of a usual month, by currency; read once. */
class UsualMonths {
  private read?: Promise<ReadonlyMap<string, number[]>>;

  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly userId: string,
    private readonly today: Day,
    private readonly session?: ClientSession,
  ) {}

  async of(currency: string, isIn: boolean): Promise<number | undefined> {
    this.read ??= this.sums();
    return medianMonth((await this.read).get(`${isIn} ${currency}`) ?? []);
  }

  private async sums(): Promise<Map<string, number[]>> {
    const month = monthOf(this.today);
    const [from, to] = [addMonths(month, -usualMonths), addMonths(month, -1)];
    const sums = new Map<string, number[]>();
    // In a session the full rollups are worth reading, because others use the cached copy too.
    const rollups = this.session
      ? await this.rollups.between(this.userId, from, to, this.session)
      : await this.rollups.totals(this.userId, from, to);
    for (const { currency, income, expenses } of rollups)
      for (const [key, sum] of [
        [`true ${currency}`, income],
        [`false ${currency}`, expenses],
      ] as const)
        sums.set(key, [...(sums.get(key) ?? []), sum]);
    return sums;
  }
}

/**
 * Whether it counts as spending or income: not a transfer, refund or failed row, and not excluded from
 * reports by choice.
 */
const counts = (row: Payment): boolean =>
  (row.type === 'income' || (row.type === 'expense' && !row.inflow)) &&
  row.status !== 'failed' &&
  !row.excluded &&
  !row.transfer;
const mayBeUnusual = (row: Payment): boolean => counts(row) && row.amountMinor >= minUnusualMinor;

/** The payments that count, grouped by merchant, direction and currency; each group keeps their order. */
const alikeOf = (payments: readonly Payment[]): Payment[][] =>
  groupsOf(
    payments.filter(counts),
    isAlike,
    ({ type, currency, merchantKey }) => `${type} ${currency} ${merchantKey}`,
  );
const isAlike = (one: Payment, other: Payment): boolean =>
  one.type === other.type && one.currency === other.currency && one.merchantKey === other.merchantKey;
const firstOf = (places: readonly PaymentPlace[]): PaymentPlace | undefined =>
  places.reduce<PaymentPlace | undefined>(
    (first, place) => (first && isBefore(first, place) ? first : place),
    undefined,
  );

function reportedOf(
  payment: Payment,
  {
    kind,
    category,
    habit,
    usualMonthMinor,
  }: Pick<ReportedPayment, 'kind' | 'category' | 'habit'> & { usualMonthMinor: number | undefined },
): ReportedPayment {
  const { _id, date, currency, amountMinor, merchantKey } = payment;
  return {
    id: _id,
    kind,
    date,
    inflow: payment.type === 'income',
    merchant: payment.merchant ?? payment.description,
    category,
    currency,
    amountMinor,
    habit,
    usualMonthMinor: usualMonthMinor ?? null,
    merchantKey,
  };
}
