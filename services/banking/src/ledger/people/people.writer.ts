import { Injectable } from '@nestjs/common';
import { peopleChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { LargeChangesReader } from '../book/large-changes.reader';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import type { Inverse } from '../undo/undo';
import { contentVersion, putBack } from '../model/versioned';
import { Undoes, type UndoHandler } from '../undo/undo-handlers.registry';
import { PeopleRepository } from './people.repository';
import { PersonUsagesRegistry } from './person-usages.registry';
import type { PersonRow } from './person.schema';

/**
 * Undoes a write: restores the person, if still as the write left them. Null if the person did not, or does
 * not, exist.
 */
export interface PersonInverse extends Inverse {
  kind: 'restorePerson';
  id: string;
  row: PersonRow | null;
  leftAt: number | null;
}

/**
 * Writes the people of a ledger so that each write can be undone. A person to whom something refers is never
 * removed.
 */
@Injectable()
@Undoes('restorePerson')
export class PeopleWriter implements UndoHandler<PersonInverse> {
  constructor(
    private readonly people: PeopleRepository,
    private readonly ledger: TransactionsRepository,
    private readonly usages: PersonUsagesRegistry,
    private readonly large: LargeChangesReader,
  ) {}

  async write(
    tx: Tx,
    action: string,
    before: PersonRow | null,
    after: PersonRow | null,
  ): Promise<PersonInverse> {
    const { _id: id, userId } = (after ?? before)!;
    if (after) await this.people.put(after, tx.session);
    else {
      await this.large.refuse(tx, userId);
      if (await this.isNamed(tx, userId, id)) throw new DomainError('PERSON_IN_USE');
      await this.people.remove(userId, id, tx.session);
    }
    tx.emit(peopleChangedEvent, { userId });
    tx.audit({ action: `person.${action}`, object: id, ...(before && { before }), ...(after && { after }) });
    return { kind: 'restorePerson', id, row: before, leftAt: contentVersion(after) };
  }

  async undo(tx: Tx, userId: string, inverse: PersonInverse): Promise<PersonInverse> {
    const all = await this.people.all(userId, tx.session);
    const before = all.find(({ _id }) => _id === inverse.id) ?? null;
    const isTaken = all.some(({ _id, nameKey }) => _id !== inverse.id && nameKey === inverse.row?.nameKey);
    if (contentVersion(before) !== inverse.leftAt || isTaken) throw new DomainError('UNDO_EXPIRED');
    return this.write(tx, 'undo', before, putBack(inverse.row, before));
  }

  /**
   * Throws REQUEST_IN_PROGRESS while {@link removeUntouched} would keep them, because a running write may
   * still name them.
   */
  async requireRemovable(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.large.refuse(tx, userId);
  }

  /**
   * Removes the people who were added together with rows that are now removed, if nobody changed them and
   * nothing refers to them any more. Returns the removed people.
   */
  async removeUntouched(tx: Tx, userId: string, ids: readonly string[]): Promise<PersonRow[]> {
    // A running write may still add rows that name them.
    if (ids.length > 0 && (await this.large.areUnderWay(tx, userId))) return [];
    const removed: PersonRow[] = [];
    for (const id of ids) {
      const row = await this.people.findById(userId, id, tx.session);
      if (row?.version === 1 && !(await this.isNamed(tx, userId, id))) {
        await this.write(tx, 'along', row, null);
        removed.push(row);
      }
    }
    return removed;
  }

  /**
   * Restores the people that {@link removeUntouched} removed. Throws UNDO_EXPIRED if another person has the
   * same name by now.
   */
  async bringBack(tx: Tx, userId: string, removed: readonly PersonRow[]): Promise<void> {
    if (removed.length === 0) return;
    const existingKeys = new Set((await this.people.all(userId, tx.session)).map(({ nameKey }) => nameKey));
    const clash = removed.find(({ nameKey }) => existingKeys.has(nameKey));
    if (clash)
      throw new DomainError('UNDO_EXPIRED', {
        message: `This can no longer be done again: there is somebody else named ${clash.name} by now.`,
      });
    for (const row of removed) await this.write(tx, 'undo', null, row);
  }

  private async isNamed(tx: Tx, userId: string, id: string): Promise<boolean> {
    if (await this.ledger.hasPerson(userId, id, tx.session)) return true;
    return this.usages.isUsed(tx, userId, id);
  }
}
