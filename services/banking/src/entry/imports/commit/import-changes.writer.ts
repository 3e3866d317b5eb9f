import { Injectable } from '@nestjs/common';
import { monthOf, type Day, type Month } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { LedgerWriter } from '../../../ledger/book/ledger.writer';
import { asTransfer, linkedIds, withoutMissingLinks } from '../../../ledger/transactions/links/linked-rows';
import { TransferMatcherService } from '../../../ledger/transactions/links/transfer-matcher.service';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { TransactionWriter } from '../../../ledger/transactions/transaction.writer';
import { TransactionsRepository } from '../../../ledger/book/transactions/transactions.repository';
import type { RemoveImport } from './remove-import';
import { DeletedImportsRepository } from '../../../ledger/book/transactions/deleted-imports.repository';
import { legChanges, type RebuiltLinks } from '../plan/rebuilt-links';
import { mayBecomeLeg } from '../plan/ledger-rows.reader';
import type { ImportDocument } from '../import';
import type { ImportPlan, PlannedGood } from '../plan/import-plan';
import type { DeletedImportRow } from '../../../ledger/book/transactions/deleted-import.schema';
import { otherId } from '../../../ledger/model/category-id';

/** Changes of an import besides adding rows; kept by its undo for the redo. */
export interface UndoneChanges {
  /** The rows it merged or linked, as the import left them. */
  rows: TransactionRow[];
  notes: DeletedImportRow[];
}

/** Changes of an import besides adding rows, in the form that undoes them. */
export type ImportChanges = Required<Pick<RemoveImport, 'merged' | 'linked' | 'notes' | 'forgotten'>>;

interface Applied {
  document: ImportDocument;
  plan: ImportPlan;
  /** The new rows. */
  rows: readonly TransactionRow[];
  today: Day;
}

export const importChangedSince = (): DomainError =>
  new DomainError('UNDO_EXPIRED', {
    message:
      'This import can no longer be undone as a whole: some of its transactions were changed or deleted since.',
  });

export const importNotRedoable = (why: string): DomainError =>
  new DomainError('UNDO_EXPIRED', { message: `This import can no longer be done again: ${why}.` });

