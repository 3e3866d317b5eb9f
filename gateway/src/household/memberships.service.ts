import { Injectable } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { NotificationWriter } from '../identity/notices/notification.writer';
import { UserRepository } from '../identity/users/user.repository';
import { nameOf } from '../identity/users/user-views';
import { HouseholdRepository } from './household.repository';
import { accessEnded, left, removed, roleChanged } from './household-notices';

/** Changes and ends memberships. The other side is notified in the same transaction. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly store: HouseholdRepository,
    private readonly users: UserRepository,
    private readonly notices: NotificationWriter,
    private readonly unit: UnitOfWork,
  ) {}

  async changeRole(
    call: CallContext,
    memberId: string,
    role: contracts.MemberRole,
  ): Promise<{ success: true }> {
    const ownerId = call.actor.userId;
    const names = await this.namesOf(ownerId, memberId);
    return this.unit.commit({ ...call, userId: ownerId }, async (tx) => {
      const before = await this.store.members.find(ownerId, memberId, tx.session);
      if (!before) throw new DomainError('NOT_FOUND');
      await this.store.members.setRole(ownerId, memberId, role, tx.session);
      if (before.role !== role) await this.notices.add(tx, memberId, roleChanged(names.owner, role));
      tx.emit(contracts.householdChanged, { userId: ownerId, sessionId: null, memberId });
      tx.audit({
        action: 'household.role',
        object: memberId,
        before: { role: before.role },
        after: { role },
      });
      return { success: true as const };
    });
  }

  /** The owner removes somebody, or a member leaves. Recorded in the owner's audit records. */
  async end(ownerId: string, memberId: string, call: CallContext): Promise<{ success: true }> {
    const names = await this.namesOf(ownerId, memberId);
    const leaves = call.actor.userId === memberId;
    return this.unit.commit({ ...call, userId: ownerId }, async (tx) => {
      if (!(await this.store.members.remove(ownerId, memberId, tx.session)))
        throw new DomainError('NOT_FOUND');
      await this.notices.add(tx, ownerId, leaves ? left(names.member) : removed(names.member));
      if (!leaves) await this.notices.add(tx, memberId, accessEnded(names.owner));
      tx.emit(contracts.householdChanged, { userId: ownerId, sessionId: null, memberId });
      tx.audit({ action: leaves ? 'household.leave' : 'household.remove', object: memberId });
      return { success: true as const };
    });
  }

  private async namesOf(ownerId: string, memberId: string): Promise<{ owner: string; member: string }> {
    const people = await this.users.active([ownerId, memberId]);
    const nameOfId = (id: string): string => {
      const user = people.find(({ _id }) => _id === id);
      return user ? nameOf(user) : 'Somebody';
    };
    return { owner: nameOfId(ownerId), member: nameOfId(memberId) };
  }
}
