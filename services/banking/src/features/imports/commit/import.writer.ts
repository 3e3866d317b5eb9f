import { Injectable } from '@nestjs/common';
import { monthOf, type Month } from '@app/calendar';
import { importCommittedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { LedgerWriter } from '../../ledger/ledger.writer';
import { PeopleWriter } from '../../people/people.writer';
import type { TransactionRow } from '../../transactions/transaction';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import type { RemoveImport } from '../../undo/undo';
import { UndosRepository } from '../../undo/undos.repository';
import { rowsInOneStep, type ImportDocument } from '../import';
import { changedSince, ImportChangesWriter, type ImportChanges } from './import-changes.writer';
import { ImportSteps } from '../import.steps';
import { ImportsRepository } from '../imports.repository';

/** Writes and takes back whole imports; their rows send no events of their own. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly imports: ImportsRepository,
    private readonly undos: UndosRepository,
    private readonly steps: ImportSteps,
    private readonly changes: ImportChangesWriter,
    private readonly people: PeopleWriter,
  ) {}

  async insert(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    await this.rows.insert(rows, tx.session);
    await this.ledger.move(tx, userId, [], rows);
  }

  /** The import is a fact from here on. Returns the id that takes it back. */
  async settle(
    tx: Tx,
    document: ImportDocument,
    rows: readonly TransactionRow[],
    changes: ImportChanges,
    summary: NonNullable<ImportDocument['summary']>,
  ): Promise<string> {
    const { _id, userId } = document;
    await this.imports.settle(
      userId,
      _id,
      { state: 'committed', summary: { ...summary, state: 'committed' } },
      tx.session,
    );
    const days = [...rows, ...changes.merged.map(({ row }) => row)].map(({ date }) => monthOf(date));
    const months = [...new Set(days)].sort();
    tell(tx, document, rows.length, months, false);
    return this.undos.keep(
      userId,
      { kind: 'removeImport', importId: _id, rows: rows.length, months, ...changes },
      tx.session,
    );
  }

  /**
   * Begins to take a large import back, if it is whole. What it did to other rows goes first: nothing that anybody does to those meanwhile may
   * stand in its way.
   */
  async beginTakingBack(
    tx: Tx,
    userId: string,
    inverse: RemoveImport,
    undoId: string,
  ): Promise<{ document: ImportDocument; token: string; rows: number }> {
    const document = await this.whole(tx, userId, inverse);
    const token = await this.steps.begin(tx, document, 'undo', undoId);
    await this.changes.takeBack(tx, userId, inverse);
    return { document, rows: inverse.rows, token };
  }

  /** All rows of the batch, if every one of them is still there as it was imported; of a large one the rows are gone already. */
  async takeBack(tx: Tx, userId: string, inverse: RemoveImport): Promise<void> {
    const { importId, rows: count, months } = inverse;
    if (count > rowsInOneStep) {
      const document = await this.imports.one(userId, importId, tx.session);
      if (document?.steps?.kind !== 'undo') throw new DomainError('UNDO_EXPIRED');
      await this.steps.end(tx, document);
      // Begun by a build that took it back last: since then anybody could change what it did to other rows.
      if (!document.steps.othersBack) await this.changes.takeBackPast(tx, userId, inverse);
      return this.settleUndone(tx, document, count, months);
    }
    const document = await this.whole(tx, userId, inverse);
    const rows = await this.rows.someOfImport(userId, importId, rowsInOneStep, tx.session);
    await this.rows.removeAll(
      userId,
      rows.map(({ _id }) => _id),
      tx.session,
    );
    await this.ledger.move(tx, userId, rows, []);
    await this.changes.takeBack(tx, userId, inverse);
    await this.settleUndone(tx, document, count, months);
  }

  private async settleUndone(
    tx: Tx,
    document: ImportDocument,
    count: number,
    months: readonly Month[],
  ): Promise<void> {
    await this.people.removeUntouched(tx, document.userId, document.people ?? []);
    const summary = document.summary && { ...document.summary, state: 'undone' as const };
    await this.imports.change(
      document.userId,
      document._id,
      { state: 'undone', ...(summary ? { summary } : {}) },
      tx.session,
    );
    tell(tx, document, count, months, true);
  }

  private async whole(tx: Tx, userId: string, inverse: RemoveImport): Promise<ImportDocument> {
    const { importId, rows: count } = inverse;
    const document = await this.imports.one(userId, importId, tx.session);
    const stamps = await this.rows.stampsOfImport(userId, importId, tx.session);
    if (!document || stamps.length !== count || stamps.some((stamp) => stamp !== importId))
      throw changedSince();
    await this.changes.requireUntouched(tx, userId, inverse);
    await this.people.requireRemovable(tx, userId, document.people ?? []);
    return document;
  }
}

function tell(
  tx: Tx,
  { _id, userId, fileName }: ImportDocument,
  added: number,
  months: readonly Month[],
  undone: boolean,
): void {
  tx.emit(importCommittedEvent, {
    userId,
    importId: _id,
    added,
    undone,
    months: [...months],
    ...(fileName && { fileName }),
  });
  const facts = { rows: added, months };
  tx.audit({
    action: undone ? 'import.undo' : 'import.commit',
    object: _id,
    ...(undone ? { before: facts } : { after: facts }),
  });
}
