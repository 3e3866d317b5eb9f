import { Controller, Req, Res } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { SignInHistoryService } from '../../edge/sign-in-history/sign-in-history.service';
import { SessionService } from '../../edge/sessions/session.service';
import { CredentialChangeService } from './credential-change.service';
import { UserService } from '../users/user.service';

@Controller()
export class AccountController {
  constructor(
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly credentials: CredentialChangeService,
    private readonly history: SignInHistoryService,
  ) {}

  @Route(contracts.getUser)
  user(@Caller() caller: ActiveSession) {
    return this.users.read(caller);
  }

  @Route(contracts.listSignIns)
  listSignIns(@Caller() caller: ActiveSession, @Req() request: EdgeRequest) {
    return this.history.list(caller.userId, request.ip);
  }

  @Route(contracts.listSessions)
  listSessions(@Caller() caller: ActiveSession) {
    return this.sessions.list(caller);
  }

  @Route(contracts.revokeSession)
  async revokeSession(
    @Caller() caller: ActiveSession,
    @Input() { params }: InputOf<typeof contracts.revokeSession>,
    @Call() call: CallContext,
  ) {
    await this.sessions.endOne(caller, params.id, call);
    return { success: true };
  }

  @Route(contracts.revokeOtherSessions)
  async revokeOthers(@Caller() caller: ActiveSession, @Call() call: CallContext) {
    return { success: true, ended: await this.sessions.endOthers(caller, call) };
  }

  @Route(contracts.changePassword)
  changePassword(
    @Req() request: EdgeRequest,
    @Input() { body }: InputOf<typeof contracts.changePassword>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    return this.credentials.changePassword(body, { request, reply, call });
  }

  @Route(contracts.changeEmail)
  changeEmail(
    @Req() request: EdgeRequest,
    @Input() { body }: InputOf<typeof contracts.changeEmail>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    return this.credentials.changeEmail(body, { request, reply, call });
  }
}
