import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../accounts/accounts.repository';
import { newRow } from '../../transactions/new-row';
import { TransactionWriter } from '../../transactions/transaction.writer';
import { asTransfer } from '../../transactions/links/linked-rows';
import { newTransferLegs } from '../../transactions/links/new-transfer';
import { mostDaysApart } from '../../transactions/links/transfer-match';
import type { TransactionRow } from '../../transactions/transaction';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import type { EventRow } from '../financial-event';
import { missedDays, OccurrencesReader } from '../occurrences/occurrences.reader';
import { settledBy, Settler } from '../occurrences/settler';
import { PlannerWriter } from '../planner.writer';
import type { SeriesRow } from '../series/series';
import { linesOf, occurrenceParts } from '../series/series-split';
import { mayBeLegOf, postedTransaction, postedTransfer, postsNow } from './auto-post';

/** Enters the transactions of occurrences whose day has come and whose series asks for it. */
@Injectable()
export class AutoPoster {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly settler: Settler,
    private readonly accounts: AccountsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly rows: TransactionWriter,
    private readonly planner: PlannerWriter,
  ) {}

  async post(tx: Tx, userId: string, all: readonly SeriesRow[], today: Day): Promise<void> {
    const series = all.filter(({ autoPostSince }) => (autoPostSince ?? null) !== null);
    if (series.length === 0) return;
    const byId = new Map(series.map((row) => [row._id, row]));
    const span = { from: addDays(today, -missedDays), to: today, today };
    const due = async (): Promise<EventRow[]> =>
      (await this.occurrences.open(userId, series, span, tx.session)).filter((event) =>
        postsNow(event, byId.get(event.seriesId ?? ''), today),
      );
    const keys = [...new Set((await due()).flatMap(({ payeeKeys }) => payeeKeys))];
    if (keys.length === 0) return;
    // Who entered or imported the payment already settles with it.
    await this.settler.settle(tx, userId, keys, today);
    for (const event of await due()) await this.enter(tx, event, byId.get(event.seriesId!)!, today);
  }

  private async enter(tx: Tx, event: EventRow, series: SeriesRow, today: Day): Promise<void> {
    // Another payment of the same payee may be it: the person says which.
    if ((await this.settler.candidates(event, today)).length > 0) return;
    const rows = event.toAccountId
      ? await this.legs(tx, event, event.toAccountId, today)
      : await this.single(tx, event, series, today);
    if (!rows) return;
    await this.rows.change(
      tx,
      'post',
      rows.map((after) => ({ before: null, after })),
    );
    await this.planner.apply(tx, event.userId, 'event.post', [
      {
        what: 'event',
        before: event.version === 0 ? null : event,
        after: { ...settledBy(event, rows[0]!._id), posted: true },
      },
    ]);
  }

  private async single(
    tx: Tx,
    event: EventRow,
    series: SeriesRow,
    today: Day,
  ): Promise<TransactionRow[] | undefined> {
    const account = await this.accounts.one(event.userId, event.accountId!, tx.session);
    if (!account || account.closed || account.currency !== event.currency) return;
    const lines = linesOf(occurrenceParts(event, series));
    return [
      newRow(postedTransaction(event, series.payee, today), {
        userId: event.userId,
        ...(lines && { lines }),
        account,
        category: event.category,
        today,
        source: 'rule',
      }),
    ];
  }

  /** Both legs, linked; the one that leaves first. Nothing where a statement has brought one already: the person links it. */
  private async legs(
    tx: Tx,
    event: EventRow,
    toAccountId: string,
    today: Day,
  ): Promise<TransactionRow[] | undefined> {
    const from = await this.accounts.one(event.userId, event.accountId!, tx.session);
    const to = await this.accounts.one(event.userId, toAccountId, tx.session);
    if (!from || !to || from.closed || to.closed) return;
    if (from.currency !== event.currency || to.currency !== event.currency) return;
    for (const { _id } of [from, to]) {
      const near = await this.transactions.wholeOfAccount(
        event.userId,
        _id,
        addDays(event.date, -mostDaysApart),
        addDays(event.date, mostDaysApart),
        tx.session,
      );
      if (near.some((row) => mayBeLegOf(event, row))) return;
    }
    const request = postedTransfer(event, toAccountId, today);
    const legs = newTransferLegs(request, { from, to, today, source: 'rule' });
    return asTransfer(...legs, newId()).map(({ after }) => after!);
  }
}
