import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { ClientSession } from 'mongoose';
import { PairRejectionsRepository } from '../../transactions/links/pair-rejections.repository';
import { mostDaysApart, type TransferPair } from '../../transactions/links/transfer-match';
import type { TransactionRow } from '../../transactions/transaction';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import { EventsRepository } from '../events.repository';
import type { EventRow } from '../financial-event';
import { SeriesRepository } from '../series/series.repository';
import { earliestDays, nearDays } from './matching';
import { OccurrencesReader } from './occurrences.reader';
import { dueOf, settleDays } from './settler';
import { aloneOfTheirKind, likelyLegs, obviousLegs } from './unlinked-transfers';

/** A transfer that is due, with rows that are it. */
export interface PaidTransfer {
  due: EventRow;
  pair: TransferPair;
}

/** Finds due transfers among rows that are not linked yet. */
@Injectable()
export class UnlinkedTransfersReader {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly series: SeriesRepository,
    private readonly events: EventsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly rejections: PairRejectionsRepository,
  ) {}

  /** The first whose legs nobody would doubt. */
  async obvious(userId: string, today: Day, session?: ClientSession): Promise<PaidTransfer | undefined> {
    const series = (await this.series.all(userId, session)).filter(({ toAccountId }) => toAccountId);
    const span = { from: addDays(today, -settleDays), to: addDays(today, 1), today };
    const open = await this.occurrences.open(userId, series, span, session);
    const due = aloneOfTheirKind(open.filter(({ toAccountId }) => toAccountId));
    if (due.length === 0) return undefined;
    const rejected = await this.rejections.all(userId, session);
    for (const one of due) {
      const { date, amountMinor, currency } = one;
      const rows = await this.transactions.ofAmount(userId, date, Math.abs(amountMinor), currency, session);
      const pair = obviousLegs(one, rows, rejected);
      if (pair && (await this.areFree(userId, [pair.from, pair.to], session))) return { due: one, pair };
    }
    return undefined;
  }

  /** Pairs among which the person says whether one of them is it. */
  async likely(due: EventRow): Promise<TransferPair[]> {
    const { userId, accountId, toAccountId, done, date } = due;
    if (done || !accountId || !toAccountId) return [];
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
    const series = due.seriesId === null ? null : await this.series.one(userId, due.seriesId);
    const pairs = likelyLegs(dueOf(due, series ?? undefined), rows, await this.rejections.all(userId));
    const taken = await this.settledWith(
      userId,
      pairs.flatMap(({ from: leaves, to: arrives }) => [leaves, arrives]),
    );
    return pairs.filter(({ from: leaves, to: arrives }) => !taken.has(leaves._id) && !taken.has(arrives._id));
  }

  private async areFree(
    userId: string,
    rows: readonly TransactionRow[],
    session?: ClientSession,
  ): Promise<boolean> {
    return (await this.settledWith(userId, rows, session)).size === 0;
  }

  private async settledWith(
    userId: string,
    rows: readonly TransactionRow[],
    session?: ClientSession,
  ): Promise<Set<string | null>> {
    if (rows.length === 0) return new Set();
    const ids = rows.map(({ _id }) => _id);
    const settled = await this.events.settledBy(userId, ids, session);
    return new Set(settled.map(({ transactionId }) => transactionId));
  }
}
