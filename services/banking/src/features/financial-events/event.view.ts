import { Injectable } from '@nestjs/common';
import type { Day, Period } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { CategoriesRepository } from '../categories/categories.repository';
import { EventsRepository } from './events.repository';
import { toFinancialEvent, type EventRow } from './financial-event';

/** Financial events as they are shown: with their account's name and their category's icon. */
@Injectable()
export class EventView {
  constructor(
    private readonly events: EventsRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async existing(userId: string, id: string, tx: Tx): Promise<EventRow> {
    const row = await this.events.one(userId, id, tx.session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /** Open events of a range, and of those done the ones from today on; by day. */
  async list(userId: string, today: Day, { from, to }: Period): Promise<FinancialEvent[]> {
    const rows = [
      ...(await this.events.between(userId, false, from, to)),
      ...(await this.events.between(userId, true, today, to)),
    ];
    rows.sort((a, b) => (a.date === b.date ? (a._id < b._id ? -1 : 1) : a.date < b.date ? -1 : 1));
    return this.shown(userId, rows, today);
  }

  async one(row: EventRow, today: Day, tx: Tx): Promise<FinancialEvent> {
    return (await this.shown(row.userId, [row], today, tx))[0]!;
  }

  private async shown(
    userId: string,
    rows: readonly EventRow[],
    today: Day,
    tx?: Tx,
  ): Promise<FinancialEvent[]> {
    if (rows.length === 0) return [];
    const names = new Map((await this.accounts.all(userId, tx?.session)).map(({ _id, name }) => [_id, name]));
    const parents = await this.categories.parents(userId, tx?.session);
    return rows.map((row) => toFinancialEvent(row, today, names, parents.get(row.category)));
  }
}
