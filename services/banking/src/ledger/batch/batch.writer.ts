import { Injectable } from '@nestjs/common';
import { monthOf } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { largeWriteUnderWay } from '../book/large-changes.reader';
import { LedgerWriter } from '../book/ledger.writer';
import { isLocked } from '../model/locked-rows';
import type { TransactionRow } from '../model/transaction';
import { TransactionHistoryRepository } from '../book/transactions/transaction-history.repository';
import {
  leaseMs,
  rowsPerBatchStep,
  type BatchDocument,
  type BatchRow,
  type BatchSteps,
  type RowChange,
} from './batch';
import { BatchPartsRepository } from './batch-parts.repository';
import { publishBatch } from './batch.publisher';
import { BatchRowsReader } from './batch-rows.reader';
import { BatchesRepository } from './batches.repository';

interface RowBack {
  before: TransactionRow | null;
  after: TransactionRow;
}

const goneBefore = (subject: string): DomainError =>
  new DomainError('CONFLICT', {
    message: `Nothing was changed: ${subject} has been removed meanwhile. Look at the transactions again.`,
  });

const changedSinceUndo = (): DomainError =>
  new DomainError('UNDO_EXPIRED', {
    message: 'This can no longer be done again: some of its transactions were changed or deleted since.',
  });

/**
 * Renaming a merchant also changes locked rows, because the fact stays the same; all other batches leave
 * locked rows alone.
 */
const isRename = (what: BatchDocument['what']): boolean => what === 'merchant';

