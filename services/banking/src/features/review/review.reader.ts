import { Injectable } from '@nestjs/common';
import { addDays, monthOf, todayIn } from '@app/calendar';
import type { ReviewInbox } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import { RatesService } from '../rates/rates.service';
import { PageMemory, stampOf } from '../transactions/page-memory';
import { PairRejectionsRepository } from '../transactions/pair-rejections.repository';
import { isReviewed, toTransaction } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { mostDaysApart, suggestedPairs } from '../transactions/transfer-match';
import { duplicatePairs } from './duplicate-pairs';

/** Pairs are looked for among the rows of this time. */
const lookedAtDays = 92;
const mostBytes = 4 * 1024 * 1024;

interface Pairs extends Omit<ReviewInbox, 'count'> {
  /** Rows of the pairs that nobody looked at: they are counted with their pair. */
  unreviewed: number;
}

/** Works out what waits to be looked at. Pairs are kept in memory until a month or a rejection changes: every page asks for the count. */
@Injectable()
export class ReviewReader {
  private readonly kept = new PageMemory(mostBytes);

  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly rejections: PairRejectionsRepository,
    private readonly rates: RatesService,
  ) {}

  async inbox(actor: Actor): Promise<ReviewInbox> {
    const [pairs, waiting] = await Promise.all([this.pairs(actor), this.rows.countToReview(actor.userId)]);
    const { unreviewed, ...found } = pairs;
    const count = found.duplicates.length + found.transfers.length + Math.max(0, waiting - unreviewed);
    return { ...found, count };
  }

  private async pairs(actor: Actor): Promise<Pairs> {
    const { userId } = actor;
    const today = todayIn(actor.timeZone);
    const [from, to] = [addDays(today, -lookedAtDays), addDays(today, mostDaysApart)];
    // Asked before the rows: what is kept can never be newer than its stamp says.
    const [months, rejected] = await Promise.all([
      this.rollups.stamps(userId, monthOf(from), monthOf(to)),
      this.rejections.all(userId),
    ]);
    const stamp = [today, ...rejected, stampOf(months)].join('\n');
    const known = this.kept.get(userId);
    if (known?.stamp === stamp) return JSON.parse(Buffer.from(known.bytes).toString()) as Pairs;
    const rows = await this.rows.between(userId, from, to);
    const duplicates = duplicatePairs(rows, rejected);
    const doubled = new Set(duplicates.flatMap(({ kept, posted }) => [kept._id, posted._id]));
    const transfers = suggestedPairs(
      rows.filter(({ _id }) => !doubled.has(_id)),
      rejected,
      await this.rates.ofDays(actor, rows),
    );
    const paired = [
      ...duplicates.flatMap(({ kept, posted }) => [kept, posted]),
      ...transfers.flatMap((pair) => [pair.from, pair.to]),
    ];
    const pairs: Pairs = {
      duplicates: duplicates.map((pair) => ({
        ...pair,
        kept: toTransaction(pair.kept),
        posted: toTransaction(pair.posted),
      })),
      transfers: transfers.map((pair) => ({
        ...pair,
        from: toTransaction(pair.from),
        to: toTransaction(pair.to),
      })),
      unreviewed: paired.filter((row) => !isReviewed(row)).length,
    };
    this.kept.keep(userId, { from: monthOf(from), stamp, bytes: Buffer.from(JSON.stringify(pairs)) });
    return pairs;
  }
}
