import { Injectable } from '@nestjs/common';
import { addDays, firstDay, maxDay, minDay, monthOf, todayIn, type Day } from '@app/calendar';
import type { ReviewInbox } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { EncodedReply } from '@app/messaging';
import { LedgerVersionReader } from '../../ledger/book/ledger-version.reader';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import { RatesService } from '../../ledger/rates/rates.service';
import { PageMemory } from '../../ledger/transactions/list/page-memory';
import { PairRejectionsRepository } from '../../ledger/transactions/links/pair-rejections.repository';
import { isReviewed, toTransaction } from '../../ledger/model/transaction';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { maxDaysApart, suggestedPairs } from '../../ledger/transactions/links/transfer-match';
import { duplicatePairs } from './duplicate-pairs';

/** Days of rows in which transfers are searched for. */
const lookedAtDays = 92;
/**
 * Duplicates are searched for among this many of the newest rows, in whole months, but never further back
 * than `maxDays`.
 */
const maxRows = 6_000;
const maxDays = 3 * 366;
const maxBytes = 4 * 1024 * 1024;

export interface ReviewPairs extends Omit<ReviewInbox, 'count'> {
  /** Number of unreviewed rows in the pairs; they are counted with their pair. */
  unreviewed: number;
}

/**
 * Finds the pairs of rows to review. Cached in memory until the ledger changes, because every page needs
 * their count.
 */
@Injectable()
export class ReviewPairsReader {
  private readonly kept = new PageMemory(maxBytes);

  constructor(
    private readonly rows: NamedRowsReader,
    private readonly rollups: MonthRollupsRepository,
    private readonly rejections: PairRejectionsRepository,
    private readonly rates: RatesService,
    private readonly versions: LedgerVersionReader,
  ) {}

  async pairs(actor: Actor): Promise<ReviewPairs> {
    const { userId } = actor;
    const today = todayIn(actor.timeZone);
    const [oldest, to] = [addDays(today, -maxDays), addDays(today, maxDaysApart)];
    const stamp = `${today} ${await this.versions.of(userId)}`;
    const known = this.kept.get(userId);
    if (known?.stamp === stamp) return JSON.parse(Buffer.from(known.reply.bytes).toString()) as ReviewPairs;
    const rejected = await this.rejections.all(userId);
    const recent = addDays(today, -lookedAtDays);
    const from = minDay(recent, await this.reachedFrom(userId, oldest, to));
    const rows = await this.rows.between(userId, from, to);
    const shown = new Map(rows.map((row) => [row._id, toTransaction(row)]));
    const duplicates = duplicatePairs(rows, rejected);
    const doubled = new Set(duplicates.flatMap(({ kept, posted }) => [kept._id, posted._id]));
    const lately = rows.filter(({ _id, date }) => date >= recent && !doubled.has(_id));
    const transfers = suggestedPairs(lately, rejected, await this.rates.ofDays(actor, lately));
    const paired = [
      ...duplicates.flatMap(({ kept, posted }) => [kept, posted]),
      ...transfers.flatMap((pair) => [pair.from, pair.to]),
    ];
    const pairs: ReviewPairs = {
      duplicates: duplicates.map((pair) => ({
        ...pair,
        kept: shown.get(pair.kept._id)!,
        posted: shown.get(pair.posted._id)!,
      })),
      transfers: transfers.map((pair) => ({
        ...pair,
        from: shown.get(pair.from._id)!,
        to: shown.get(pair.to._id)!,
      })),
      unreviewed: paired.filter((row) => !isReviewed(row)).length,
    };
    const reply = new EncodedReply(Buffer.from(JSON.stringify(pairs)));
    this.kept.keep(userId, { from: monthOf(oldest), stamp, reply });
    return pairs;
  }

  /** The first day of the oldest month that is searched as a whole. */
  private async reachedFrom(userId: string, oldest: Day, to: Day): Promise<Day> {
    const perMonth = new Map<string, number>();
    for (const { month, rows } of await this.rollups.totals(userId, monthOf(oldest), monthOf(to)))
      perMonth.set(month, (perMonth.get(month) ?? 0) + rows);
    let [reached, rowsLeft] = [to, maxRows];
    for (const month of [...perMonth.keys()].sort().reverse()) {
      rowsLeft -= perMonth.get(month)!;
      if (rowsLeft < 0) break;
      reached = firstDay(month);
    }
    return maxDay(reached, oldest);
  }
}