/** Writes and undoes rows of a batch, and updates all figures derived from them. */
@Injectable()
export class BatchWriter {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly parts: BatchPartsRepository,
    private readonly rows: BatchRowsReader,
    private readonly ledger: LedgerWriter,
    private readonly history: TransactionHistoryRepository,
  ) {}

  /** One step. Skips rows that somebody changed after the plan was made; the next plan covers them. */
  async apply(tx: Tx, document: BatchDocument, changes: readonly RowChange[]): Promise<BatchDocument> {
    const { userId, _id: batchId } = document;
    const ids = changes.map(({ before }) => before._id);
    const current = await this.rows.current(tx, userId, ids);
    const planned = changes
      .filter(({ before }) => current.get(before._id)?.stamp === before.stamp)
      .filter(({ before }) => isRename(document.what) || !isLocked(before))
      .map(({ before, after }): RowChange => {
        const now = current.get(before._id)!;
        return { before: now, after: after && { ...after, stamp: batchId, version: now.version + 1 } };
      });
    const due = await this.rows.applied(tx, userId, planned);
    const before = due.map((change) => change.before);
    const after = due.flatMap((change) => change.after ?? []);
    await this.batches.keepRows(userId, batchId, due, tx.session);
    await this.rows.write(tx, userId, due);
    await this.ledger.move(tx, userId, before, after, { lockedToo: isRename(document.what) });
    if (due.length > 0) this.history.note(tx, userId, document.what, due);
    const touched = [...before, ...after].map(({ date }) => monthOf(date));
    const months = new Set([...document.months, ...touched]);
    return { ...document, rows: document.rows + due.length, months: [...months].sort() };
  }

  /** One step of making an undone batch again as a new one; throws unless each row is as the undo left it. */
  async redoStep(
    tx: Tx,
    document: BatchDocument,
    stepRows: readonly BatchRow[],
    notes: string[],
  ): Promise<BatchDocument> {
    const { userId } = document;
    const ids = stepRows.map(({ before }) => before._id);
    const current = await this.rows.current(tx, userId, ids);
    if (stepRows.some(({ before }) => current.get(before._id)?.stamp !== before.stamp))
      throw changedSinceUndo();
    const changes = stepRows.map(({ before, after }): RowChange => {
      return { before: current.get(before._id)!, after: after ?? null };
    });
    const createdRows = changes.flatMap(({ after }) => after ?? []);
    await this.rows.restoreCategories(tx, userId, createdRows, notes);
    await this.rows.requireReferences(tx, userId, createdRows, changedSinceUndo);
    const next = await this.apply(tx, document, changes);
    // A row that was locked meanwhile stays as it is.
    if (next.rows - document.rows !== stepRows.length) throw changedSinceUndo();
    await this.batches.dropRows(
      userId,
      stepRows.map(({ _id }) => _id),
      tx.session,
    );
    return next;
  }

  /**
   * Undoes one step; true while more may follow. Keeps what is needed to make the batch again; for a batch of
   * more than one step, in a separate place.
   */
  async undoStep(
    tx: Tx,
    document: BatchDocument,
    { notes = [], forRedo }: { notes?: string[]; forRedo?: 'in place' | 'aside' } = {},
  ): Promise<boolean> {
    const { _id, userId } = document;
    const stepRows = await this.batches.someRows(userId, _id, rowsPerBatchStep, tx.session);
    if (stepRows.length === 0) return false;
    const ids = stepRows.map(({ before }) => before._id);
    const current = await this.rows.current(tx, userId, ids);
    // Undoing a half-written batch skips rows that were changed meanwhile: those changes belong to the
    // person.
    const due = stepRows.filter(({ before, removed }) =>
      removed ? !current.has(before._id) : current.get(before._id)?.stamp === _id,
    );
    const then = due.map(({ before }) => ({
      ...before,
      version: (current.get(before._id) ?? before).version + 1,
    }));
    await this.rows.restoreCategories(tx, userId, then, notes);
    const back = then.map((after) => ({ before: current.get(after._id) ?? null, after }));
    await this.putBack(tx, document, back);
    const steps = stepRows.map((row) => ({ ...row, after: current.get(row.before._id) }));
    if (forRedo === 'in place') {
      await this.batches.keepAfter(userId, steps, tx.session);
      return false;
    }
    if (forRedo === 'aside') await this.batches.keepForRedo(userId, _id, steps, tx.session);
    else
      await this.batches.dropRows(
        userId,
        stepRows.map((row) => row._id),
        tx.session,
      );
    return stepRows.length === rowsPerBatchStep;
  }

  /** Makes an undone batch again if each of its rows is as the undo left it. */
  async redo(tx: Tx, document: BatchDocument, notes: string[]): Promise<void> {
    const { _id, userId, what } = document;
    const stepRows = await this.batches.someRows(userId, _id, rowsPerBatchStep, tx.session);
    const current = await this.rows.current(
      tx,
      userId,
      stepRows.map(({ before }) => before._id),
    );
    const isWhole =
      stepRows.length === document.rows &&
      stepRows.every(
        ({ before, removed, after }) =>
          current.get(before._id)?.stamp === before.stamp && (removed ?? false) === (after === undefined),
      );
    if (!isWhole) throw changedSinceUndo();
    const changes = stepRows.map(({ before, after }): RowChange => {
      const now = current.get(before._id)!;
      return { before: now, after: after ? { ...after, version: now.version + 1 } : null };
    });
    const createdRows = changes.flatMap(({ after }) => after ?? []);
    await this.rows.restoreCategories(tx, userId, createdRows, notes);
    await this.rows.requireReferences(tx, userId, createdRows);
    const due = await this.rows.applied(tx, userId, changes);
    await this.rows.write(tx, userId, due);
    await this.ledger.move(
      tx,
      userId,
      due.map(({ before }) => before),
      due.flatMap(({ after }) => after ?? []),
      { lockedToo: isRename(what) },
    );
    this.history.note(tx, userId, what, due);
    await this.parts.redo(userId, _id, tx.session);
    const finished: BatchDocument = { ...document, state: 'done' };
    await this.batches.put(finished, tx.session);
    publishBatch(tx, finished);
  }

  private async putBack(tx: Tx, { userId, what }: BatchDocument, steps: readonly RowBack[]): Promise<void> {
    const changes = await this.rows.applied(tx, userId, steps);
    const now = changes.flatMap(({ before }) => before ?? []);
    const after = changes.map((change) => change.after);
    await this.rows.requireReferences(tx, userId, after);
    await this.rows.write(tx, userId, changes);
    await this.ledger.move(tx, userId, now, after, { lockedToo: isRename(what) });
    if (changes.length > 0) this.history.note(tx, userId, 'undo', changes);
  }

  /** Throws unless every row is still as the batch left it. */
  async requireWhole(tx: Tx, { _id, userId, rows }: BatchDocument): Promise<void> {
    const { changed, removed } = await this.batches.ids(userId, _id, tx.session);
    const stamps = await this.rows.stampsOf(tx, userId, changed);
    const isWhole = changed.length + removed.length === rows && stamps.length === changed.length;
    const isBack = (await this.rows.stampsOf(tx, userId, removed)).length > 0;
    if (!isWhole || isBack || stamps.some((stamp) => stamp !== _id))
      throw new DomainError('UNDO_EXPIRED', {
        message:
          'This can no longer be undone as a whole: some of its transactions were changed or deleted since.',
      });
  }

  /**
   * Throws unless the accounts and people that its rows refer to still exist; while the batch has steps,
   * nobody can remove them.
   */
  async requireReferences(tx: Tx, { _id, userId }: BatchDocument): Promise<void> {
    await this.rows.requireReferences(tx, userId, await this.batches.references(userId, _id, tx.session));
  }

  /**
   * Before a write in steps: keeps the accounts and people that its rows refer to from being removed until it
   * ends.
   */
  async claimReferences(tx: Tx, userId: string, changes: readonly RowChange[]): Promise<void> {
    const rows = changes.flatMap(({ after }) => after ?? []);
    await this.rows.requireReferences(tx, userId, rows, goneBefore);
  }

  /** After the rows are back, restores the documents outside the ledger and publishes the undo. */
  async finishUndo(tx: Tx, { steps: _steps, ...document }: BatchDocument): Promise<void> {
    await this.parts.restore(document.userId, document._id, tx.session);
    const undone: BatchDocument = { ...document, state: 'undone' };
    await this.batches.put(undone, tx.session);
    publishBatch(tx, undone);
  }

  /** Removes a half-written batch that was undone row by row. */
  removeDropped(tx: Tx, { _id, userId }: BatchDocument): Promise<void> {
    return this.batches.remove(userId, _id, tx.session);
  }

  /** Extends the lease of a large batch; throws if another worker has it. */
  async hold(tx: Tx, document: BatchDocument, steps: BatchSteps): Promise<void> {
    const renewed = { ...steps, leaseUntil: new Date(Date.now() + leaseMs) };
    if (!(await this.batches.takeSteps(document.userId, document._id, renewed, new Date(), tx.session)))
      throw largeWriteUnderWay();
  }
}

export const newSteps = (kind: BatchSteps['kind'], undoId: string | null): BatchSteps => ({
  token: newId(),
  kind,
  undoId,
  leaseUntil: new Date(Date.now() + leaseMs),
});
