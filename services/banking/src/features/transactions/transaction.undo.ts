import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { ComingBack } from '../recasts/later-categories.writer';
import { ReturningRows } from '../recasts/returning.rows';
import { PairRejectionsRepository } from './links/pair-rejections.repository';
import type { Inverse, RowBack } from '../undo/undo';
import type { RowChange } from './links/linked-rows';
import { takingBack, TransactionWriter } from './transaction.writer';
import { TransactionsRepository } from './transactions.repository';

/** The write that is taken back, and where to say what is not as it was then. */
export type Then = ComingBack;
type RowsBack = Extract<Inverse, { kind: 'rows' }>;

/** Takes adds, changes, links and deletes back, while every row is still what the write made of it. */
@Injectable()
export class TransactionUndo {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly rejections: PairRejectionsRepository,
    private readonly returning: ReturningRows,
  ) {}

  /** Undo entries made before rows could change together. */
  remove(
    tx: Tx,
    userId: string,
    { id, stamp }: Extract<Inverse, { kind: 'remove' }>,
    then: Then,
  ): Promise<Inverse> {
    return this.rowsBack(tx, userId, { kind: 'rows', rows: [{ id, row: null, stamp }] }, then);
  }

  restore(
    tx: Tx,
    userId: string,
    { row }: Extract<Inverse, { kind: 'restore' }>,
    then: Then,
  ): Promise<Inverse> {
    return this.rowsBack(tx, userId, { kind: 'rows', rows: [{ id: row._id, row, stamp: null }] }, then);
  }

  changeBack(
    tx: Tx,
    userId: string,
    { row, stamp }: Extract<Inverse, { kind: 'change' }>,
    then: Then,
  ): Promise<Inverse> {
    return this.rowsBack(tx, userId, { kind: 'rows', rows: [{ id: row._id, row, stamp }] }, then);
  }

  async rowsBack(tx: Tx, userId: string, { rows, rejected }: RowsBack, then: Then): Promise<RowsBack> {
    const changes = await this.placed(tx, userId, await this.changesOf(tx, userId, rows), then);
    if (changes.length > 0) await this.writer.write(tx, 'undo', changes);
    if (rejected) {
      if (rejected.known) await this.rejections.keep(userId, rejected, tx.session);
      else await this.rejections.forget(userId, rejected, tx.session);
    }
    return {
      ...takingBack(changes),
      ...(rejected && { rejected: { ...rejected, known: !rejected.known } }),
    };
  }

  private async changesOf(tx: Tx, userId: string, rows: readonly RowBack[]): Promise<RowChange[]> {
    const known = await this.rows.some(
      userId,
      rows.map(({ id }) => id),
      tx.session,
    );
    const current = new Map(known.map((row) => [row._id, row]));
    const changes: RowChange[] = [];
    for (const { id, row, stamp } of rows) {
      const before = current.get(id) ?? null;
      if ((before?.stamp ?? null) !== stamp) throw new DomainError('UNDO_EXPIRED');
      if (row) await this.returning.requireOthersOf(tx, row, before);
      changes.push({ before, after: row && { ...row, version: (before ?? row).version + 1 } });
    }
    return changes;
  }

  /** In the categories that took the place of those they had. */
  private async placed(
    tx: Tx,
    userId: string,
    changes: readonly RowChange[],
    then: Then,
  ): Promise<RowChange[]> {
    const rows = changes.flatMap(({ after }) => after ?? []);
    if (rows.length === 0) return [...changes];
    const placed = await this.returning.following(tx, userId, { ...then, rows });
    const now = new Map(placed.map((row) => [row._id, row]));
    return changes.map((change) => ({ ...change, after: change.after && now.get(change.after._id)! }));
  }
}
