import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../book/accounts.repository';
import { CategoryWriter } from '../categories/category.writer';
import { PeopleRepository } from '../people/people.repository';
import { categoriesOf, peopleOf, type TransactionRow } from '../model/transaction';
import type { RowOthers } from './batch';

const goneSince = (what: string): DomainError =>
  new DomainError('UNDO_EXPIRED', { message: `This can no longer be undone: ${what} was removed since.` });

/** What rows that an undo brings back name: accounts and people must be there still, categories come back with them. */
@Injectable()
export class OthersOfRows {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleRepository,
    private readonly categories: CategoryWriter,
  ) {}

  /** `notes` takes a sentence for each category that was not there any more. */
  async bringBack(tx: Tx, userId: string, rows: readonly TransactionRow[], notes: string[]): Promise<void> {
    if (rows.length > 0)
      await this.categories.bringBack(tx, userId, new Set(rows.flatMap(categoriesOf)), notes);
  }

  /** Throws when a row would go back to an account, or name a person, no longer there. Nobody removes one of them beside this transaction. */
  async require(
    tx: Tx,
    userId: string,
    rows: readonly RowOthers[],
    refusal: (what: string) => DomainError = goneSince,
  ): Promise<void> {
    for (const id of new Set(rows.map(({ accountId }) => accountId)))
      if (!(await this.accounts.claim(userId, id, tx.session))) throw refusal('an account of it');
    for (const id of new Set(rows.flatMap(peopleOf)))
      if (!(await this.people.claim(userId, id, tx.session))) throw refusal('a person it names');
  }

  /** The same of one row; whom it names already, it may go on to name. */
  async requireOf(tx: Tx, row: TransactionRow, before: TransactionRow | null): Promise<void> {
    if (!(await this.accounts.one(row.userId, row.accountId, tx.session))) throw goneSince('its account');
    const named = before ? peopleOf(before) : [];
    for (const id of peopleOf(row))
      if (!named.includes(id) && !(await this.people.claim(row.userId, id, tx.session)))
        throw goneSince('a person it names');
  }
}
