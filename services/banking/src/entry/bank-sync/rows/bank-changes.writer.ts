import { Injectable } from '@nestjs/common';
import { minDay, monthOf, todayIn, type Day, type Month } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { BankLinkRow, LinkedAccountRow } from '../../../ledger/bank-links/bank-link.schema';
import type { BankTransaction } from '../../../ledger/bank-links/source/bank-source';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { DeletedImportsRepository } from '../../../ledger/book/transactions/deleted-imports.repository';
import { TransactionsRepository } from '../../../ledger/book/transactions/transactions.repository';
import { isLocked } from '../../../ledger/model/locked-rows';
import type { RowChange, TransactionRow } from '../../../ledger/model/transaction';
import { TransactionWriter } from '../../../ledger/transactions/transaction.writer';
import { goodRowOf, refusalOf, withBankFields } from './bank-changes';
import type { BankRow } from './bank-row.schema';
import { bankRowId } from './bank-rows.repository';
import { BankRowImportWriter } from './bank-row-import.writer';

/** The results of some of a run's changes. */
export interface Written {
  added: number;
  modified: number;
  removed: number;
  pending: number;
  months: Set<Month>;
  warnings: string[];
  /** Rows that the bank removed although the person had changed them. */
  gone: string[];
  /** New rows whose other legs were not searched for yet. */
  fresh: TransactionRow[];
}

export const nothingWritten = (): Written => ({
  added: 0,
  modified: 0,
  removed: 0,
  pending: 0,
  months: new Set(),
  warnings: [],
  gone: [],
  fresh: [],
});

/** Writes a bank's changes into the ledger, within one transaction. Repeating it changes nothing. */
@Injectable()
export class BankChangesWriter {
  constructor(
    private readonly book: BankRowImportWriter,
    private readonly accounts: AccountsRepository,
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly deleted: DeletedImportsRepository,
  ) {}

  /** New and changed transactions. */
  async upsert(tx: Tx, link: BankLinkRow, all: readonly BankTransaction[], written: Written): Promise<void> {
    const accepted = takenOver(link, all);
    if (accepted.length === 0) return;
    const asked = accepted.flatMap(({ id, pendingId }) => (pendingId ? [id, pendingId] : [id]));
    const known = await this.book.known(tx, link, asked);
    const rowById = await this.rowsOf(tx, link.userId, [...known.values()]);
    const changes: RowChange[] = [];
    const noted = new Map<string, BankRow>();
    const fresh: BankTransaction[] = [];
    const untouched = new Set<string>();
    const note = (bankId: string, row: Omit<BankRow, '_id' | 'userId' | 'linkId' | 'bankId'>): void =>
      void noted.set(bankId, {
        _id: bankRowId(link._id, bankId),
        userId: link.userId,
        linkId: link._id,
        bankId,
        ...row,
      });
    for (const transaction of accepted) {
      const before =
        known.get(transaction.id) ?? (transaction.pendingId ? known.get(transaction.pendingId) : undefined);
      if (!before) {
        fresh.push(transaction);
        continue;
      }
      const isPosting = before.bankId !== transaction.id;
      // The posted transaction has already replaced this pending one.
      if (!isPosting && before.posted) continue;
      const row = before.rowId === null ? undefined : rowById.get(before.rowId);
      const { kept } = before;
      if (isPosting && (row ?? kept))
        note(before.bankId, { rowId: before.rowId, stamp: before.stamp, pending: false, posted: true });
      if (!row && !kept) {
        // The person deleted it, so it never comes back, under any id.
        note(transaction.id, { rowId: null, stamp: null, pending: transaction.pending });
        continue;
      }
      const refusal = row && refusalOf(row, transaction);
      if (refusal) written.warnings.push(refusal);
      const after = refusal ? undefined : withBankFields((row ?? kept)!, transaction);
      if (after) changes.push({ before: row ?? null, after });
      const isEdited = row !== undefined && row.stamp !== before.stamp;
      if (after && !isEdited && !kept) untouched.add((row ?? kept)!._id);
      // If the person changed the row since, the stamp of the last pull is kept; otherwise the row gets its
      // new stamp below.
      if (after || isPosting)
        note(transaction.id, {
          rowId: (row ?? kept)!._id,
          stamp: before.stamp,
          pending: transaction.pending,
        });
    }
    await this.write(tx, 'bank.update', changes, written, (after) => {
      for (const row of noted.values())
        if (row.rowId === after._id && !row.posted && untouched.has(after._id)) row.stamp = after.stamp;
    });
    written.modified += changes.length;
    for (const group of byAccount(fresh)) await this.add(tx, link, group, written, note);
    await this.book.put(tx, [...noted.values()], known);
  }

  /** Links new rows with rows of other accounts as legs of one transfer, if that is certain. */
  async confirmTransfers(tx: Tx, link: BankLinkRow, written: Written): Promise<void> {
    await this.book.confirmTransfers(tx, link, written.fresh);
    written.fresh = [];
  }

  /** The same for all rows of the link in a month. */
  confirmTransfersOf(tx: Tx, link: BankLinkRow, month: Month): Promise<void> {
    return this.book.confirmTransfersOf(tx, link, month);
  }

