import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import { PairRejectionsRepository } from '../../transactions/links/pair-rejections.repository';
import { mostDaysApart, type TransferPair } from '../../transactions/links/transfer-match';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import { EventsRepository } from '../events.repository';
import type { EventRow } from '../financial-event';
import type { SeriesRow } from '../series/series';
import { earliestDays, nearDays } from './matching';
import { statusOf } from './occurrence-status';
import { OccurrencesReader } from './occurrences.reader';
import { dueOf, settleDays } from './settler';
import { likelyLegs } from './unlinked-transfers';

/** What is the same for every transfer that is looked for. */
interface Known {
  /** What else is open, of any series. */
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
  ) {}

  /** Which of what is open are transfers that are due and may have been done. A person has few, so their rows are read one by one. */
  async looksPaid(
    userId: string,
    open: readonly EventRow[],
    series: ReadonlyMap<string, SeriesRow>,
    today: Day,
  ): Promise<Set<string>> {
    const oldest = addDays(today, -settleDays);
    const due = open.filter(
      (row) => row.toAccountId && row.date >= oldest && statusOf(row, today) !== 'scheduled',
    );
    const found = new Set<string>();
    if (due.length === 0) return found;
    const known = { open, series, rejected: await this.rejections.all(userId) };
    for (const row of due) if ((await this.pairsFor(row, known)).length > 0) found.add(row._id);
    return found;
  }

  /** Pairs among which the person says whether one of them is it. */
  async likely(due: EventRow, series: SeriesRow | null, today: Day): Promise<TransferPair[]> {
    if (due.done || !due.toAccountId) return [];
    const own = series ? [series] : [];
    // A row that may be it is ten days away at most, so what is nearer to that row is at most twice as far.
    const span = { from: addDays(due.date, -2 * earliestDays), to: addDays(due.date, 2 * earliestDays) };
    return this.pairsFor(due, {
      open: series ? await this.occurrences.open(due.userId, own, { ...span, today }) : [],
      series: new Map(own.map((one) => [one._id, one])),
      rejected: await this.rejections.all(due.userId),
    });
  }

  private async pairsFor(due: EventRow, { open, series, rejected }: Known): Promise<TransferPair[]> {
    const { userId, accountId, toAccountId, date, seriesId } = due;
    if (!accountId || !toAccountId) return [];
    const [from, to] = [addDays(date, -earliestDays), addDays(date, nearDays)];
    const rows = [
      ...(await this.transactions.wholeOfAccount(userId, accountId, from, to)),
      ...(await this.transactions.wholeOfAccount(
        userId,
        toAccountId,
        addDays(from, -mostDaysApart),
        addDays(to, mostDaysApart),
      )),
    ];
    const rule = series.get(seriesId ?? '');
    const others = open.filter((one) => one.seriesId !== null && one.seriesId === seriesId);
    const pairs = likelyLegs(
      dueOf(due, rule),
      rows,
      rejected,
      others.map((one) => dueOf(one, rule)),
    );
    const taken = await this.taken(userId, pairs);
    return pairs.filter((pair) => !taken.has(pair.from._id) && !taken.has(pair.to._id));
  }

  /** Rows that have settled something. */
  private async taken(userId: string, pairs: readonly TransferPair[]): Promise<Set<string | null>> {
    if (pairs.length === 0) return new Set();
    const ids = pairs.flatMap(({ from, to }) => [from._id, to._id]);
    const settled = await this.events.settledBy(userId, ids);
    return new Set(settled.map(({ transactionId }) => transactionId));
  }
}
