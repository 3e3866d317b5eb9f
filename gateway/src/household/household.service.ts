import { Injectable } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ClockService } from '../clock.service';
import type { ActiveSession } from '../edge/sessions/active-session';
import { SessionService } from '../edge/sessions/session.service';
import { UserRepository } from '../identity/users/user.repository';
import { nameOf } from '../identity/users/user-views';
import { HouseholdRepository } from './household.repository';
import { invitationView } from './invitations.service';

/** Which ledgers are shared with whom, and which one a session has open. */
@Injectable()
export class HouseholdService {
  constructor(
    private readonly store: HouseholdRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly unit: UnitOfWork,
    private readonly clock: ClockService,
  ) {}

  async read({ userId, ledgerId }: ActiveSession): Promise<contracts.Household> {
    const [members, invitations, ledgers] = await Promise.all([
      this.store.members.ofOwner(userId),
      this.store.invitations.ofOwner(userId, new Date(this.clock.now())),
      this.store.members.sharedWith(userId),
    ]);
    const people = await this.users.active([
      ...members.map(({ memberId }) => memberId),
      ...ledgers.map(({ ownerId }) => ownerId),
    ]);
    const names = new Map(people.map((user) => [user._id, nameOf(user)]));
    const shared = ledgers.flatMap(({ ownerId, role }) => {
      const name = names.get(ownerId);
      return name === undefined ? [] : [{ id: ownerId, name, role }];
    });
    return {
      members: members.flatMap(({ memberId, role, since }) => {
        const name = names.get(memberId);
        return name === undefined ? [] : [{ id: memberId, name, role, since: since.toISOString() }];
      }),
      invitations: invitations.map(invitationView),
      ledgers: shared,
      open: shared.some(({ id }) => id === ledgerId) ? ledgerId! : null,
    };
  }

  /** Opens a shared ledger; null returns to the person's own. */
  open(session: ActiveSession, id: string | null, call: CallContext): Promise<{ open: string | null }> {
    const { userId } = session;
    const other = id === userId ? null : id;
    return this.unit.commit({ ...call, userId }, async (tx) => {
      if (other !== null) {
        const membership = await this.store.members.find(other, userId, tx.session);
        const [owner] = membership ? await this.users.active([other]) : [];
        if (!owner)
          throw new DomainError('LEDGER_CLOSED', { message: 'This ledger is not shared with you.' });
      }
      await this.sessions.openLedger(tx, session, other ?? undefined);
      tx.emit(contracts.householdChanged, {
        userId,
        sessionId: session.id,
        ledgerId: other ?? userId,
      });
      tx.audit({ action: 'ledger.open', object: other ?? userId });
      return { open: other };
    });
  }
}
