import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { Source } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { newRow } from '../../../ledger/model/new-row';
import { asTransfer } from '../../../ledger/transactions/links/linked-rows';
import { newTransferLegs } from '../../../ledger/transactions/links/new-transfer';
import { maxDaysApart } from '../../../ledger/transactions/links/transfer-match';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { TransactionsRepository } from '../../../ledger/book/transactions/transactions.repository';
import type { EventRow } from '../financial-event';
import type { SeriesRow } from '../series/series';
import { linesOf, occurrenceParts } from '../series/series-split';
import { mayBeLegOf, postedTransaction, postedTransfer } from './auto-post';

interface Entered {
  today: Day;
  source: Source;
}

/** Makes the rows that an occurrence enters: one, or both legs of a transfer. */
@Injectable()
export class PostedRowsReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /** Undefined if its accounts cannot take it, or if a statement may have brought it already. */
  rowsFor(
    tx: Tx,
    event: EventRow,
    series: SeriesRow | undefined,
    today: Day,
    source: Source = 'rule',
  ): Promise<TransactionRow[] | undefined> {
    return event.toAccountId
      ? this.legs(tx, event, event.toAccountId, { today, source })
      : this.single(tx, event, series, { today, source });
  }

  private async single(
    tx: Tx,
    event: EventRow,
    series: SeriesRow | undefined,
    { today, source }: Entered,
  ): Promise<TransactionRow[] | undefined> {
    const account = await this.accounts.findById(event.userId, event.accountId!, tx.session);
    if (!account || account.closed || account.currency !== event.currency) return;
    const lines = linesOf(occurrenceParts(event, series));
    return [
      newRow(postedTransaction(event, series?.payee ?? null, today), {
        userId: event.userId,
        ...(lines && { lines }),
        account,
        categoryId: event.categoryId,
        today,
        source,
      }),
    ];
  }

  /**
   * Both legs, linked, the outgoing one first. Undefined if a statement already brought one of them: the
   * person then links it.
   */
  private async legs(
    tx: Tx,
    event: EventRow,
    toAccountId: string,
    { today, source }: Entered,
  ): Promise<TransactionRow[] | undefined> {
    const from = await this.accounts.findById(event.userId, event.accountId!, tx.session);
    const to = await this.accounts.findById(event.userId, toAccountId, tx.session);
    if (!from || !to || from.closed || to.closed) return;
    if (from.currency !== event.currency || to.currency !== event.currency) return;
    for (const { _id } of [from, to]) {
      const nearRows = await this.transactions.wholeOfAccount(
        event.userId,
        _id,
        addDays(event.date, -maxDaysApart),
        addDays(event.date, maxDaysApart),
        tx.session,
      );
      if (nearRows.some((row) => mayBeLegOf(event, row))) return;
    }
    const request = postedTransfer(event, toAccountId, today);
    const legs = newTransferLegs(request, { from, to, today, source });
    return asTransfer(...legs, newId()).map(({ after }) => after!);
  }
}
