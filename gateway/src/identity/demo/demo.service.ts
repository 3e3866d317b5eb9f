import { Injectable } from '@nestjs/common';
import type { AuthUser } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { AttemptLimitService } from '../../edge/limits/attempt-limit.service';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { SignInSessionsService, type BrowserCall } from '../sign-in/sign-in-sessions.service';
import { UserRepository } from '../users/user.repository';
import { authUserOf } from '../users/user-views';
import { DemoContentService } from './demo-content.service';

/** Creates a filled sandbox for each browser, visible only to that browser. */
@Injectable()
export class DemoService {
  constructor(
    private readonly users: UserRepository,
    private readonly entrance: SignInSessionsService,
    private readonly content: DemoContentService,
    private readonly limits: AttemptLimitService,
  ) {}

  async open(visit: BrowserCall): Promise<AuthUser> {
    const session = visit.request.user;
    if (session?.kind === 'user') throw new DomainError('ALREADY_SIGNED_IN');
    const known = session && (await this.users.find(session.userId));
    if (known?.state === 'active') return authUserOf(known);
    return this.make(visit);
  }

  async reset(session: ActiveSession, call: CallContext): Promise<AuthUser> {
    if (session.kind !== 'demo') throw new DomainError('FORBIDDEN', { message: 'Only a demo can be reset.' });
    const user = await this.users.find(session.userId);
    if (user?.state !== 'active') throw new DomainError('UNAUTHENTICATED');
    await this.content.refill(user, call);
    return authUserOf(user);
  }

  private async make(visit: BrowserCall): Promise<AuthUser> {
    await this.limits.countDemo(visit.request.ip);
    const user = await this.content.newVisitor(visit.call);
    return this.entrance.signIn(user, false, visit, { also: (tx) => this.users.insert(user, tx.session) });
  }
}
