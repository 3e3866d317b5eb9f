import { Injectable } from '@nestjs/common';
import { addDays, firstDay, lastDay, todayIn, type Month } from '@app/calendar';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../book/accounts/accounts.repository';
import { LargeChangesReader } from '../../book/large-changes.reader';
import { RatesService } from '../../rates/rates.service';
import { asTransfer } from './linked-rows';
import type { TransactionRow, RowChange } from '../../model/transaction';
import {
  candidatePairs,
  dayAndAmount,
  isFree,
  maxDaysApart,
  obviousPair,
  obviousPairs,
  suggestedPairs,
  type TransferPair,
} from './transfer-match';
import { PairRejectionsRepository } from './pair-rejections.repository';
import { TransactionsRepository } from '../../book/transactions/transactions.repository';

const suggestedDays = 92;

/** Finds possible other legs of a transfer, by the rule of {@link candidatePairs}. */
@Injectable()
export class TransferMatcherService {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rejections: PairRejectionsRepository,
    private readonly rates: RatesService,
    private readonly accounts: AccountsRepository,
    private readonly large: LargeChangesReader,
  ) {}

  /**
   * A new row, linked to its other leg if that is certain. Rows of an unfinished import are left out; such
   * pairs are suggested later.
   */
  async withObviousLeg(tx: Tx, row: TransactionRow): Promise<RowChange[]> {
    const alone: RowChange[] = [{ before: null, after: row }];
    if (!isFree(row) || row.status !== 'completed') return alone;
    // The other leg is in another account. The accounts were already read for this write; the rows of the day
    // were not.
    const accounts = await this.accounts.all(row.userId, tx.session);
    if (accounts.every(({ _id }) => _id === row.accountId)) return alone;
    const candidates = await this.rows.ofAmount(
      row.userId,
      row.date,
      row.amountMinor,
      row.currency,
      tx.session,
    );
    if (candidates.length === 0) return alone;
    const pair = obviousPair(row, candidates, await this.rejections.all(row.userId, tx.session));
    if (!pair) return alone;
    const other = pair.from._id === row._id ? pair.to : pair.from;
    if ((await this.large.committedOf(tx, row.userId, [other])).length === 0) return alone;
    const linked = asTransfer(pair.from, pair.to, newId()).map(({ after }) => after!);
    return [
      { before: null, after: linked.find(({ _id }) => _id === row._id)! },
      { before: other, after: linked.find(({ _id }) => _id === other._id)! },
    ];
  }

  /**
   * Rows of a month that were just imported, each with its other leg in another account if that is certain.
   * Rows of another unfinished import are left out; such pairs are suggested later.
   */
  async obviousLegs(
    tx: Tx,
    userId: string,
    month: Month,
    isImported: (row: TransactionRow) => boolean,
  ): Promise<{ row: TransactionRow; other: TransactionRow }[]> {
    const imported: TransactionRow[] = [];
    const candidates: TransactionRow[] = [];
    for (const row of await this.legsThatMeet(tx, userId, month))
      (isImported(row) ? imported : candidates).push(row);
    if (imported.length === 0) return [];
    // If the file covers one account, the other leg must be in another account.
    const accounts = new Set(imported.map(({ accountId }) => accountId));
    const elsewhere =
      accounts.size > 1 ? candidates : candidates.filter(({ accountId }) => !accounts.has(accountId));
    const pairs = obviousPairs(imported, elsewhere, await this.rejections.all(userId, tx.session));
    if (pairs.length === 0) return [];
    const both = pairs.flatMap(({ from, to }) => [from, to]);
    const committed = new Set(await this.large.committedOf(tx, userId, both));
    return pairs.flatMap(({ from, to }) => {
      const [row, other] = isImported(from) ? [from, to] : [to, from];
      return committed.has(row) && committed.has(other) ? [{ row, other }] : [];
    });
  }

  /** Rows that have a row of the same day and amount in the other direction: a small part of a ledger. */
  private async legsThatMeet(tx: Tx, userId: string, month: Month): Promise<TransactionRow[]> {
    const accounts = await this.accounts.all(userId, tx.session);
    if (accounts.length < 2) return [];
    const meeting = new Map<string, { ids: string[]; comes: boolean; goes: boolean }>();
    for await (const row of this.rows.legs(userId, firstDay(month), lastDay(month), tx.session)) {
      const key = dayAndAmount(row);
      const met = meeting.get(key) ?? { ids: [], comes: false, goes: false };
      meeting.set(key, met);
      met.ids.push(row._id);
      if (row.inflow) met.comes = true;
      else met.goes = true;
    }
    const ids = [...meeting.values()].flatMap(({ ids: some, comes, goes }) => (comes && goes ? some : []));
    const rows = ids.length > 0 ? await this.rows.findByIds(userId, ids, tx.session) : [];
    return rows.filter(isFree);
  }

  /** Every possible other leg of one row. */
  async ofId(actor: Actor, id: string): Promise<TransferPair[]> {
    const row = await this.rows.findById(actor.userId, id);
    if (!row) throw new DomainError('NOT_FOUND');
    const around = await this.rows.between(
      row.userId,
      addDays(row.date, -maxDaysApart),
      addDays(row.date, maxDaysApart),
    );
    const rejected = await this.rejections.all(row.userId);
    return candidatePairs(around, rejected, await this.rates.ofDays(actor, around)).filter(
      ({ from, to }) => from._id === row._id || to._id === row._id,
    );
  }

  /** Suggestions from the last three months, with each row in at most one pair. */
  async recent({ actor }: CallContext): Promise<TransferPair[]> {
    const today = todayIn(actor.timeZone);
    const rows = await this.rows.between(
      actor.userId,
      addDays(today, -suggestedDays),
      addDays(today, maxDaysApart),
    );
    const rejected = await this.rejections.all(actor.userId);
    return suggestedPairs(rows, rejected, await this.rates.ofDays(actor, rows));
  }
}
