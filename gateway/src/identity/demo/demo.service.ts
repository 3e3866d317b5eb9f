import { Injectable } from '@nestjs/common';
import { openDemo, resetDemo, type AuthUser } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { Clock } from '../../clock';
import { AttemptLimits } from '../../edge/limits/attempt-limits';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { EntranceService, type Visit } from '../sign-in/entrance.service';
import { newDemoVisitor } from '../users/new-user';
import { UserRepository } from '../users/user.repository';
import { actorOf, authUserOf } from '../users/user-views';
import { DemoContent } from './demo-content';
import { UserEraser } from './user-eraser';

/** A filled sandbox for each browser that asks, seen by that browser alone. */
@Injectable()
export class DemoService {
  constructor(
    private readonly users: UserRepository,
    private readonly entrance: EntranceService,
    private readonly eraser: UserEraser,
    private readonly content: DemoContent,
    private readonly limits: AttemptLimits,
    private readonly clock: Clock,
  ) {}

  async open(visit: Visit): Promise<AuthUser> {
    const session = visit.request.user;
    if (session?.kind === 'user') throw new DomainError('ALREADY_SIGNED_IN');
    const known = session && (await this.users.find(session.userId));
    if (known?.state === 'active') return authUserOf(known);
    return this.make(visit);
  }

  /** Services are emptied one by one, the ledger last; then it is filled. Interrupted, it can be asked again. */
  async reset(session: ActiveSession, call: CallContext): Promise<AuthUser> {
    if (session.kind !== 'demo') throw new DomainError('FORBIDDEN', { message: 'Only a demo can be reset.' });
    const user = await this.users.find(session.userId);
    if (user?.state !== 'active') throw new DomainError('UNAUTHENTICATED');
    await this.eraser.emptyServices(actorOf(user), call.correlationId);
    await this.content.fill(actorOf(user), call, `${resetDemo.name}:${call.idempotencyKey}`);
    return authUserOf(user);
  }

  /** Filled before the browser learns of it; a sandbox that could not be filled is taken away again. */
  private async make(visit: Visit): Promise<AuthUser> {
    await this.limits.countDemo(visit.request.ip);
    const user = newDemoVisitor(this.clock.now());
    try {
      await this.content.fill(actorOf(user), visit.call, openDemo.name);
    } catch (error) {
      await this.eraser.forget(user);
      throw error;
    }
    return this.entrance.enter(user, false, visit, (tx) => this.users.insert(user, tx.session));
  }
}
