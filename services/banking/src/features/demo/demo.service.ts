import { Injectable } from '@nestjs/common';
import { addMonths, firstDay, monthOf, type Day, type Month } from '@app/calendar';
import {
  accountsChangedEvent,
  budgetProgressEvent,
  importCommittedEvent,
  plannerChangedEvent,
  seedDemoRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { newAmount } from '../budgets/budget-amounts';
import { BudgetsRepository } from '../budgets/budgets.repository';
import { EventsRepository } from '../financial-events/events.repository';
import { existingDay } from '../transactions/new-row';
import { demoEvents } from './demo-events';
import { demoLedger, type DemoLedger } from './demo-ledger';
import { DemoRows } from './demo.rows';
import { demoBudgets } from './demo-world';

const limitsSinceMonths = 24;

/** Fills a demo visitor's empty ledger. */
@Injectable()
export class DemoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly rows: DemoRows,
    private readonly budgets: BudgetsRepository,
    private readonly events: EventsRepository,
  ) {}

  seed(
    request: RequestOf<typeof seedDemoRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof seedDemoRequest>> {
    const { userId, kind } = call.actor;
    if (kind !== 'demo')
      throw new DomainError('FORBIDDEN', { message: 'Sample data is only for demo visitors.' });
    const today = existingDay(request.today, 'today');
    const ledger = demoLedger(request.seed, today, userId);
    return this.unit.write(call, seedDemoRequest, request, async (tx) => {
      if ((await this.accounts.all(userId, tx.session)).length > 0)
        throw new DomainError('CONFLICT', { message: 'This ledger is not empty.' });
      await this.accounts.insert(ledger.accounts, tx.session);
      await this.rows.insert(tx, userId, ledger.rows);
      await this.events.insert(demoEvents(request.seed, today, userId, ledger.accounts[0]!._id), tx.session);
      for (const { category, limit } of demoBudgets) await this.budget(tx, userId, today, category, limit);
      this.tell(tx, userId, monthOf(today), ledger);
      return { transactions: ledger.rows.length, accounts: ledger.accounts.length };
    });
  }

  private budget(tx: Tx, userId: string, today: Day, category: string, limit: number): Promise<void> {
    const from = firstDay(addMonths(monthOf(today), -limitsSinceMonths));
    const amount = newAmount({ userId, currency: 'USD' }, 'tracking', from, category);
    return this.budgets.put(
      userId,
      'amounts',
      amount._id,
      { ...amount, isSet: true, amountMinor: limit },
      tx.session,
    );
  }

  /** The running month's budgets by name, all else by what a browser must read again. */
  private tell(tx: Tx, userId: string, month: Month, { accounts, rows }: DemoLedger): void {
    for (const { category, limit } of demoBudgets) {
      const spentMinor = rows
        .filter(
          (row) =>
            row.category === category &&
            row.type === 'expense' &&
            row.currency === 'USD' &&
            row.status !== 'failed' &&
            monthOf(row.date) === month,
        )
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      tx.emit(budgetProgressEvent, {
        userId,
        category,
        month,
        spentMinor,
        limitMinor: limit,
        currency: 'USD',
      });
    }
    const months = [...new Set(rows.map(({ date }) => monthOf(date)))].sort();
    tx.emit(importCommittedEvent, { userId, importId: 'demo', added: rows.length, undone: false, months });
    tx.emit(accountsChangedEvent, { userId, accountId: accounts[0]!._id });
    tx.emit(plannerChangedEvent, { userId, what: 'event' });
    tx.audit({ action: 'demo.seed', object: userId, after: { transactions: rows.length } });
  }
}
