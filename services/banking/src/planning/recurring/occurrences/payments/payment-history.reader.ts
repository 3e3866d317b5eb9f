import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { TransferPair } from '../../../../ledger/transactions/links/transfer-match';
import { signedMinor, type TransactionRow } from '../../../../ledger/model/transaction';
import { TransactionsRepository } from '../../../../ledger/book/transactions/transactions.repository';
import { EventsRepository } from '../../events.repository';
import type { EventRow } from '../../financial-event';
import type { SeriesRow } from '../../series/series';
import { earliestDays, samePayee } from './matching';
import { graceDays } from '../occurrence-status';
import { paymentOf, PaymentMatcherService } from './payment-matcher.service';
import { UnlinkedTransfersReader, type Owner } from './unlinked-transfers.reader';

const maxShown = 60;

/** Payments to and from the payee of an event. */
@Injectable()
export class PaymentHistoryReader {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly events: EventsRepository,
    private readonly matcher: PaymentMatcherService,
    private readonly unlinked: UnlinkedTransfersReader,
  ) {}

  /**
   * Payments with the same payee, account, direction and currency, and the one that settled the event
   * whatever its payee; newest first.
   */
  async payments(event: EventRow, from: Day, to: Day): Promise<TransactionRow[]> {
    const rows =
      event.toAccountId && event.accountId
        ? await this.transactions.wholeOfAccount(event.userId, event.accountId, from, to)
        : await this.transactions.ofMerchants(event.userId, event.payeeKeys, from, to);
    const own = rows.filter(
      (row) =>
        row.status !== 'failed' &&
        samePayee(event, paymentOf(row)) &&
        Math.sign(signedMinor(row)) === Math.sign(event.amountMinor),
    );
    if (event.transactionId !== null && !own.some(({ _id }) => _id === event.transactionId)) {
      const settled = await this.transactions.findById(event.userId, event.transactionId);
      if (settled) own.push(settled);
    }
    return own.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).slice(0, maxShown);
  }

  /** The event that each payment settled. */
  async eventsOf(userId: string, rows: readonly TransactionRow[]): Promise<Map<string, string>> {
    const settled = await this.events.settledBy(
      userId,
      rows.map(({ _id }) => _id),
    );
    return new Map(settled.map(({ transactionId, _id }) => [transactionId!, _id]));
  }

  candidates(event: EventRow, today: Day): Promise<TransactionRow[]> {
    return this.matcher.candidates(event, today);
  }

  /**
   * Payments to other payees with exactly the amount of an unsettled event, near its day: a bank may write
   * the payee in its own way.
   */
  async sameAmount(event: EventRow): Promise<TransactionRow[]> {
    if (event.toAccountId || event.transactionId !== null || event.skipped || event.amountMinor === 0)
      return [];
    const rows = await this.transactions.between(
      event.userId,
      addDays(event.date, -earliestDays),
      addDays(event.date, graceDays),
    );
    const nearby = rows.filter(
      (row) =>
        row.status !== 'failed' &&
        !row.transfer &&
        signedMinor(row) === event.amountMinor &&
        row.currency === event.currency &&
        (event.accountId === null || row.accountId === event.accountId) &&
        !samePayee(event, paymentOf(row)),
    );
    const eventByRow =
      nearby.length > 0 ? await this.eventsOf(event.userId, nearby) : new Map<string, string>();
    return nearby.filter(({ _id }) => !eventByRow.has(_id));
  }

  /** Unlinked legs that may be the due transfer. */
  unlinkedLegs(owner: Owner, event: EventRow, series: SeriesRow | null, today: Day): Promise<TransferPair[]> {
    return this.unlinked.likely(owner, event, series, today);
  }
}
