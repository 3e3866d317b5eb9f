import { Injectable } from '@nestjs/common';
import { addDays, firstDay, maxDay, minDay, monthOf, todayIn, type Day } from '@app/calendar';
import type { Attention, ReviewInbox } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { EncodedReply } from '@app/messaging';
import { AccountsRepository } from '../accounts/accounts.repository';
import { BankLinksRepository } from '../bank-links/bank-links.repository';
import { disconnectedOf } from '../bank-links/disconnected';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import { RatesService } from '../rates/rates.service';
import { ReconciliationsRepository } from '../reconciliations/reconciliations.repository';
import { unreconciledIn } from '../reconciliations/unreconciled';
import type { MonthHead } from '../transactions/list/column-cache.repository';
import { MonthColumnsReader } from '../transactions/list/month-columns.reader';
import { PageMemory, stampOf } from '../transactions/list/page.memory';
import { PairRejectionsRepository } from '../transactions/links/pair-rejections.repository';
import { isReviewed, toTransaction } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { mostDaysApart, suggestedPairs } from '../transactions/links/transfer-match';
import { duplicatePairs } from './duplicate-pairs';

/** Transfers are looked for among the rows of this time. */
const lookedAtDays = 92;
/** Duplicates are looked for among as many of the newest rows, in whole months, but never further back than this. */
const mostRows = 6_000;
const mostDays = 3 * 366;
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
    private readonly months: MonthColumnsReader,
    private readonly rejections: PairRejectionsRepository,
    private readonly rates: RatesService,
    private readonly links: BankLinksRepository,
    private readonly accounts: AccountsRepository,
    private readonly statements: ReconciliationsRepository,
  ) {}

  async inbox(actor: Actor): Promise<ReviewInbox> {
    const [{ unreviewed, ...found }, waiting] = await Promise.all([
      this.pairs(actor),
      this.waiting(actor.userId),
    ]);
    const count =
      found.duplicates.length + found.transfers.length + Math.max(0, waiting.unreviewed - unreviewed);
    return { ...found, count };
  }

  /** Ids of the rows that look like one movement twice. */
  async doubled(actor: Actor): Promise<ReadonlySet<string>> {
    const { duplicates } = await this.pairs(actor);
    return new Set(duplicates.flatMap(({ kept, posted }) => [kept.id, posted.id]));
  }

  /** How much of everything waits. */
  async attention(actor: Actor): Promise<Attention> {
    const { userId } = actor;
    const [inbox, waiting, links, unreconciled] = await Promise.all([
      this.inbox(actor),
      this.waiting(userId),
      this.links.all(userId),
      this.unreconciled(actor),
    ]);
    return {
      toReview: inbox.count,
      duplicates: inbox.duplicates.length,
      transfers: inbox.transfers.length,
      uncategorised: waiting.uncategorised,
      missingReceipts: waiting.missingReceipts,
      brokenLinks: disconnectedOf(links).length,
      unreconciled,
    };
  }

  /** Accounts whose last statement is too long ago. */
  async unreconciled({ userId, timeZone }: Actor): Promise<Attention['unreconciled']> {
    const statements = await this.statements.days(userId);
    if (statements.length === 0) return [];
    return unreconciledIn(await this.accounts.all(userId), statements, todayIn(timeZone));
  }

  private async waiting(
    userId: string,
  ): Promise<Pick<MonthHead, 'unreviewed' | 'uncategorised' | 'missingReceipts'>> {
    const heads = [...(await this.months.heads(userId)).heads.values()];
    const total = (of: (head: MonthHead) => number): number => heads.reduce((sum, head) => sum + of(head), 0);
    return {
      unreviewed: total((head) => head.unreviewed),
      uncategorised: total((head) => head.uncategorised),
      missingReceipts: total((head) => head.missingReceipts),
    };
  }

  private async pairs(actor: Actor): Promise<Pairs> {
    const { userId } = actor;
    const today = todayIn(actor.timeZone);
    const [oldest, to] = [addDays(today, -mostDays), addDays(today, mostDaysApart)];
    // Asked before the rows: what is kept can never be newer than its stamp says.
    const [months, rejected] = await Promise.all([
      this.rollups.stamps(userId, monthOf(oldest), monthOf(to)),
      this.rejections.all(userId),
    ]);
    const stamp = [today, ...rejected, stampOf(months)].join('\n');
    const known = this.kept.get(userId);
    if (known?.stamp === stamp) return JSON.parse(Buffer.from(known.reply.bytes).toString()) as Pairs;
    const recent = addDays(today, -lookedAtDays);
    const from = minDay(recent, await this.reachedFrom(userId, oldest, to));
    const rows = await this.rows.between(userId, from, to);
    const duplicates = duplicatePairs(rows, rejected);
    const doubled = new Set(duplicates.flatMap(({ kept, posted }) => [kept._id, posted._id]));
    const lately = rows.filter(({ _id, date }) => date >= recent && !doubled.has(_id));
    const transfers = suggestedPairs(lately, rejected, await this.rates.ofDays(actor, lately));
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
    const reply = new EncodedReply(Buffer.from(JSON.stringify(pairs)));
    this.kept.keep(userId, { from: monthOf(oldest), stamp, reply });
    return pairs;
  }

  /** The first day of the oldest month that is looked at whole. */
  private async reachedFrom(userId: string, oldest: Day, to: Day): Promise<Day> {
    const perMonth = new Map<string, number>();
    for (const { month, rows } of await this.rollups.totals(userId, monthOf(oldest), monthOf(to)))
      perMonth.set(month, (perMonth.get(month) ?? 0) + rows);
    let [reached, left] = [to, mostRows];
    for (const month of [...perMonth.keys()].sort().reverse()) {
      left -= perMonth.get(month)!;
      if (left < 0) break;
      reached = firstDay(month);
    }
    return maxDay(reached, oldest);
  }
}
