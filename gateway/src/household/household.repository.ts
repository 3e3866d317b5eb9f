import { Injectable } from '@nestjs/common';
import { maxInvitations, maxMembers } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { InvitationRepository } from './invitation.repository';
import { MemberRepository } from './member.repository';

/** Members and open invitations of ledgers, which are changed together. */
@Injectable()
export class HouseholdRepository {
  constructor(
    readonly members: MemberRepository,
    readonly invitations: InvitationRepository,
  ) {}

  async requireInvitationSlot(ownerId: string, now: Date, tx: ClientSession): Promise<void> {
    await this.requireMemberSlot(ownerId, tx);
    if ((await this.invitations.ofOwner(ownerId, now, tx)).length >= maxInvitations)
      throw new DomainError('HOUSEHOLD_FULL');
  }

  async requireMemberSlot(ownerId: string, tx: ClientSession): Promise<void> {
    if ((await this.members.ofOwner(ownerId, tx)).length >= maxMembers)
      throw new DomainError('HOUSEHOLD_FULL');
  }

  /** Removes everything that a deleted person shared, and every ledger shared with them. */
  async removeAll(userId: string, tx: ClientSession): Promise<void> {
    await this.members.removeAll(userId, tx);
    await this.invitations.removeAll(userId, tx);
  }
}
