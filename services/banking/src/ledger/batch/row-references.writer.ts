import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { CategoryWriter } from '../categories/category.writer';
import { PeopleRepository } from '../people/people.repository';
import { categoriesOf, peopleOf, type TransactionRow } from '../model/transaction';
import type { ReferenceFields } from './batch';

const goneSince = (subject: string): DomainError =>
  new DomainError('UNDO_EXPIRED', { message: `This can no longer be undone: ${subject} was removed since.` });

/**
 * The accounts, people and categories that rows of an undo refer to: accounts and people must still exist,
 * categories come back with the rows.
 */
@Injectable()
export class RowReferencesWriter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleRepository,
    private readonly categories: CategoryWriter,
  ) {}

  /** Adds a sentence to `notes` for each category that had been removed. */
  async restoreCategories(
    tx: Tx,
    userId: string,
    rows: readonly TransactionRow[],
    notes: string[],
  ): Promise<void> {
    if (rows.length > 0)
      await this.categories.bringBack(tx, userId, new Set(rows.flatMap(categoriesOf)), notes);
  }

  /**
   * Throws if a row would go back to an account, or refer to a person, that no longer exists. Nobody can
   * remove one of them at the same time as this transaction.
   */
  async requireExisting(
    tx: Tx,
    userId: string,
    rows: readonly ReferenceFields[],
    refusal: (subject: string) => DomainError = goneSince,
  ): Promise<void> {
    for (const id of new Set(rows.map(({ accountId }) => accountId)))
      if (!(await this.accounts.claim(userId, id, tx.session))) throw refusal('an account of it');
    for (const id of new Set(rows.flatMap(peopleOf)))
      if (!(await this.people.claim(userId, id, tx.session))) throw refusal('a person it names');
  }

  /** The same for one row; it may keep people to whom it already refers. */
  async requireForRow(tx: Tx, row: TransactionRow, before: TransactionRow | null): Promise<void> {
    if (!(await this.accounts.findById(row.userId, row.accountId, tx.session)))
      throw goneSince('its account');
    const named = before ? peopleOf(before) : [];
    for (const id of peopleOf(row))
      if (!named.includes(id) && !(await this.people.claim(row.userId, id, tx.session)))
        throw goneSince('a person it names');
  }
}