  /** Removes transactions that no longer exist at the bank. */
  async remove(tx: Tx, link: BankLinkRow, bankIds: readonly string[], written: Written): Promise<void> {
    const known = await this.book.known(tx, link, bankIds);
    const rowById = await this.rowsOf(tx, link.userId, [...known.values()]);
    const changes: RowChange[] = [];
    const noted: BankRow[] = [];
    const forgotten: string[] = [];
    for (const bankRow of known.values()) {
      const row = bankRow.rowId === null || bankRow.posted ? undefined : rowById.get(bankRow.rowId);
      if (!row) continue;
      const isChanged = row.stamp !== bankRow.stamp;
      if (!bankRow.pending && (isChanged || isLocked(row))) {
        written.gone.push(row._id);
        continue;
      }
      if (isLocked(row) || row.transfer || row.refundedBy?.length || row.refundOf?.length) {
        written.gone.push(row._id);
        continue;
      }
      changes.push({ before: row, after: null });
      // The person's changes to a pending row are kept for its posted one, which follows.
      if (bankRow.pending && isChanged) noted.push({ ...bankRow, pending: false, kept: row });
      else forgotten.push(bankRow._id);
    }
    await this.write(tx, 'bank.remove', changes, written);
    // The bank removed them, not the person, so a later transaction of the same day and amount is a different
    // one.
    await this.deleted.forgetAll(
      link.userId,
      changes.map(({ before }) => before!._id),
      tx.session,
    );
    written.removed += changes.length;
    await this.book.put(tx, noted, known);
    await this.book.forget(tx, link, forgotten);
  }

  /** For providers that return whole windows: removes the pending transactions that are no longer shown. */
  async removeVanished(
    tx: Tx,
    link: BankLinkRow,
    shown: readonly BankTransaction[],
    written: Written,
  ): Promise<void> {
    const shownIds = new Set(shown.map(({ id }) => id));
    const missing = (await this.book.pending(tx, link)).filter(({ bankId }) => !shownIds.has(bankId));
    const rowById = await this.rowsOf(tx, link.userId, missing);
    // A row that became posted is no longer pending.
    const vanished = missing.filter(
      ({ rowId }) => rowId !== null && rowById.get(rowId)?.status === 'pending',
    );
    await this.remove(
      tx,
      link,
      vanished.map(({ bankId }) => bankId),
      written,
    );
    await this.book.markPosted(
      tx,
      missing.filter((bankRow) => !vanished.includes(bankRow)),
    );
  }

  private async add(
    tx: Tx,
    link: BankLinkRow,
    [accountId, transactions]: readonly [accountId: string, transactions: readonly BankTransaction[]],
    written: Written,
    note: (bankId: string, row: Pick<BankRow, 'rowId' | 'stamp' | 'pending'>) => void,
  ): Promise<void> {
    const account = await this.accounts.findById(link.userId, accountId, tx.session);
    // The account was removed: nothing more is imported from it until the person chooses again.
    if (!account) return;
    if (account.importing) throw new DomainError('REQUEST_IN_PROGRESS');
    const { placed, added } = await this.book.import(
      tx,
      link,
      account,
      transactions.map(goodRowOf),
      todayIn(link.timeZone),
    );
    for (const transaction of transactions) {
      const row = placed.get(transaction.id) ?? null;
      const isNew = row !== null && typeof row !== 'string';
      const rowId = isNew ? row._id : row;
      note(transaction.id, { rowId, stamp: isNew ? row.stamp : null, pending: transaction.pending });
    }
    for (const { date, status } of added) {
      written.months.add(monthOf(date));
      if (status === 'pending') written.pending += 1;
    }
    written.added += added.length;
    written.fresh.push(...added);
  }

  private async write(
    tx: Tx,
    action: string,
    changes: readonly RowChange[],
    written: Written,
    each: (after: TransactionRow) => void = () => undefined,
  ): Promise<void> {
    if (changes.length === 0) return;
    const { rows } = await this.writer.change(tx, action, changes);
    for (const { before, after } of changes)
      for (const row of [before, after]) if (row) written.months.add(monthOf(row.date));
    for (const row of rows) if (row) each(row);
  }

  private async rowsOf(
    tx: Tx,
    userId: string,
    known: readonly BankRow[],
  ): Promise<Map<string, TransactionRow>> {
    const ids = known.flatMap(({ rowId }) => (rowId === null ? [] : [rowId]));
    const rows = ids.length > 0 ? await this.rows.findByIds(userId, ids, tx.session) : [];
    return new Map(rows.map((row) => [row._id, row]));
  }
}

/** The ledger account for a bank's account; undefined if nothing of it is imported. */
const targetOf = (
  link: BankLinkRow,
  bankAccountId: string,
): (LinkedAccountRow & { accountId: string }) | undefined => {
  const account = link.accounts.find(({ id }) => id === bankAccountId);
  return account?.accountId ? { ...account, accountId: account.accountId } : undefined;
};

/** Transactions of placed accounts from their cut-off on, each once in its last version. */
function takenOver(link: BankLinkRow, all: readonly BankTransaction[]): BankTransaction[] {
  const byId = new Map<string, BankTransaction>();
  for (const transaction of all) {
    const target = targetOf(link, transaction.accountId);
    if (!target || transaction.signedMinor === 0) continue;
    if (target.cutOff && transaction.date < target.cutOff) continue;
    byId.set(transaction.id, { ...transaction, accountId: target.accountId });
  }
  return [...byId.values()];
}

function byAccount(all: readonly BankTransaction[]): Map<string, BankTransaction[]> {
  const groups = new Map<string, BankTransaction[]>();
  for (const transaction of all) {
    const group = groups.get(transaction.accountId);
    if (group) group.push(transaction);
    else groups.set(transaction.accountId, [transaction]);
  }
  return groups;
}

/** The oldest day among transactions. */
export const oldestOf = (from: Day | null, all: readonly BankTransaction[]): Day | null =>
  all.reduce<Day | null>((oldest, { date }) => (oldest === null ? date : minDay(oldest, date)), from);
