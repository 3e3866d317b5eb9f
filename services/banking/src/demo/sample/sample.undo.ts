import { Injectable } from '@nestjs/common';
import { lastDayEver, monthOf } from '@app/calendar';
import { importCommittedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsWriter } from '../../ledger/accounts/accounts.writer';
import { LedgerWriter } from '../../ledger/book/ledger.writer';
import { PeopleWriter } from '../../ledger/people/people.writer';
import type { TransactionRow } from '../../ledger/model/transaction';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import { Undoes, type UndoHandler } from '../../ledger/undo/undo-handlers.registry';
import type { RemoveSample } from './remove-sample';
import { sampleName } from './sample';
import type { LoadSample } from './load-sample.undo';
import { SamplePlansWriter } from './sample-plans.writer';

/** More rows than any sample has. */
const maxRows = 10_000;

/** Removes a sample with all changes made to it; the person's own additions are never touched. */
@Injectable()
@Undoes('removeSample')
export class SampleUndo implements UndoHandler<RemoveSample> {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly accounts: AccountsWriter,
    private readonly plans: SamplePlansWriter,
    private readonly people: PeopleWriter,
  ) {}

  /** Throws UNDO_EXPIRED, with what to do first, if something of the person's own depends on the sample. */
  async undo(tx: Tx, userId: string, sample: RemoveSample): Promise<LoadSample> {
    const rows = await this.rowsOf(tx, userId, sample);
    requireOwnApart(rows, sample.sampleId);
    await this.people.requireRemovable(tx, userId, sample.people);
    await this.rows.removeAll(
      userId,
      rows.map(({ _id }) => _id),
      tx.session,
    );
    await this.ledger.move(tx, userId, rows, []);
    await this.plans.remove(tx, userId, sample);
    await this.accounts.removeAll(tx, userId, sample.accounts);
    await this.people.removeUntouched(tx, userId, sample.people);
    const months = [...new Set(rows.map(({ date }) => monthOf(date)))].sort();
    const facts = { userId, importId: sample.sampleId, added: rows.length, undone: true };
    tx.emit(importCommittedEvent, { ...facts, months });
    tx.audit({
      action: 'sample.undo',
      object: sample.sampleId,
      before: { name: sampleName, rows: rows.length, months },
    });
    return { kind: 'loadSample' };
  }

  /** All rows in the sample's accounts, and rows of the sample that were moved to other accounts. */
  private async rowsOf(
    tx: Tx,
    userId: string,
    { sampleId, accounts }: RemoveSample,
  ): Promise<TransactionRow[]> {
    const rows = await this.rows.someOfImport(userId, sampleId, maxRows, tx.session);
    for (const accountId of accounts)
      rows.push(...(await this.rows.wholeOfAccount(userId, accountId, '', lastDayEver, tx.session)));
    return [...new Map(rows.map((row) => [row._id, row])).values()];
  }
}

function requireOwnApart(rows: readonly TransactionRow[], sampleId: string): void {
  const own = rows.filter(({ importId }) => importId !== sampleId).length;
  if (own > 0)
    throw refused(
      `${own === 1 ? 'a transaction' : `${own} transactions`} of your own would go with the sample’s accounts. Move or delete ${own === 1 ? 'it' : 'them'} first`,
    );
  const ids = new Set(rows.map(({ _id }) => _id));
  const linked = rows.flatMap(({ transfer, refundOf, refundedBy }) => [
    ...(transfer ? [transfer.otherId] : []),
    ...(refundOf ?? []).map(({ expenseId }) => expenseId),
    ...(refundedBy ?? []).map(({ refundId }) => refundId),
  ]);
  if (linked.some((id) => !ids.has(id)))
    throw refused('a transaction of your own is linked with one of the sample. Unlink it first');
  if (rows.some(({ reconciledIn }) => reconciledIn))
    throw refused('a statement of one of its accounts is reconciled. Unlock it first');
}

const refused = (why: string): DomainError =>
  new DomainError('UNDO_EXPIRED', { message: `The sample data cannot be undone yet: ${why}.` });
