import { Injectable } from '@nestjs/common';
import { monthOf } from '@app/calendar';
import {
  accountsChangedEvent,
  importCommittedEvent,
  peopleChangedEvent,
  plannerChangedEvent,
  seedDemoRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { existingDay } from '../transactions/new-row';
import { demoLedger, type DemoLedger } from './demo-ledger';
import { DemoBooks } from './demo.books';
import { demoPlans, DemoPlans } from './demo.plans';

/** Fills a demo visitor's empty ledger. */
@Injectable()
export class DemoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly books: DemoBooks,
    private readonly plans: DemoPlans,
  ) {}

  seed(
    request: RequestOf<typeof seedDemoRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof seedDemoRequest>> {
    const { userId, kind } = call.actor;
    if (kind !== 'demo')
      throw new DomainError('FORBIDDEN', { message: 'Sample data is only for demo visitors.' });
    const today = existingDay(request.today, 'today');
    const owner = { seed: request.seed, userId };
    const ledger = demoLedger(request.seed, today, userId);
    return this.unit.write(call, seedDemoRequest, request, async (tx) => {
      if ((await this.accounts.all(userId, tx.session)).length > 0)
        throw new DomainError('CONFLICT', { message: 'This ledger is not empty.' });
      await this.books.write(tx, userId, ledger);
      await this.plans.plan(tx, demoPlans(owner, today, ledger));
      await this.plans.planForVisitor(tx, owner, today);
      this.tell(tx, userId, ledger);
      const pay = ledger.rows
        .filter(({ category }) => category === 'Salary')
        .map(({ date, amountMinor, currency }) => ({ date, amount: jsonNumber(amountMinor, currency) }));
      return { transactions: ledger.rows.length, accounts: ledger.accounts.length, pay };
    });
  }

  /** What a browser must read again, and what is looked through for what repeats. */
  private tell(tx: Tx, userId: string, { accounts, rows }: DemoLedger): void {
    const months = [...new Set(rows.map(({ date }) => monthOf(date)))].sort();
    tx.emit(importCommittedEvent, { userId, importId: 'demo', added: rows.length, undone: false, months });
    tx.emit(accountsChangedEvent, { userId, accountId: accounts[0]!._id });
    tx.emit(peopleChangedEvent, { userId });
    tx.emit(plannerChangedEvent, { userId, what: 'event', timeZone: tx.timeZone });
    tx.audit({ action: 'demo.seed', object: userId, after: { transactions: rows.length } });
  }
}
