import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { linkedIds, withoutGone } from '../../transactions/links/linked-rows';
import type { TransactionRow } from '../../transactions/transaction';
import { TransactionWriter } from '../../transactions/transaction.writer';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import type { RemoveImport } from '../../undo/undo';
import { LedgerSettingsRepository } from '../../ledger-settings/ledger-settings.repository';
import { DeletedImportsRepository } from '../deleted-imports.repository';
import { legChanges, type Rebuilt } from '../plan/rebuilt-links';
import { isFree } from '../plan/transfer-legs.reader';
import type { ImportDocument } from '../import';
import type { ImportPlan, PlannedGood } from '../plan/import-plan';
import type { DeletedImportRow } from '../import.schema';

/** What an import does besides adding rows; with what takes it back. */
export type ImportChanges = Required<Pick<RemoveImport, 'merged' | 'linked' | 'notes' | 'forgotten'>>;

interface Applied {
  document: ImportDocument;
  plan: ImportPlan;
  /** The new rows. */
  rows: readonly TransactionRow[];
  today: Day;
}

export const changedSince = (): DomainError =>
  new DomainError('UNDO_EXPIRED', {
    message:
      'This import can no longer be undone as a whole: some of its transactions were changed or deleted since.',
  });

/** Joins rows of a file with those that are there, and notes which were left out, so that the next import knows. */
@Injectable()
export class ImportChangesWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly deleted: DeletedImportsRepository,
    private readonly settings: LedgerSettingsRepository,
  ) {}

  /** New rows as they count under their owner's setting. */
  reckoned(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<TransactionRow[]> {
    return this.settings.reckoned(userId, rows, tx.session);
  }

  async apply(tx: Tx, { document, plan, rows, today }: Applied): Promise<ImportChanges> {
    const good = plan.rows.filter((one): one is PlannedGood => one.outcome !== 'refused');
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
      // The ids it had stay known: its pending form must not come back by another import.
      if (before.importKey !== null || before.fitId !== null)
        notes.push({ ...noteOf(before), _id: newId(), mergedInto: before._id });
    }
    changes.linked.push(...(await this.joinLegs(tx, document.userId, good, rows)));
    const asked = new Set(document.picks?.leaveOut);
    plan.rows.forEach((planned, at) => {
      // One that was left out before is noted already.
      if (planned.outcome === 'excluded' && asked.has(at) && !planned.other?.excluded)
        notes.push(leftOut(document, planned));
    });
    await this.deleted.keep(notes, tx.session);
    changes.notes = notes.map(({ _id }) => _id);
    changes.forgotten = await this.takeBackIn(tx, document, good);
    return changes;
  }

  /** Makes the rows that are there into the other legs of new ones; with what takes each back. */
  private async joinLegs(
    tx: Tx,
    userId: string,
    good: readonly PlannedGood[],
    rows: readonly TransactionRow[],
  ): Promise<ImportChanges['linked']> {
    const before = new Map(
      good.flatMap(({ leg, row }) =>
        leg ? [[leg._id, row.extra!.links!.leg!.categoryBefore] as const] : [],
      ),
    );
    const there = await this.rowsById(tx, userId, [...before.keys()]);
    const legs = legChanges(rows, there, (id) => before.get(id) ?? 'Other');
    if (legs.length === 0) return [];
    // While a large file was written, somebody may have changed one of them.
    if (legs.some((leg) => !isFree(leg.before!))) throw new DomainError('IMPORT_PLAN_CHANGED');
    await this.writer.write(tx, 'importLink', legs);
    return legs.map((leg) => ({ row: leg.before!, stamp: leg.after!.stamp }));
  }

  /** Links refunds and expenses that are there with new rows; with what takes each back. */
  async joinRefunds(tx: Tx, userId: string, ends: Rebuilt['ends']): Promise<ImportChanges['linked']> {
    if (ends.length === 0) return [];
    const ids = ends.map(({ before }) => before._id);
    const there = await this.rowsById(tx, userId, ids);
    if (ends.some(({ before }) => there.get(before._id)?.stamp !== before.stamp))
      throw new DomainError('IMPORT_PLAN_CHANGED');
    const changes = ends.map(({ before, after }) => ({
      before: there.get(before._id)!,
      after: { ...after, stamp: newId(), version: before.version + 1 },
    }));
    await this.writer.write(tx, 'importLink', changes);
    return changes.map(({ before, after }) => ({ row: before, stamp: after.stamp }));
  }

  /** Throws when a row the import changed is not as the import left it. */
  async requireUntouched(tx: Tx, userId: string, inverse: RemoveImport): Promise<void> {
    const rows = await this.currentOf(tx, userId, inverse);
    if (changedBy(inverse).some(({ row, stamp }) => rows.get(row._id)?.stamp !== stamp)) throw changedSince();
  }

  async takeBack(tx: Tx, userId: string, inverse: RemoveImport): Promise<void> {
    const changed = changedBy(inverse);
    const current = await this.currentOf(tx, userId, inverse);
    if (changed.some(({ row, stamp }) => current.get(row._id)?.stamp !== stamp)) throw changedSince();
    await this.putBack(
      tx,
      userId,
      inverse,
      changed.map(({ row }) => ({ before: current.get(row._id)!, after: row })),
    );
  }

  /** The same once the import's rows are gone. What somebody changed meanwhile is the person's own now; it only loses its links to those. */
  async takeBackPast(tx: Tx, userId: string, inverse: RemoveImport): Promise<void> {
    const current = await this.currentOf(tx, userId, inverse);
    const there = await this.rowsById(tx, userId, [...current.values()].flatMap(linkedIds));
    const changes = changedBy(inverse).flatMap(({ row, stamp }) => {
      const before = current.get(row._id);
      if (!before) return [];
      if (before.stamp === stamp) return [{ before, after: row }];
      const after = withoutGone(before, new Set(there.keys()));
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
    const rows = ids.length > 0 ? await this.rows.some(userId, ids, tx.session) : [];
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** Each merged row before and after, if it is still what the plan was made from. */
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
    return planned.map((one) => merged(rows.get(one.other!._id), one, today));
  }

  /** Rows left out earlier that the person now takes in are no longer noted. */
  private async takeBackIn(
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

/** A row that is there, with the bank's day, amount and id, and the person's words. */
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
