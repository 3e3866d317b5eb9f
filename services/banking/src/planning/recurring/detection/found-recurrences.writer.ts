import { Injectable } from '@nestjs/common';
import { daysBetween, todayIn } from '@app/calendar';
import { recurringChangedEvent, priceChangedEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { CategoriesRepository } from '../../../ledger/categories/categories.repository';
import { timesAYear } from '../series/recurrence';
import type { RecurrenceChanges } from './recurrences';
import type { RecurrenceRow } from './recurrence-row';
import { RecurrencesRepository } from './recurrences.repository';

/** A new price that is older is not reported. */
const newsDays = 62;
/** Number of charges listed as evidence for a new price. */
const maxCharges = 12;

/** Stores detected recurring payments and publishes news about them. */
@Injectable()
export class FoundRecurrencesWriter {
  constructor(
    private readonly recurrences: RecurrencesRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  all(userId: string): Promise<RecurrenceRow[]> {
    return this.recurrences.all(userId);
  }

  /** As {@link ofMerchants}, from the cached reads of a person. */
  async known(userId: string, keys: readonly string[], session: ClientSession): Promise<RecurrenceRow[]> {
    return (await this.recurrences.all(userId, session)).filter(({ merchantKey }) =>
      keys.includes(merchantKey),
    );
  }

  async ofMerchants(
    userId: string,
    keys: readonly string[],
    session?: ClientSession,
  ): Promise<RecurrenceRow[]> {
    return keys.length === 0 ? [] : this.recurrences.ofMerchants(userId, keys, session);
  }

  async keep(tx: Tx, userId: string, { put, removed, prices }: RecurrenceChanges): Promise<void> {
    for (const row of put) await this.recurrences.put(row, tx.session);
    if (removed.length > 0) await this.recurrences.remove(userId, removed, tx.session);
    if (put.length + removed.length > 0) tx.emit(recurringChangedEvent, { userId, what: 'event' });
    if (prices.length === 0) return;
    const book = await this.categories.book(userId, tx.session);
    for (const row of prices) this.publishPrice(tx, row, book.nameOf(row.categoryId));
  }

  private publishPrice(
    tx: Tx,
    { userId, merchant, currency, found, seriesId, inflow }: RecurrenceRow,
    category: string,
  ): void {
    const { fromMinor, toMinor, percent, since } = found.priceChange!;
    if (inflow || daysBetween(since, todayIn('UTC')) > newsDays) return;
    tx.emit(priceChangedEvent, {
      userId,
      title: merchant,
      category,
      currency,
      fromMinor,
      toMinor,
      percent,
      yearlyMinor: Math.round((toMinor - fromMinor) * timesAYear(found.rule)),
      since,
      seriesId,
      charges: found.hits.slice(-maxCharges).reverse(),
    });
  }
}
