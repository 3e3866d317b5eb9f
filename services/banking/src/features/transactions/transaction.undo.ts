import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { PeopleRepository } from '../people/people.repository';
import { PairRejectionsRepository } from './links/pair-rejections.repository';
import type { Inverse, RowBack } from '../undo/undo';
import type { RowChange } from './links/linked-rows';
import { peopleOf, type TransactionRow } from './transaction';
import { takingBack, TransactionWriter } from './transaction.writer';
import { TransactionsRepository } from './transactions.repository';

type RowsBack = Extract<Inverse, { kind: 'rows' }>;

/** Takes adds, changes, links and deletes back, while every row is still what the write made of it. */
@Injectable()
export class TransactionUndo {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly writer: TransactionWriter,
    private readonly rejections: PairRejectionsRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** Undo entries made before rows could change together. */
  remove(tx: Tx, userId: string, { id, stamp }: Extract<Inverse, { kind: 'remove' }>): Promise<Inverse> {
    return this.rowsBack(tx, userId, { kind: 'rows', rows: [{ id, row: null, stamp }] });
  }

  restore(tx: Tx, userId: string, { row }: Extract<Inverse, { kind: 'restore' }>): Promise<Inverse> {
    return this.rowsBack(tx, userId, { kind: 'rows', rows: [{ id: row._id, row, stamp: null }] });
  }

  changeBack(tx: Tx, userId: string, { row, stamp }: Extract<Inverse, { kind: 'change' }>): Promise<Inverse> {
    return this.rowsBack(tx, userId, { kind: 'rows', rows: [{ id: row._id, row, stamp }] });
  }

  async rowsBack(tx: Tx, userId: string, { rows, rejected }: RowsBack): Promise<RowsBack> {
    const changes = await this.changesOf(tx, userId, rows);
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
      if (row) await this.accountStillThere(tx, row);
      if (row) await this.peopleStillThere(tx, row, before);
      changes.push({ before, after: row && { ...row, version: (before ?? row).version + 1 } });
    }
    return changes;
  }

  private async peopleStillThere(tx: Tx, row: TransactionRow, before: TransactionRow | null): Promise<void> {
    const named = before ? peopleOf(before) : [];
    for (const id of peopleOf(row))
      if (!named.includes(id) && !(await this.people.claim(row.userId, id, tx.session)))
        throw new DomainError('UNDO_EXPIRED', {
          message: 'This can no longer be undone: a person it names was removed since.',
        });
  }

  private async accountStillThere(tx: Tx, { userId, accountId }: TransactionRow): Promise<void> {
    if (!(await this.accounts.one(userId, accountId, tx.session)))
      throw new DomainError('UNDO_EXPIRED', {
        message: 'This can no longer be undone: its account was removed since.',
      });
  }
}
