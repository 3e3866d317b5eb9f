import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { PeopleRepository } from '../people/people.repository';
import { peopleOf, type TransactionRow } from '../transactions/transaction';
import type { ChangedRow, RecastDocument, RowOthers } from './recast';
import { LaterCategories, type Returning } from './later-categories.writer';

const goneSince = (what: string): DomainError =>
  new DomainError('UNDO_EXPIRED', { message: `This can no longer be undone: ${what} was removed since.` });

/** What rows that an undo brings back name: accounts and people must be there still, categories may have changed. */
@Injectable()
export class ReturningRows {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleRepository,
    private readonly categories: LaterCategories,
  ) {}

  following(tx: Tx, userId: string, returning: Returning): Promise<TransactionRow[]> {
    return this.categories.following(tx, userId, returning);
  }

  renamedBack(tx: Tx, document: RecastDocument, rows: readonly TransactionRow[]): Promise<ChangedRow[]> {
    return this.categories.renamedBack(tx, document, rows);
  }

  /** Throws when a row would go back to an account, or name a person, no longer there. Nobody removes one of them beside this transaction. */
  async requireOthers(
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
  async requireOthersOf(tx: Tx, row: TransactionRow, before: TransactionRow | null): Promise<void> {
    if (!(await this.accounts.one(row.userId, row.accountId, tx.session))) throw goneSince('its account');
    const named = before ? peopleOf(before) : [];
    for (const id of peopleOf(row))
      if (!named.includes(id) && !(await this.people.claim(row.userId, id, tx.session)))
        throw goneSince('a person it names');
  }
}
