import { Injectable } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import { DomainError, type ReplyOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { sha256 } from '@app/persistence';
import { ClockService } from '../clock.service';
import { GatewayWriter } from '../edge/gateway.writer';
import { inLedger } from '../edge/routing/call-of';
import { NotificationWriter } from '../identity/notices/notification.writer';
import { UserRepository } from '../identity/users/user.repository';
import { actorOf, nameOf } from '../identity/users/user-views';
import { HouseholdRepository } from './household.repository';
import { joined } from './household-notices';

/** What a person with an invitation link can do. */
@Injectable()
export class InvitationAcceptanceService {
  constructor(
    private readonly store: HouseholdRepository,
    private readonly users: UserRepository,
    private readonly writes: GatewayWriter,
    private readonly notices: NotificationWriter,
    private readonly clock: ClockService,
  ) {}

  async preview(memberId: string, token: string): Promise<ReplyOf<typeof contracts.lookAtInvitation>> {
    const { invitation, owner } = await this.open(token);
    return {
      from: nameOf(owner),
      role: invitation.role,
      expiresAt: invitation.expiresAt.toISOString(),
      isOwn: owner._id === memberId,
      isMember: (await this.store.members.find(owner._id, memberId)) !== null,
    };
  }

  /** Written to the owner's records, with the joining person as the actor. */
  async accept(call: CallContext, token: string): Promise<contracts.SharedLedger> {
    const memberId = call.actor.userId;
    const tokenHash = sha256(token);
    const [{ owner }, member] = await Promise.all([this.open(token), this.users.find(memberId)]);
    if (!member) throw new DomainError('UNAUTHENTICATED');
    if (owner._id === memberId)
      throw new DomainError('CONFLICT', {
        message: 'This is your own invitation. Send the link to somebody else.',
      });
    const acting = { ...actorOf(owner), member: { id: memberId, name: nameOf(member) } };
    return this.writes.once(inLedger(call, acting), contracts.acceptInvitation, { tokenHash }, async (tx) => {
      const now = new Date(this.clock.now());
      const invitation = await this.store.invitations.take(tokenHash, now, tx.session);
      if (!invitation || invitation.ownerId !== owner._id) throw new DomainError('INVITATION_GONE');
      if (await this.store.members.find(owner._id, memberId, tx.session))
        throw new DomainError('CONFLICT', {
          message: `${nameOf(owner)}’s ledger is shared with you already.`,
        });
      await this.store.requireMemberSlot(owner._id, tx.session);
      const { role } = invitation;
      await this.store.members.insert({ ownerId: owner._id, memberId, role, since: now }, tx.session);
      tx.emit(contracts.householdChanged, { userId: owner._id, sessionId: null });
      await this.notices.add(tx, owner._id, joined(nameOf(member), role));
      tx.audit({ action: 'household.join', object: memberId, after: { role } });
      return { id: owner._id, name: nameOf(owner), role };
    });
  }

  private async open(token: string) {
    const invitation = await this.store.invitations.find(sha256(token), new Date(this.clock.now()));
    const [owner] = invitation ? await this.users.active([invitation.ownerId]) : [];
    if (!invitation || !owner) throw new DomainError('INVITATION_GONE');
    return { invitation, owner };
  }
}
