import { Controller, Inject, Req, Res, UseGuards } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import { csrfOwnerOf } from '../../edge/csrf/csrf.guard';
import { makeCsrfToken } from '../../edge/csrf/csrf-token';
import { isOwnNavigation } from '../../edge/csrf/request-origin';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Call, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import { ensureVisitorId } from '../../edge/sessions/session-cookies';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { SecondStepService } from './second-step.service';
import { SignInSessionsService } from './sign-in-sessions.service';
import { PasswordGuard, type CheckedRequest } from './password.guard';
import { RegistrationService } from './registration.service';
import { safeReturnPath } from './return-path';
import { signOutPage, signOutPagePolicy } from './sign-out.page';

@Controller()
export class AuthController {
  constructor(
    private readonly entrance: SignInSessionsService,
    private readonly step: SecondStepService,
    private readonly registration: RegistrationService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Route(contracts.getCsrfToken)
  csrfToken(@Req() request: EdgeRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const owner = csrfOwnerOf(request.user, request.user ? undefined : ensureVisitorId(request, reply))!;
    return { token: makeCsrfToken(this.settings.csrfKey, owner) };
  }

  @Route(contracts.openSignIn)
  openSignIn(@Input() { query }: InputOf<typeof contracts.openSignIn>, @Res() reply: FastifyReply) {
    void reply.redirect(`/sign-in?return=${encodeURIComponent(safeReturnPath(query.return))}`, 302);
  }

  @Route(contracts.signIn)
  @UseGuards(PasswordGuard)
  signIn(
    @Req() request: CheckedRequest,
    @Input() { body }: InputOf<typeof contracts.signIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    return this.step.admit(request.account, body.remember, { request, reply, call });
  }

  @Route(contracts.signInWithCode)
  signInWithCode(
    @Req() request: EdgeRequest,
    @Input() { body }: InputOf<typeof contracts.signInWithCode>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    return this.step.finish(body.code, { request, reply, call });
  }

  @Route(contracts.register)
  register(
    @Req() request: EdgeRequest,
    @Input() { body }: InputOf<typeof contracts.register>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    return this.registration.register(body, { request, reply, call });
  }

  @Route(contracts.signOutByLink)
  async signOutByLink(@Req() request: EdgeRequest, @Res() reply: FastifyReply, @Call() call: CallContext) {
    if (!isOwnNavigation(request.headers, this.settings.publicOrigin))
      return void reply
        .status(200)
        .header('content-security-policy', signOutPagePolicy)
        .type('text/html; charset=utf-8')
        .send(signOutPage);
    await this.entrance.signOut({ request, reply, call });
    void reply.redirect('/', 302);
  }

  @Route(contracts.signOut)
  async signOut(
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    await this.entrance.signOut({ request, reply, call });
    return { success: true };
  }
}
