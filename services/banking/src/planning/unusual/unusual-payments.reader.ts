import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { addDays, addMonths, addMonthsToDay, monthOf, type Day } from '@app/calendar';
import { uncategorised } from '@app/contracts-banking';
import { RecurrencesRepository } from '../recurring/detection/recurrences.repository';
import { SeriesRepository } from '../recurring/series/series.repository';
import { MonthRollupsRepository } from '../../ledger/book/month-rollups.repository';
import { NamedRows, type NamedPayment } from '../../ledger/transactions/named-rows.reader';
import { AmountsBefore } from './amounts-before';
import {
  habitOf,
  habitOfSorted,
  isLarge,
  isLargeDeposit,
  isPlainlyUsual,
  keptDays,
  minUnusualMinor,
  usualMonth,
} from './unusual';
import type { ReportedPayment } from './unusual-payments.schema';
import type { Payment } from '../../ledger/model/payment';

/** Payments to one place that are looked at without a break. */
const paymentsAtOnce = 250;
/** Merchants looked at in one read of the ledger. */
const merchantsAtOnce = 40;
/** A payment is compared with those of the year before it; a merchant is new when there was none in two years. */
const habitMonths = 12;
const lookBackMonths = 24;
const usualMonths = 6;
/** Says nothing about what is usual in it. */
const catchAlls: ReadonlySet<string> = new Set(['Other', uncategorised]);

export interface Looked {
  today: Day;
  /** Payments from this day on are news. */
  from: Day;
  /** Those that were reported stay so while they hold; by the id of their payment. */
  reported: ReadonlyMap<string, ReportedPayment>;
  /** Only from the first of these on is anything new: what was paid before them is compared with none of them. */
  changed?: readonly Place[];
}

/** The payments to the merchants, where somebody has read them, and what their reads are kept under. */
export interface Known {
  rows: readonly Payment[];
  session: ClientSession;
}

/** Where in the order of payments one stands. */
type Place = Pick<NamedPayment, 'date' | '_id'>;

/** Finds payments that are not like those before them (I5). */
@Injectable()
export class UnusualPaymentsReader {
  constructor(
    private readonly transactions: NamedRows,
    private readonly rollups: MonthRollupsRepository,
    private readonly recurrences: RecurrencesRepository,
    private readonly series: SeriesRepository,
  ) {}

  /** Merchants of the payments that are news, or were reported. */
  async merchants(userId: string, { from, today, reported }: Looked): Promise<string[]> {
    const rows = [
      ...(await this.transactions.between(userId, from, addDays(today, 1))),
      ...(await this.transactions.some(userId, [...reported.keys()])),
    ];
    return [...new Set(rows.filter(mayBeUnusual).map(({ merchantKey }) => merchantKey))];
  }

  /** The unusual ones among the payments to these merchants. */
  async among(
    userId: string,
    keys: readonly string[],
    looked: Looked,
    known?: Known,
  ): Promise<ReportedPayment[]> {
    const found: ReportedPayment[] = [];
    const usual = {
      months: new UsualMonths(this.rollups, userId, looked.today, known?.session),
      categories: new CategoryPayments(this.transactions, userId, looked.today),
    };
    const from = addMonthsToDay(looked.from, -lookBackMonths);
    const to = addDays(looked.today, 1);
    for (let at = 0; at < keys.length; at += merchantsAtOnce) {
      const some = keys.slice(at, at + merchantsAtOnce);
      const payments = known
        ? await this.transactions.namedPayments(
            userId,
            known.rows.filter(({ date }) => date >= from && date <= to),
            known.session,
          )
        : await this.transactions.paymentsTo(userId, some, from, to);
      found.push(...(await this.unusualIn(payments, looked, usual)));
      // All of them were in it.
      if (known) break;
    }
    return this.withoutRecurring(userId, found, known?.session);
  }

  private async unusualIn(
    payments: readonly NamedPayment[],
    { from, reported, changed }: Looked,
    usual: Usual,
  ): Promise<ReportedPayment[]> {
    const first = changed && firstOf(changed);
    /** What it is compared with is what it was: what comes later changes nothing about it. */
    const isAsBefore = (one: NamedPayment): boolean =>
      changed !== undefined && (first === undefined || isBefore(one, first));
    const isNew = (one: NamedPayment): boolean => one.date >= from && !isAsBefore(one);
    const isWanted = (one: NamedPayment): boolean =>
      mayBeUnusual(one) && (isNew(one) || reported.has(one._id));
    const groups = new Map<string, NamedPayment[]>();
    for (const payment of payments.filter(counts)) {
      const group = `${payment.type} ${payment.currency} ${payment.merchantKey}`;
      const known = groups.get(group);
      if (known) known.push(payment);
      else groups.set(group, [payment]);
    }
    const found: ReportedPayment[] = [];
    for (const alike of groups.values()) {
      if (!alike.some(isWanted)) continue;
      const before = new AmountsBefore();
      for (const [at, payment] of alike.sort(inOrder).entries()) {
        // Of a place with many payments, as after the first reading of a bank, others come in between.
        if (at % paymentsAtOnce === 0) await setImmediate();
        const asBefore = isAsBefore(payment) ? reported.get(payment._id) : undefined;
        if (asBefore && mayBeUnusual(payment)) found.push({ ...asBefore, category: payment.category });
        else if (isWanted(payment)) {
          before.forgetBefore(addMonthsToDay(payment.date, -habitMonths));
          const unusual = await this.judged(payment, { isFirst: at === 0, sorted: before.sorted }, usual);
          if (unusual) found.push(unusual);
        }
        before.add(payment);
      }
    }
    return found;
  }

