import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/contracts-kernel';
import { UnitOfWork, type Tx } from '@app/persistence';
import { applied } from '../../../ledger/book/applied-move';
import { LedgerWriter } from '../../../ledger/book/ledger.writer';
import type { PersonRow } from '../../../ledger/people/person.schema';
import { PeopleWriter } from '../../../ledger/people/people.writer';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { TransactionsRepository } from '../../../ledger/book/transactions/transactions.repository';
import {
  maxRowsAtOnce,
  rowsPerStep,
  rowsPerRemovalStep,
  type ImportDocument,
  type ImportStepsState,
} from '../import';
import { importChangedSince, importNotRedoable } from './import-changes.writer';
import { ImportLeaseWriter } from './import-lease.writer';

/** The source and correlation id that a transaction records. */
export interface StepContext {
  source: string;
  correlationId: string;
  actor?: Actor;
}

/**
 * Writes and removes the rows of imports, without events of its own. A large import is written in
 * transactions that every store can take, each of which leaves rows and figures consistent. Until the last
 * one, nothing of it is committed for the person: if the writer stops, the written rows are removed again.
 */
@Injectable()
export class ImportRowsWriter {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly lease: ImportLeaseWriter,
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly people: PeopleWriter,
  ) {}

  async insert(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    await this.rows.insert(rows, tx.session);
    await this.ledger.move(tx, userId, [], rows);
  }

  begin(tx: Tx, document: ImportDocument, kind: 'commit' | 'undo', undoId: string | null): Promise<string> {
    return this.lease.begin(tx, document, kind, undoId);
  }

  async insertInSteps(
    { _id, userId }: ImportDocument,
    token: string,
    rows: readonly TransactionRow[],
    context: StepContext,
  ): Promise<void> {
    const inserts = this.rows.inserts(rows);
    for (let at = 0; at < rows.length; at += rowsPerStep) {
      const step = rows.slice(at, at + rowsPerStep);
      await this.unit.commit({ userId, ...context, isPatient: true }, async (tx) => {
        await this.lease.hold(tx, userId, _id, token, { written: at, of: rows.length });
        await this.lease.refuseCancelled(tx, userId, _id);
        const moves = await besides(inserts.insert(at, at + step.length, tx.session), () =>
          applied([], step),
        );
        await this.ledger.apply(tx, userId, moves);
      });
    }
  }

  /** The last step of a commit. Throws if another worker took over or the person stopped it. */
  async finishInSteps(tx: Tx, document: ImportDocument, token: string): Promise<void> {
    await this.lease.hold(tx, document.userId, document._id, token);
    await this.lease.refuseCancelled(tx, document.userId, document._id);
    await this.lease.end(tx, document);
  }

  /** Removes every row of the import from the ledger; `of` is their number, given if progress is shown. */
  async removeInSteps(
    { _id, userId }: ImportDocument,
    token: string,
    context: StepContext,
    of?: number,
  ): Promise<void> {
    let written = 0;
    for (let hasMore = true; hasMore;) {
      hasMore = await this.unit.commit({ userId, ...context, isPatient: true }, async (tx) => {
        await this.lease.hold(tx, userId, _id, token, of === undefined ? {} : { written, of });
        const step = await this.rows.someOfImport(userId, _id, rowsPerRemovalStep, tx.session);
        if (step.length === 0) return false;
        const ids = step.map(({ _id }) => _id);
        // Another process may have locked a row meanwhile; a removal that has started is completed all the
        // same.
        const moves = await besides(this.rows.removeAll(userId, ids, tx.session), () =>
          applied(step, [], { lockedToo: true }),
        );
        await this.ledger.apply(tx, userId, moves);
        return step.length === rowsPerRemovalStep;
      });
      written += rowsPerRemovalStep;
    }
  }

  /**
   * Removes the written rows and keeps the preview. Does nothing if the import was finished or taken over
   * meanwhile.
   */
  async abandon(document: ImportDocument, token: string, context: StepContext): Promise<void> {
    await this.removeInSteps(document, token, context);
    await this.unit.commit({ userId: document.userId, ...context }, async (tx) => {
      await this.lease.hold(tx, document.userId, document._id, token);
      const added = await this.lease.addedPeople(tx, document);
      await this.lease.end(tx, document);
      await this.people.removeUntouched(tx, document.userId, added);
    });
  }

  /** Takes over the work of a stopped process; false if another process already has. */
  takeOver(document: ImportDocument, steps: ImportStepsState, context: StepContext): Promise<boolean> {
    return this.unit.commit({ userId: document.userId, ...context }, (tx) =>
      this.lease.takeOver(tx, document, steps),
    );
  }

  /** Ends the work in steps on an import. */
  end(tx: Tx, document: ImportDocument): Promise<void> {
    return this.lease.end(tx, document);
  }

  /** Throws unless all rows of the import exist as it wrote them. */
  async requireComplete(tx: Tx, { _id, userId }: ImportDocument, count: number): Promise<void> {
    const stamps = await this.rows.stampsOfImport(userId, _id, tx.session);
    if (stamps.length !== count || stamps.some((stamp) => stamp !== _id)) throw importChangedSince();
  }

  /** Throws if something else refers to a person the import added. */
  requirePeopleRemovable(tx: Tx, { userId, people }: ImportDocument): Promise<void> {
    return this.people.requireRemovable(tx, userId, people ?? []);
  }

  /** Removes the rows of an import that fits in one transaction, and returns them. */
  async remove(tx: Tx, { _id, userId }: ImportDocument): Promise<TransactionRow[]> {
    const rows = await this.rows.someOfImport(userId, _id, maxRowsAtOnce, tx.session);
    await this.rows.removeAll(
      userId,
      rows.map(({ _id }) => _id),
      tx.session,
    );
    await this.ledger.move(tx, userId, rows, []);
    return rows;
  }

  /** Throws if the file these rows came from was imported again. */
  async requireNotReimported(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    const keys = new Set(rows.flatMap(({ importKey }) => importKey ?? []));
    for (const accountId of new Set(rows.map((row) => row.accountId))) {
      const days = rows.flatMap((row) => (row.accountId === accountId ? [row.date] : [])).sort();
      const stored = await this.rows.wholeOfAccount(userId, accountId, days[0]!, days.at(-1)!, tx.session);
      if (stored.some(({ importKey }) => importKey !== null && keys.has(importKey)))
        throw importNotRedoable('the file was imported again since');
    }
  }

  restorePeople(tx: Tx, userId: string, people: readonly PersonRow[]): Promise<void> {
    return this.people.bringBack(tx, userId, people);
  }

  /** Removes the people an import added, except those somebody changed; returns the removed people. */
  removePeople(tx: Tx, { userId, people }: ImportDocument): Promise<PersonRow[]> {
    return this.people.removeUntouched(tx, userId, people ?? []);
  }
}

/** Computes while the store is working; settles only after both are done. */
async function besides<T>(atWork: Promise<void>, work: () => T): Promise<T> {
  const [written, worked] = await Promise.allSettled([
    atWork,
    new Promise((resume) => setImmediate(resume)).then(work),
  ]);
  if (written.status === 'rejected') throw written.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}
