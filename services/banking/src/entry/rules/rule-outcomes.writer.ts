import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import { recurringChangedEvent, ruleMatchedEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { SeriesLinks } from '../../planning/recurring/occurrences/series-links';
import { RecurringWriter } from '../../planning/recurring/recurring.writer';
import type { PartWriter } from '../../ledger/batch/batch';
import type { TransactionRow } from '../../ledger/model/transaction';
import { TransactionsRepository } from '../../ledger/book/transactions.repository';
import { ExchangeMoney } from '../exchange-money/exchange-money.service';
import { LateDeposits } from '../payslips/late-deposits.writer';
import { noticesOf, type RuleNotice } from './rule-notices';

/** What follows of rows that come in, beyond the rows themselves and in the same write: what is due is settled, and the person is notified. */
@Injectable()
export class RuleOutcomes {
  constructor(
    private readonly links: SeriesLinks,
    private readonly recurring: RecurringWriter,
    private readonly rows: TransactionsRepository,
    private readonly exchanges: ExchangeMoney,
    private readonly deposits: LateDeposits,
  ) {}

  /** Of rows that came in. What they settled is open again when they go; what went to an exchange only moved, whatever was guessed; pay that was waited for is split. */
  async ofNew(tx: Tx, userId: string, rows: readonly TransactionRow[], today: Day): Promise<void> {
    for (const notice of noticesOf(rows)) tx.emit(ruleMatchedEvent, { userId, ...notice });
    const settled = await this.links.settled(tx, userId, rows, today);
    await this.recurring.apply(tx, userId, 'event.settle', settled);
    await this.exchanges.ofNew(tx, userId, rows);
    await this.deposits.ofNew(tx, userId, rows, today);
  }

  /** Of rows that a rule was applied to. What they settled is undone with the rule's one undo; notifications stay. */
  async ofPast(tx: Tx, parts: PartWriter, { userId, linked, notice, today }: PastOutcome): Promise<void> {
    if (notice) tx.emit(ruleMatchedEvent, { userId, ...notice });
    if (linked.length === 0) return;
    // As they are now: one that is locked, or was changed meanwhile, was passed over.
    const rows = await this.rows.some(userId, linked, tx.session);
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
  /** Ids of the rows that were linked to a series. */
  linked: readonly string[];
  notice: RuleNotice | undefined;
  today: Day;
}
