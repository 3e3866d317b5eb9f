import { Controller } from '@nestjs/common';
import { recurringChangedEvent } from '@app/contracts-banking';
import { userRegistered } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { CategoriesRepository } from './categories.repository';
import { standardRows } from './standard-tree';

/** A new ledger starts with the standard tree; earlier ledgers keep what they have. */
@Controller()
export class NewLedgerSubscriber {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly categories: CategoriesRepository,
  ) {}

  @On(userRegistered)
  async addStandardTree(
    { userId, timeZone }: PayloadOf<typeof userRegistered>,
    delivery: Delivery,
  ): Promise<void> {
    await this.unit.handleEvent(delivery, 'standard-tree', async (tx) => {
      // The person may act before the event arrives: categories that they already made are kept.
      const book = await this.categories.book(userId, tx.session);
      const rows = standardRows(userId, book, () => newId());
      await this.categories.insertAll(rows, tx.session);
      tx.emit(recurringChangedEvent, { userId, what: 'category', timeZone });
      tx.audit({ action: 'category.standard', object: userId, after: { categories: rows.length } });
    });
  }
}