/** Merges rows of a file into existing ones, and records for the next import which rows were left out. */
@Injectable()
export class ImportChangesWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly deleted: DeletedImportsRepository,
    private readonly transfers: TransferMatcherService,
    private readonly ledger: LedgerWriter,
  ) {}

  async apply(tx: Tx, { document, plan, rows, today }: Applied): Promise<ImportChanges> {
    const good = plan.rows.filter((planned): planned is PlannedGood => planned.outcome !== 'refused');
    const changes: ImportChanges = { merged: [], linked: [], notes: [], forgotten: [] };
    const notes: DeletedImportRow[] = [];
    const merges = await this.mergesOf(
      tx,
      document.userId,
      good.filter(({ outcome }) => outcome === 'merge'),
      today,
    );
    if (merges.length > 0) await this.writer.write(tx, 'importMerge', merges);
    for (const { before, after } of merges) {
      changes.merged.push({ row: before, stamp: after.stamp });
      // Its earlier ids are recorded, so that no other import adds its pending form again.
      if (before.importKey !== null || before.fitId !== null)
        notes.push({ ...noteOf(before), _id: newId(), mergedInto: before._id });
    }
    changes.linked.push(...(await this.joinLegs(tx, document.userId, good, rows)));
    const asked = new Set(document.picks?.leaveOut);
    plan.rows.forEach((planned, at) => {
      // A row that was left out earlier is already recorded.
      if (planned.outcome === 'excluded' && asked.has(at) && !planned.other?.excluded)
        notes.push(leftOut(document, planned));
    });
    await this.deleted.keep(notes, tx.session);
    changes.notes = notes.map(({ _id }) => _id);
    changes.forgotten = await this.takeInAgain(tx, document, good);
    return changes;
  }

  /** Links existing rows as the other legs of new ones; returns the undo. */
  private async joinLegs(
    tx: Tx,
    userId: string,
    good: readonly PlannedGood[],
    rows: readonly TransactionRow[],
  ): Promise<ImportChanges['linked']> {
    const before = new Map(
      good.flatMap(({ leg, legCategoryBefore }) =>
        leg ? [[leg._id, legCategoryBefore ?? otherId] as const] : [],
      ),
    );
    const stored = await this.rowsById(tx, userId, [...before.keys()]);
    const legs = legChanges(rows, stored, (id) => before.get(id) ?? otherId);
    if (legs.length === 0) return [];
    // Somebody may have changed one of them while a large file was written.
    if (legs.some((leg) => !mayBecomeLeg(leg.before!))) throw new DomainError('IMPORT_PLAN_CHANGED');
    await this.writer.write(tx, 'importLink', legs);
    return legs.map((leg) => ({ row: leg.before!, stamp: leg.after!.stamp }));
  }

  /** Links existing refunds and expenses with new rows; returns the undo. */
  async joinRefunds(tx: Tx, userId: string, ends: RebuiltLinks['ends']): Promise<ImportChanges['linked']> {
    if (ends.length === 0) return [];
    const ids = ends.map(({ before }) => before._id);
    const stored = await this.rowsById(tx, userId, ids);
    if (ends.some(({ before }) => stored.get(before._id)?.stamp !== before.stamp))
      throw new DomainError('IMPORT_PLAN_CHANGED');
    const changes = ends.map(({ before, after }) => ({
      before: stored.get(before._id)!,
      after: { ...after, stamp: newId(), version: before.version + 1 },
    }));
    await this.writer.write(tx, 'importLink', changes);
    return changes.map(({ before, after }) => ({ row: before, stamp: after.stamp }));
  }

  /** Links newly imported rows with their other legs if that is certain. */
  async confirmTransfers(
    tx: Tx,
    userId: string,
    imported: readonly TransactionRow[],
  ): Promise<ImportChanges['linked']> {
    const ids = new Set(imported.map(({ _id }) => _id));
    const months = new Set(imported.map(({ date }) => monthOf(date)));
    const linked: ImportChanges['linked'] = [];
    for (const month of months)
      linked.push(...(await this.confirmTransfersOf(tx, userId, month, ({ _id }) => ids.has(_id))));
    return linked;
  }

  /** The same for one month; `isImported` selects the imported rows. */
  async confirmTransfersOf(
    tx: Tx,
    userId: string,
    month: Month,
    isImported: (row: TransactionRow) => boolean,
  ): Promise<ImportChanges['linked']> {
    const legs = (await this.transfers.obviousLegs(tx, userId, month, isImported)).map(({ row, other }) => {
      const both = row.inflow ? asTransfer(other, row, newId()) : asTransfer(row, other, newId());
      const leg = both.find(({ after }) => after!._id === row._id)!.after!;
      const after = both.find(({ after: changed }) => changed!._id === other._id)!.after!;
      return { row, leg, other, after: { ...after, version: other.version + 1, stamp: newId() } };
    });
    if (legs.length === 0) return [];
    // The imported leg keeps the stamp of its import, so that the import can still be undone as a whole.
    await this.rows.replaceAll(
      legs.map(({ leg }) => leg),
      tx.session,
    );
    await this.ledger.move(
      tx,
      userId,
      legs.map(({ row }) => row),
      legs.map(({ leg }) => leg),
    );
    await this.writer.write(
      tx,
      'transfer',
      legs.map(({ other, after }) => ({ before: other, after })),
    );
    return legs.map(({ other, after }) => ({ row: other, stamp: after.stamp }));
  }

  /** Throws if a row that the import changed is not as the import left it. */
  async requireUntouched(tx: Tx, userId: string, inverse: RemoveImport): Promise<void> {
    const rows = await this.currentOf(tx, userId, inverse);
    if (changedBy(inverse).some(({ row, stamp }) => rows.get(row._id)?.stamp !== stamp))
      throw importChangedSince();
  }

  async undo(tx: Tx, userId: string, inverse: RemoveImport): Promise<UndoneChanges> {
    const changed = changedBy(inverse);
    const notes = await this.deleted.findByIds(userId, inverse.notes ?? [], tx.session);
    const current = await this.currentOf(tx, userId, inverse);
    if (changed.some(({ row, stamp }) => current.get(row._id)?.stamp !== stamp)) throw importChangedSince();
    await this.putBack(
      tx,
      userId,
      inverse,
      changed.map(({ row }) => ({ before: current.get(row._id)!, after: row })),
    );
    return { rows: changed.map(({ row }) => current.get(row._id)!), notes };
  }

  /** Repeats what {@link undo} undid, if each row is still as the undo left it. */
  async redo(tx: Tx, userId: string, inverse: RemoveImport, { rows, notes }: UndoneChanges): Promise<void> {
    const current = await this.currentOf(tx, userId, inverse);
    if (changedBy(inverse).some(({ row }) => current.get(row._id)?.stamp !== row.stamp))
      throw importNotRedoable('transactions it had joined or linked were changed since');
    const changes = rows.map((after) => {
      const before = current.get(after._id)!;
      return { before, after: { ...after, version: before.version + 1 } };
    });
    if (changes.length > 0) await this.writer.write(tx, 'importLink', changes);
    await this.deleted.keep(notes, tx.session);
    await this.deleted.forgetAll(
      userId,
      (inverse.forgotten ?? []).map(({ _id }) => _id),
      tx.session,
    );
  }

  /**
   * The same after the import's rows are removed. Rows that somebody changed meanwhile stay and only lose
   * their links to the removed rows.
   */
  async undoUnlessChanged(tx: Tx, userId: string, inverse: RemoveImport): Promise<void> {
    const current = await this.currentOf(tx, userId, inverse);
    const stored = await this.rowsById(tx, userId, [...current.values()].flatMap(linkedIds));
    const changes = changedBy(inverse).flatMap(({ row, stamp }) => {
      const before = current.get(row._id);
      if (!before) return [];
      if (before.stamp === stamp) return [{ before, after: row }];
      const after = withoutMissingLinks(before, new Set(stored.keys()));
      return after === before ? [] : [{ before, after: { ...after, stamp: newId() } }];
    });
    await this.putBack(tx, userId, inverse, changes);
  }

  private async putBack(
    tx: Tx,
    userId: string,
    inverse: RemoveImport,
    changes: readonly { before: TransactionRow; after: TransactionRow }[],
  ): Promise<void> {
    const next = changes.map(({ before, after }) => ({
      before,
      after: { ...after, version: before.version + 1 },
    }));
    if (next.length > 0) await this.writer.write(tx, 'importUndo', next);
    await this.deleted.forgetAll(userId, inverse.notes ?? [], tx.session);
    await this.deleted.keep(inverse.forgotten ?? [], tx.session);
  }

  private currentOf(
    tx: Tx,
    userId: string,
    inverse: RemoveImport,
  ): Promise<ReadonlyMap<string, TransactionRow>> {
    return this.rowsById(
      tx,
      userId,
      changedBy(inverse).map(({ row }) => row._id),
    );
  }

  private async rowsById(
    tx: Tx,
    userId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, TransactionRow>> {
    const rows = ids.length > 0 ? await this.rows.findByIds(userId, ids, tx.session) : [];
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** Each merged row before and after, if it is still as in the plan. */
  private async mergesOf(
    tx: Tx,
    userId: string,
    planned: readonly PlannedGood[],
    today: Day,
  ): Promise<{ before: TransactionRow; after: TransactionRow }[]> {
    const rows = await this.rowsById(
      tx,
      userId,
      planned.map(({ other }) => other!._id),
    );
    return planned.map((good) => merged(rows.get(good.other!._id), good, today));
  }

  /** Removes the records of rows that were left out earlier and are now imported. */
  private async takeInAgain(
    tx: Tx,
    { userId }: ImportDocument,
    good: readonly PlannedGood[],
  ): Promise<DeletedImportRow[]> {
    const back = good.flatMap(({ outcome, other }) =>
      outcome === 'new' && other?.excluded ? [other as DeletedImportRow] : [],
    );
    await this.deleted.forgetAll(
      userId,
      back.map(({ _id }) => _id),
      tx.session,
    );
    return back;
  }
}

const changedBy = ({ merged = [], linked = [] }: RemoveImport) => [...merged, ...linked];

/** An existing row with the bank's day, amount and id, and the person's own texts. */
function merged(
  before: TransactionRow | undefined,
  { row, other, importKey }: PlannedGood,
  today: Day,
): { before: TransactionRow; after: TransactionRow } {
  const isAsPlanned =
    before?.date === other!.date &&
    before.amountMinor === other!.amountMinor &&
    before.inflow === other!.inflow &&
    before.status === other!.status;
  if (!before || !isAsPlanned) throw new DomainError('IMPORT_PLAN_CHANGED');
  return {
    before,
    after: {
      ...before,
      date: row.date,
      amountMinor: Math.abs(row.signedMinor),
      status: row.extra?.status ?? (row.date > today ? 'pending' : 'completed'),
      statementText: row.statementText,
      fitId: row.fitId ?? before.fitId,
      importKey,
      stamp: newId(),
      version: before.version + 1,
    },
  };
}

const noteOf = ({
  _id,
  userId,
  accountId,
  date,
  amountMinor,
  inflow,
  merchantKey,
  fitId,
  importKey,
}: TransactionRow): DeletedImportRow => ({
  _id,
  userId,
  accountId,
  date,
  amountMinor,
  inflow,
  merchantKey,
  fitId,
  importKey,
});

const leftOut = (
  { userId, accountId }: ImportDocument,
  { row, importKey }: PlannedGood,
): DeletedImportRow => ({
  _id: newId(),
  userId,
  accountId,
  date: row.date,
  amountMinor: Math.abs(row.signedMinor),
  inflow: row.signedMinor > 0,
  merchantKey: '',
  fitId: row.fitId,
  importKey,
  excluded: true,
});
