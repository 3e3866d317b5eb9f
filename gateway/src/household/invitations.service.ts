import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import { DomainError, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { sha256, UnitOfWork } from '@app/persistence';
import { ClockService } from '../clock.service';
import { GatewayWriter } from '../edge/gateway.writer';
import type { InputOf } from '../edge/routing/route-input';
import type { InvitationDoc } from './household.schema';
import { HouseholdRepository } from './household.repository';

const lifeMs = contracts.invitationDays * 24 * 3_600_000;

/** The links that share a ledger, as its owner creates and withdraws them. The token leaves this class once; only its hash is stored. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly store: HouseholdRepository,
    private readonly writes: GatewayWriter,
    private readonly unit: UnitOfWork,
    private readonly clock: ClockService,
  ) {}

  invite(
    call: CallContext,
    { role, note }: InputOf<typeof contracts.inviteMember>['body'],
  ): Promise<ReplyOf<typeof contracts.inviteMember>> {
    const ownerId = call.actor.userId;
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    // The answer is not stored for repeats, because it contains the token.
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
      await this.store.requireInvitationSlot(ownerId, new Date(now), tx.session);
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
