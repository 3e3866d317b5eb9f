import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import { DomainError, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { sha256, UnitOfWork } from '@app/persistence';
import { Clock } from '../clock';
import { OwnWrites } from '../edge/own-writes';
import { inLedger } from '../edge/routing/call-of';
import type { InputOf } from '../edge/routing/route-input';
import { UserRepository } from '../identity/users/user.repository';
import { actorOf, nameOf } from '../identity/users/user-views';
import type { InvitationDoc } from './household.schema';
import { HouseholdStore } from './household-store';

const lifeMs = contracts.invitationDays * 24 * 3_600_000;

/** Links with which a ledger is shared. The token leaves this class once; only its hash is kept. */
@Injectable()
export class Invitations {
  constructor(
    private readonly store: HouseholdStore,
    private readonly users: UserRepository,
    private readonly writes: OwnWrites,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  invite(
    call: CallContext,
    { role, note }: InputOf<typeof contracts.inviteMember>['body'],
  ): Promise<ReplyOf<typeof contracts.inviteMember>> {
    const ownerId = call.actor.userId;
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    // Not kept for a repeat: the answer carries the token.
    return this.unit.commit({ ...call, userId: ownerId }, async (tx) => {
      const invitation: InvitationDoc = {
        _id: newId(now),
        ownerId,
        tokenHash: sha256(token),
        role,
        note,
        createdAt: new Date(now),
        expiresAt: new Date(now + lifeMs),
      };
      await this.store.requireRoom(ownerId, new Date(now), tx.session);
      await this.store.invitations.insert(invitation, tx.session);
      tx.emit(contracts.householdChanged, { userId: ownerId, sessionId: null });
      tx.audit({ action: 'invitation.create', object: invitation._id, after: { role, note } });
      return { ...invitationView(invitation), token };
    });
  }

  revoke(call: CallContext, id: string): Promise<{ success: true }> {
    const ownerId = call.actor.userId;
    return this.writes.once(call, contracts.revokeInvitation, { id }, async (tx) => {
      if (!(await this.store.invitations.remove(ownerId, id, tx.session))) throw new DomainError('NOT_FOUND');
      tx.emit(contracts.householdChanged, { userId: ownerId, sessionId: null });
      tx.audit({ action: 'invitation.revoke', object: id });
      return { success: true as const };
    });
  }

  async look(memberId: string, token: string): Promise<ReplyOf<typeof contracts.lookAtInvitation>> {
    const { invitation, owner } = await this.open(token);
    return {
      from: nameOf(owner),
      role: invitation.role,
      expiresAt: invitation.expiresAt.toISOString(),
      isOwn: owner._id === memberId,
      isMember: (await this.store.members.find(owner._id, memberId)) !== null,
    };
  }

  /** Written into the owner's records, as done by who joins. */
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
      await this.store.requireSeat(owner._id, tx.session);
      const { role } = invitation;
      await this.store.members.insert({ ownerId: owner._id, memberId, role, since: now }, tx.session);
      tx.emit(contracts.householdChanged, { userId: owner._id, sessionId: null });
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

export const invitationView = ({
  _id,
  role,
  note,
  createdAt,
  expiresAt,
}: InvitationDoc): contracts.Invitation => ({
  id: _id,
  role,
  note,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
