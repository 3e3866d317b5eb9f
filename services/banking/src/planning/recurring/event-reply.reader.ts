import { Injectable } from '@nestjs/common';
import type { Day, Period } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { toFinancialEvent, type EventRow, type EventSurroundings } from './financial-event';
import { byDay } from './occurrences/occurrence';
import { OccurrencesReader } from './occurrences/occurrences.reader';
import { UnlinkedTransfersReader, type Owner } from './occurrences/payments/unlinked-transfers.reader';
import { SeriesRepository } from './series/series.repository';

/** Financial events in the form of replies: with account name, category icon and the rule in words. */
@Injectable()
export class EventReplyReader {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly series: SeriesRepository,
    private readonly unlinked: UnlinkedTransfersReader,
  ) {}

  /** Open events of a range, and completed ones from today on; by day. */
  async list(owner: Owner, today: Day, { from, to }: Period): Promise<FinancialEvent[]> {
    const { userId } = owner;
    const around = await this.surroundings(userId, today);
    const open = await this.occurrences.open(userId, [...around.series.values()], { from, to, today });
    const doneEvents = await this.occurrences.done(userId, today, to);
    return this.listed(owner, [...open, ...doneEvents].sort(byDay), around);
  }

  /** Events as lists show them, including which may have been done already. */
  async listed(
    owner: Owner,
    rows: readonly EventRow[],
    around: EventSurroundings,
  ): Promise<FinancialEvent[]> {
    const looksPaid = await this.unlinked.looksPaid(owner, rows, around.series, around.today);
    return rows.map((row) => ({
      ...toFinancialEvent(row, around),
      ...(looksPaid.has(row._id) && { looksPaid: true as const }),
    }));
  }

  async reply(row: EventRow, today: Day, session?: ClientSession): Promise<FinancialEvent> {
    return toFinancialEvent(row, await this.surroundings(row.userId, today, session));
  }

  async surroundings(userId: string, today: Day, session?: ClientSession): Promise<EventSurroundings> {
    const accounts = await this.accounts.all(userId, session);
    return {
      today,
      accountNames: new Map(accounts.map(({ _id, name }) => [_id, name])),
      book: await this.categories.book(userId, session),
      series: new Map((await this.series.all(userId, session)).map((row) => [row._id, row])),
    };
  }
}
