import { Injectable } from '@nestjs/common';
import { addDays, maxDay, minDay, type Day } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { RatesService } from '../../../../ledger/rates/rates.service';
import { PairRejectionsRepository } from '../../../../ledger/transactions/links/pair-rejections.repository';
import { maxDaysApart, type TransferPair } from '../../../../ledger/transactions/links/transfer-match';
import { TransactionsRepository } from '../../../../ledger/book/transactions/transactions.repository';
import { EventsRepository } from '../../events.repository';
import type { EventRow } from '../../financial-event';
import type { SeriesRow } from '../../series/series';
import { earliestDays, nearDays } from './matching';
import { statusOf } from '../occurrence-status';
import { OccurrencesReader } from '../occurrences.reader';
import { dueOf, maxPaymentAgeDays } from './payment-matcher.service';
import { likelyLegs } from './unlinked-transfers';

/** The owner of the rows; a demo has its own rates. */
export type Owner = Pick<Actor, 'userId' | 'kind'>;

/** Data shared by the search for every transfer. */
interface Known {
  owner: Owner;
  /** The other open events of any series. */
  open: readonly EventRow[];
  series: ReadonlyMap<string, SeriesRow>;
  rejected: ReadonlySet<string>;
}

/** Finds due transfers among rows that are not linked yet. */
@Injectable()
export class UnlinkedTransfersReader {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly events: EventsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly rejections: PairRejectionsRepository,
    private readonly rates: RatesService,
  ) {}

  /**
   * Which of the events are due transfers that may already have been made. A person has few transfers, so
   * their rows are read one by one.
   */
  async looksPaid(
    owner: Owner,
    rows: readonly EventRow[],
    series: ReadonlyMap<string, SeriesRow>,
    today: Day,
  ): Promise<Set<string>> {
    const oldest = addDays(today, -maxPaymentAgeDays);
    const due = rows.filter(
      (row) => !row.done && row.toAccountId && row.date >= oldest && statusOf(row, today) !== 'scheduled',
    );
    const linkedIds = new Set<string>();
    if (due.length === 0) return linkedIds;
    const known = await this.known(owner, due, series, today);
    for (const row of due) if ((await this.pairsFor(row, known)).length > 0) linkedIds.add(row._id);
    return linkedIds;
  }

  /** Pairs of rows for a due transfer; the person decides whether one of them is it. */
  async likely(owner: Owner, due: EventRow, series: SeriesRow | null, today: Day): Promise<TransferPair[]> {
    if (due.done || !due.toAccountId) return [];
    const own = new Map(series ? [[series._id, series]] : []);
    return this.pairsFor(due, await this.known(owner, [due], own, today));
  }

  private async known(
    owner: Owner,
    due: readonly EventRow[],
    series: ReadonlyMap<string, SeriesRow>,
    today: Day,
  ): Promise<Known> {
    const own = [...new Set(due.map(({ seriesId }) => seriesId ?? ''))].flatMap((id) => series.get(id) ?? []);
    const days = due.map(({ date }) => date);
    // A matching row is at most ten days away, so an event nearer to that row is at most twice as far.
    const span = {
      from: addDays(days.reduce(minDay), -2 * earliestDays),
      to: addDays(days.reduce(maxDay), 2 * earliestDays),
    };
    return {
      owner,
      open: own.length > 0 ? await this.occurrences.open(owner.userId, own, { ...span, today }) : [],
      series,
      rejected: await this.rejections.all(owner.userId),
    };
  }

  private async pairsFor(due: EventRow, { owner, open, series, rejected }: Known): Promise<TransferPair[]> {
    const { userId, accountId, toAccountId, date, seriesId } = due;
    if (!accountId || !toAccountId) return [];
    const [from, to] = [addDays(date, -earliestDays), addDays(date, nearDays)];
    const [leaving, coming] = await Promise.all([
      this.transactions.wholeOfAccount(userId, accountId, from, to),
      this.transactions.wholeOfAccount(
        userId,
        toAccountId,
        addDays(from, -maxDaysApart),
        addDays(to, maxDaysApart),
      ),
    ]);
    const rows = [...leaving, ...coming];
    const rule = series.get(seriesId ?? '');
    const otherEvents = open.filter((event) => event.seriesId !== null && event.seriesId === seriesId);
    const pairs = likelyLegs(dueOf(due, rule), rows, {
      rejected,
      rates: await this.rates.ofDays(owner, rows),
      others: otherEvents.map((event) => dueOf(event, rule)),
    });
    const takenIds = await this.takenIds(userId, pairs);
    return pairs.filter((pair) => !takenIds.has(pair.from._id) && !takenIds.has(pair.to._id));
  }

  /** Ids of rows that have settled something. */
  private async takenIds(userId: string, pairs: readonly TransferPair[]): Promise<Set<string | null>> {
    if (pairs.length === 0) return new Set();
    const ids = pairs.flatMap(({ from, to }) => [from._id, to._id]);
    const settled = await this.events.settledBy(userId, ids);
    return new Set(settled.map(({ transactionId }) => transactionId));
  }
}
