import { Injectable } from '@nestjs/common';
import type { AuthUser } from '@app/contracts-identity';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { SharedLedgers } from '../../edge/ledgers/shared-ledgers';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { UserRepository } from './user.repository';
import { actorOf, authUserIn } from './user-views';

@Injectable()
export class UserService {
  constructor(
    private readonly users: UserRepository,
    private readonly ledgers: SharedLedgers,
  ) {}

  async read({ userId, ledgerId }: ActiveSession): Promise<AuthUser> {
    const [user, opened] = await Promise.all([
      this.users.find(userId),
      ledgerId === undefined ? undefined : this.ledgers.find(ledgerId, userId),
    ]);
    if (!user || user.state !== 'active') throw new DomainError('UNAUTHENTICATED');
    return authUserIn(user, opened);
  }

  /** Any user for services that act on their own; for a person's own call only that person. */
  async describe(userId: string, call: CallContext): Promise<Actor> {
    if (call.actor.kind !== 'system' && call.actor.userId !== userId) throw new DomainError('NOT_FOUND');
    const user = await this.users.find(userId);
    if (!user || user.state !== 'active') throw new DomainError('NOT_FOUND');
    return actorOf(user);
  }
}
