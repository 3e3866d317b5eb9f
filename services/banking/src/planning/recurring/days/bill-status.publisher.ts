import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import { billStatusEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { missedDays, OccurrencesReader } from '../occurrences/occurrences.reader';
import { LastPaidReader } from '../series/last-paid.reader';
import type { SeriesRow } from '../series/series';
import { hashOf } from './recurring-day';
import { billsWithStatus } from './bill-status';
import { CategoriesRepository } from '../../../ledger/categories/categories.repository';

/** Days of the longest reminder. */
const aheadDays = 60;

/** Publishes the status of due bills if it differs from the last published one. */
@Injectable()
export class BillStatusPublisher {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly accounts: AccountsRepository,
    private readonly payments: LastPaidReader,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Returns the hash of what is published now. */
  async publish(
    tx: Tx,
    userId: string,
    { series, today, published }: { series: readonly SeriesRow[]; today: Day; published: string | null },
  ): Promise<string | null> {
    const span = { from: addDays(today, -missedDays), to: addDays(today, aheadDays), today };
    const open = await this.occurrences.open(userId, series, span, tx.session);
    const accounts = await this.accounts.all(userId, tx.session);
    const accountNames = new Map(accounts.map(({ _id, name }) => [_id, name]));
    const lastPaid = await this.lastPaid(tx, userId, series, today);
    const bills = billsWithStatus(open, {
      today,
      series,
      accountNames,
      book: await this.categories.book(userId, tx.session),
      lastPaid,
    });
    if (bills.length === 0 && published === null) return null;
    const statuses = { userId, today, bills };
    const hash = bills.length === 0 ? null : hashOf(statuses);
    if (hash !== published) tx.emit(billStatusEvent, statuses);
    return hash;
  }

  /** Only for subscriptions, because only these are checked for having stopped. */
  private async lastPaid(
    tx: Tx,
    userId: string,
    series: readonly SeriesRow[],
    today: Day,
  ): Promise<ReadonlyMap<string, Day>> {
    const subscriptions = series.filter(({ kind }) => kind === 'subscription');
    if (subscriptions.length === 0) return new Map();
    return (await this.payments.read(userId, subscriptions, today, tx.session)).lastPaid;
  }
}
