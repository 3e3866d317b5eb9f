import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { contentVersion, putBack, type Versioned } from '../../ledger/model/versioned';
import { PeopleRepository } from '../../ledger/people/people.repository';
import { CategoryWriter } from '../../ledger/categories/category.writer';
import { Undoes, type UndoHandler } from '../../ledger/undo/undo-handlers.registry';
import type { UndoContext } from '../../ledger/undo/undo';
import {
  categoriesOf,
  recurringInverse,
  type RecurringChange,
  type RecurringInverse,
} from './recurring-change';
import type { SeriesRow } from './series/series';
import { RecurringWriter } from './recurring.writer';

/** Undoes writes of events, series and decisions about detected payments. */
@Injectable()
@Undoes('recurring')
export class RecurringUndo implements UndoHandler<RecurringInverse> {
  constructor(
    private readonly recurring: RecurringWriter,
    private readonly people: PeopleRepository,
    private readonly categories: CategoryWriter,
  ) {}

  /** A removed category is restored with it. */
  async undo(
    tx: Tx,
    userId: string,
    inverse: RecurringInverse,
    context: UndoContext,
  ): Promise<RecurringInverse> {
    await this.categories.bringBack(tx, userId, inverse.changes.flatMap(categoriesOf), context.notes);
    const changes: RecurringChange[] = [];
    for (const change of inverse.changes) {
      const current = await this.recurring.current(tx, userId, change);
      if (contentVersion(current) !== change.leftAt) throw new DomainError('UNDO_EXPIRED');
      if (change.what === 'series' && change.row) await this.peopleStillThere(tx, change.row);
      const after = putBack<Versioned>(change.row, current);
      changes.push({ what: change.what, before: current, after } as RecurringChange);
    }
    await this.recurring.apply(tx, userId, 'event.undo', changes);
    return recurringInverse(changes);
  }

  private async peopleStillThere(tx: Tx, { userId, split }: SeriesRow): Promise<void> {
    for (const { person } of split ?? [])
      if (person && !(await this.people.claim(userId, person, tx.session)))
        throw new DomainError('UNDO_EXPIRED', {
          message: 'This can no longer be undone: a person it names was removed since.',
        });
  }
}
