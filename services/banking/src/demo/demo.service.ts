import { Injectable } from '@nestjs/common';
import { monthOf } from '@app/calendar';
import {
  accountsChangedEvent,
  importCommittedEvent,
  peopleChangedEvent,
  recurringChangedEvent,
  seedDemoEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import { AccountsRepository } from '../ledger/book/accounts/accounts.repository';
import { existingDay } from '../ledger/model/new-row';
import { demoLedger, type DemoLedger } from './demo-ledger';
import { DemoLedgerWriter } from './demo-ledger.writer';
import { DemoExtrasWriter } from './demo-extras.writer';
import { demoPlans, DemoPlansWriter } from './demo-plans.writer';

/** Fills a demo visitor's empty ledger. */
@Injectable()
export class DemoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly books: DemoLedgerWriter,
    private readonly plans: DemoPlansWriter,
    private readonly extras: DemoExtrasWriter,
  ) {}

  async seed(
    request: RequestOf<typeof seedDemoEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof seedDemoEndpoint>> {
    const { userId, kind } = call.actor;
    if (kind !== 'demo')
      throw new DomainError('FORBIDDEN', { message: 'Sample data is only for demo visitors.' });
    const today = existingDay(request.today, 'today');
    const owner = { seed: request.seed, userId };
    const ledger = demoLedger(request.seed, today, userId);
    const seeded = await this.unit.write(call, seedDemoEndpoint, request, async (tx) => {
      if ((await this.accounts.all(userId, tx.session)).length > 0)
        throw new DomainError('CONFLICT', { message: 'This ledger is not empty.' });
      await this.books.write(tx, userId, ledger);
      await this.plans.plan(tx, demoPlans(owner, today, ledger), ledger.categories);
      await this.extras.add(tx, owner, today, ledger);
      this.publish(tx, userId, ledger);
      const pay = ledger.rows
        .filter(({ categoryId }) => categoryId === 'salary')
        .map(({ date, amountMinor, currency }) => ({ date, amount: jsonNumber(amountMinor, currency) }));
      return { transactions: ledger.rows.length, accounts: ledger.accounts.length, pay };
    });
    this.extras.link(call);
    return seeded;
  }

  /** Publishes the events that make browsers read again and start the detection of recurring payments. */
  private publish(tx: Tx, userId: string, { accounts, rows }: DemoLedger): void {
    const months = [...new Set(rows.map(({ date }) => monthOf(date)))].sort();
    tx.emit(importCommittedEvent, { userId, importId: 'demo', added: rows.length, undone: false, months });
    tx.emit(accountsChangedEvent, { userId, accountId: accounts[0]!._id });
    tx.emit(peopleChangedEvent, { userId });
    tx.emit(recurringChangedEvent, { userId, what: 'event', timeZone: tx.timeZone });
    tx.audit({ action: 'demo.seed', object: userId, after: { transactions: rows.length } });
  }
}
