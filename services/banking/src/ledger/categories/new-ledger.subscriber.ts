import { Controller } from '@nestjs/common';
import { recurringChangedEvent } from '@app/contracts-banking';
import { userRegistered } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { CategoriesRepository } from './categories.repository';
import { standardRows } from './standard-tree';

/** A new account begins with the standard tree; anyone who was here before keeps what they have. */
@Controller()
export class NewLedgerSubscriber {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly categories: CategoriesRepository,
  ) {}

  @On(userRegistered)
  async plant({ userId, timeZone }: PayloadOf<typeof userRegistered>, delivery: Delivery): Promise<void> {
    await this.unit.react(delivery, 'standard-tree', async (tx) => {
      // A person may be faster than the event: what they already made stays theirs.
      const book = await this.categories.book(userId, tx.session);
      const rows = standardRows(userId, book, () => newId());
      await this.categories.insertAll(rows, tx.session);
      tx.emit(recurringChangedEvent, { userId, what: 'category', timeZone });
      tx.audit({ action: 'category.standard', object: userId, after: { categories: rows.length } });
    });
  }
}