  private async judged(
    payment: NamedPayment,
    { isFirst, sorted }: { isFirst: boolean; sorted: readonly number[] },
    { months, categories }: Usual,
  ): Promise<ReportedPayment | undefined> {
    if (isPlainlyUsual(payment.amountMinor, sorted, 'merchant')) return undefined;
    const there = habitOfSorted(sorted, 'merchant');
    if (there && payment.amountMinor <= there.limitMinor) return undefined;
    const isIn = payment.type === 'income';
    const usualMonthMinor = await months.of(payment.currency, isIn);
    // Pay that is a little more each time is no news, nor is interest.
    if (isIn && !isLargeDeposit(payment.amountMinor, usualMonthMinor)) return undefined;
    if (there) return reportedOf(payment, { kind: 'amount', habit: there, usualMonthMinor });
    if (!isIn && !isLarge(payment.amountMinor, usualMonthMinor)) return undefined;
    if (isFirst) return reportedOf(payment, { kind: 'newMerchant', habit: null, usualMonthMinor });
    if (catchAlls.has(payment.category)) return undefined;
    const since = addMonthsToDay(payment.date, -habitMonths);
    const others = (await categories.of(payment.category)).filter(
      (one) =>
        one.date >= since &&
        counts(one) &&
        one.type === payment.type &&
        one.currency === payment.currency &&
        isBefore(one, payment),
    );
    const amounts = others.map(({ amountMinor }) => amountMinor);
    const habit = habitOf(amounts, 'category');
    // Each is compared with the whole category: others come in between.
    await setImmediate();
    const isUnusual = habit !== undefined && payment.amountMinor > habit.limitMinor;
    return isUnusual ? reportedOf(payment, { kind: 'amount', habit, usualMonthMinor }) : undefined;
  }

  /** What repeats is reported by its own alerts: a price that rose, a bill that is due. */
  private async withoutRecurring(
    userId: string,
    found: readonly ReportedPayment[],
    session?: ClientSession,
  ): Promise<ReportedPayment[]> {
    if (found.length === 0) return [];
    const keys = [...new Set(found.map(({ merchantKey }) => merchantKey))];
    const series = await this.series.all(userId, session);
    const confirmed = new Set(series.flatMap(({ payeeKeys }) => payeeKeys));
    // Not what is kept: they may have been found a moment ago, by the same event.
    const recurring = await this.recurrences.ofMerchantsNow(userId, keys);
    const hits = new Set(recurring.flatMap((row) => row.found.hits.map(({ id }) => id)));
    return found.filter(({ id, merchantKey }) => !confirmed.has(merchantKey) && !hits.has(id));
  }
}

/** What payments are compared with; each part is read once, and only where it is asked for. */
interface Usual {
  months: UsualMonths;
  categories: CategoryPayments;
}

/** What was paid in a category in all the time that anything reported is compared with. */
class CategoryPayments {
  private readonly read = new Map<string, Promise<NamedPayment[]>>();

  constructor(
    private readonly transactions: NamedRows,
    private readonly userId: string,
    private readonly today: Day,
  ) {}

  of(category: string): Promise<NamedPayment[]> {
    const from = addMonthsToDay(addDays(this.today, -keptDays), -habitMonths);
    const to = addDays(this.today, 1);
    const found = this.read.get(category) ?? this.transactions.paymentsIn(this.userId, category, from, to);
    this.read.set(category, found);
    return found;
  }
}

/** What is spent, and what comes in, in a usual month, by currency; read once. */
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
    return usualMonth((await this.read).get(`${isIn} ${currency}`) ?? []);
  }

  private async sums(): Promise<Map<string, number[]>> {
    const month = monthOf(this.today);
    const [from, to] = [addMonths(month, -usualMonths), addMonths(month, -1)];
    const sums = new Map<string, number[]>();
    // Kept, they are worth more than what they hold too much.
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

/** Money that was spent or came in: no transfer, no refund, nothing that failed, and nothing that is left out of reports on purpose. */
const counts = (row: NamedPayment): boolean =>
  (row.type === 'income' || (row.type === 'expense' && !row.inflow)) &&
  row.status !== 'failed' &&
  !row.excluded &&
  !row.transfer;
const mayBeUnusual = (row: NamedPayment): boolean => counts(row) && row.amountMinor >= minUnusualMinor;
const isBefore = (one: Place, other: Place): boolean =>
  one.date === other.date ? one._id < other._id : one.date < other.date;
const inOrder = (one: Place, other: Place): number => (isBefore(one, other) ? -1 : 1);
const firstOf = (places: readonly Place[]): Place | undefined =>
  places.reduce<Place | undefined>(
    (first, place) => (first && isBefore(first, place) ? first : place),
    undefined,
  );

function reportedOf(
  payment: NamedPayment,
  {
    kind,
    habit,
    usualMonthMinor,
  }: Pick<ReportedPayment, 'kind' | 'habit'> & { usualMonthMinor: number | undefined },
): ReportedPayment {
  const { _id, date, category, currency, amountMinor, merchantKey } = payment;
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
