import { Injectable } from '@nestjs/common';
import type { AuthUser, SignInMethod } from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { FastifyReply } from 'fastify';
import { ClockService } from '../../clock.service';
import type { EdgeRequest } from '../../edge/http/edge-request';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { deviceName } from '../../edge/sessions/device-name';
import { clearSessionCookie, setSessionCookie } from '../../edge/sessions/session-cookies';
import type { SignInTrace } from '../../edge/sign-in-history/sign-in-history.service';
import { SessionService } from '../../edge/sessions/session.service';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';
import { actorOf, authUserOf } from '../users/user-views';
import { DeviceNoticeService } from './device-notice.service';

export const signInTraceOf = ({ ip, headers }: EdgeRequest): SignInTrace => ({
  address: ip,
  userAgent: headers['user-agent'],
});

/** A browser that signs in or out. */
export interface BrowserCall {
  request: EdgeRequest;
  reply: FastifyReply;
  call: CallContext;
}

/** Signs checked people in and out: creates a session with a new secret, ends the old one and sets the cookie. */
@Injectable()
export class SignInSessionsService {
  constructor(
    private readonly sessions: SessionService,
    private readonly users: UserRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: ClockService,
    private readonly devices: DeviceNoticeService,
  ) {}

  /** `also` runs in the same transaction, before the session is opened. `how` is stored in the person's history of sign-ins. */
  async signIn(
    user: UserDoc,
    remembered: boolean,
    visit: BrowserCall,
    { also, how }: { also?: (tx: Tx) => Promise<void>; how?: SignInMethod } = {},
  ): Promise<AuthUser> {
    const { request, reply, call } = visit;
    const before = request.user;
    const { secret, session } = await this.unitOfWork.commit(
      { userId: user._id, source: call.source, correlationId: call.correlationId },
      async (tx) => {
        await also?.(tx);
        if (how) await this.devices.record(tx, user, request, how);
        if (!before || before.userId !== user._id) await this.devices.note(tx, user, request);
        await this.leaveDemo(tx, before, user);
        return this.sessions.open(
          tx,
          { actor: actorOf(user), remembered, device: deviceName(request.headers['user-agent']) },
          before,
        );
      },
    );
    setSessionCookie(reply, secret, session);
    this.devices.mark(user, request, reply);
    return authUserOf(user);
  }

  async signOut({ request, reply, call }: BrowserCall): Promise<void> {
    if (request.user) await this.sessions.endCurrent(request.user, call);
    clearSessionCookie(reply);
    void reply.header('clear-site-data', '"storage"');
  }

  /** A person who signs in to an account no longer needs this browser's demo. */
  private async leaveDemo(tx: Tx, before: ActiveSession | undefined, user: UserDoc): Promise<void> {
    if (before?.kind === 'demo' && before.userId !== user._id)
      await this.users.change(before.userId, { endsAt: new Date(this.clock.now()) }, tx.session);
  }
}
