import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import { recurringChangedEvent, ruleMatchedEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { SeriesLinksService } from '../../planning/recurring/occurrences/payments/series-links.service';
import { RecurringWriter } from '../../planning/recurring/recurring.writer';
import type { PartWriter } from '../../ledger/batch/batch';
import type { TransactionRow } from '../../ledger/model/transaction';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import { ExchangeMoneyService } from '../exchange-money/exchange-money.service';
import { LateDepositsWriter } from '../payslips/late-deposits.writer';
import { noticesOf, type RuleNotice } from './rule-notices';

/**
 * Effects of new rows beyond the rows themselves, in the same write: due events are settled, and the person
 * is notified.
 */
@Injectable()
export class RuleOutcomesWriter {
  constructor(
    private readonly links: SeriesLinksService,
    private readonly recurring: RecurringWriter,
    private readonly rows: TransactionsRepository,
    private readonly exchanges: ExchangeMoneyService,
    private readonly deposits: LateDepositsWriter,
  ) {}

  /**
   * For new rows. Events they settle reopen if the rows are removed; money to or from an exchange becomes a
   * transfer, whatever was guessed; awaited pay is split.
   */
  async handleNewRows(tx: Tx, userId: string, rows: readonly TransactionRow[], today: Day): Promise<void> {
    for (const notice of noticesOf(rows)) tx.emit(ruleMatchedEvent, { userId, ...notice });
    const settled = await this.links.settled(tx, userId, rows, today);
    await this.recurring.apply(tx, userId, 'event.settle', settled);
    await this.exchanges.handleNewRows(tx, userId, rows);
    await this.deposits.handleNewRows(tx, userId, rows, today);
  }

  /**
   * For existing rows that a rule was applied to. Events they settle are undone with the rule's single undo;
   * notifications stay.
   */
  async handlePastRows(
    tx: Tx,
    parts: PartWriter,
    { userId, linked, notice, today }: PastOutcome,
  ): Promise<void> {
    if (notice) tx.emit(ruleMatchedEvent, { userId, ...notice });
    if (linked.length === 0) return;
    // Read again, because locked rows and rows changed meanwhile were skipped.
    const rows = await this.rows.findByIds(userId, linked, tx.session);
    const changes = await this.links.settled(tx, userId, rows, today);
    for (const { before, after } of changes) {
      const { _id, done, skipped, snoozed, remindOn, awaitsBank, returned, transactionId, version } = after;
      const settled = { done, skipped, snoozed, remindOn, awaitsBank, returned, transactionId, version };
      if (before) await parts.change('financialEvents', _id, settled);
      else await parts.insert('financialEvents', _id, { ...after });
      tx.audit({ action: 'event.settle', object: _id, ...(before && { before }), after });
    }
    if (changes.length > 0) tx.emit(recurringChangedEvent, { userId, what: 'event', timeZone: tx.timeZone });
  }
}

export interface PastOutcome {
  userId: string;
  /** Ids of rows that the rule linked to a series. */
  linked: readonly string[];
  notice: RuleNotice | undefined;
  today: Day;
}
