import { Injectable } from '@nestjs/common';
import type { AuthUser } from '@app/contracts-identity';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UserRepository } from './user.repository';
import { actorOf, authUserOf } from './user-views';

@Injectable()
export class UserService {
  constructor(private readonly users: UserRepository) {}

  async read(userId: string): Promise<AuthUser> {
    const user = await this.users.find(userId);
    if (!user || user.state !== 'active') throw new DomainError('UNAUTHENTICATED');
    return authUserOf(user);
  }

  /** For services at work by themselves; a person's own call learns only of themselves. */
  async describe(userId: string, call: CallContext): Promise<Actor> {
    if (call.actor.kind !== 'system' && call.actor.userId !== userId) throw new DomainError('NOT_FOUND');
    const user = await this.users.find(userId);
    if (!user || user.state !== 'active') throw new DomainError('NOT_FOUND');
    return actorOf(user);
  }
}
