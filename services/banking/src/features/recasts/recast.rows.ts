import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { LedgerSettingsRepository } from '../ledger-settings/ledger-settings.repository';
import { DeletedImportsRepository } from '../imports/deleted-imports.repository';
import { PeopleRepository } from '../people/people.repository';
import { peopleOf, type TransactionRow } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';

/** One row of a step: null before for one that comes back, null after for one that goes. */
export interface RowStep {
  before: TransactionRow | null;
  after: TransactionRow | null;
}

/** The rows of the ledger that a recast changes, deletes and brings back. */
@Injectable()
export class RecastRows {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly deletedImports: DeletedImportsRepository,
    private readonly accounts: AccountsRepository,
    private readonly settings: LedgerSettingsRepository,
    private readonly people: PeopleRepository,
  ) {}

  async current(tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, TransactionRow>> {
    const rows = await this.rows.some(userId, ids, tx.session);
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** As they count under the setting of today: a plan, or what is brought back, may be of another day. */
  async reckoned<S extends RowStep>(tx: Tx, userId: string, steps: readonly S[]): Promise<S[]> {
    const after = await this.settings.reckoned(
      userId,
      steps.map((step) => step.after),
      tx.session,
    );
    return steps.map((step, at) => ({ ...step, after: after[at]! }));
  }

  stampsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
    return this.rows.stampsOf(userId, ids, tx.session);
  }

  /** Imports will not bring back what goes, and know again what comes back. */
  async write(tx: Tx, userId: string, steps: readonly RowStep[]): Promise<void> {
    const changed = steps.flatMap(({ before, after }) => (before && after ? [after] : []));
    const gone = steps.flatMap(({ before, after }) => (before && !after ? [before] : []));
    const back = steps.flatMap(({ before, after }) => (!before && after ? [after] : []));
    await this.rows.replaceAll(changed, tx.session);
    if (gone.length > 0)
      await this.rows.removeAll(
        userId,
        gone.map(({ _id }) => _id),
        tx.session,
      );
    if (back.length > 0) await this.rows.insert(back, tx.session);
    for (const row of gone) if (row.importKey) await this.deletedImports.note(row, tx.session);
    for (const row of back) if (row.importKey) await this.deletedImports.forget(userId, row._id, tx.session);
  }

  /** Throws when a row would go back to an account, or name a person, no longer there. */
  async requireOthers(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    for (const id of new Set(rows.map(({ accountId }) => accountId)))
      if (!(await this.accounts.one(userId, id, tx.session)))
        throw new DomainError('UNDO_EXPIRED', {
          message: 'This can no longer be undone: an account of it was removed since.',
        });
    for (const id of new Set(rows.flatMap(peopleOf)))
      if (!(await this.people.claim(userId, id, tx.session)))
        throw new DomainError('UNDO_EXPIRED', {
          message: 'This can no longer be undone: a person it names was removed since.',
        });
  }
}
