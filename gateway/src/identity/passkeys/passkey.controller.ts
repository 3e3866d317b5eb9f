import { Controller, Req, Res } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { SignInChallengesService } from './sign-in-challenges.service';
import { PasskeySignInService } from './passkey-sign-in.service';
import { PasskeyService } from './passkey.service';

@Controller()
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeyService,
    private readonly offers: SignInChallengesService,
    private readonly signIn: PasskeySignInService,
  ) {}

  @Route(contracts.listPasskeys)
  list(@Caller() caller: ActiveSession) {
    return this.passkeys.list(caller.userId);
  }

  @Route(contracts.beginPasskey)
  begin(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.beginPasskey>,
    @Call() call: CallContext,
  ) {
    return this.passkeys.begin(caller, body, call);
  }

  @Route(contracts.addPasskey)
  add(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.addPasskey>,
    @Call() call: CallContext,
  ) {
    return this.passkeys.add(caller, body, call);
  }

  @Route(contracts.renamePasskey)
  rename(
    @Caller() caller: ActiveSession,
    @Input() { params, body }: InputOf<typeof contracts.renamePasskey>,
    @Call() call: CallContext,
  ) {
    return this.passkeys.rename(caller.userId, params.id, body.name, call);
  }

  @Route(contracts.removePasskey)
  remove(
    @Caller() caller: ActiveSession,
    @Input() { params, body }: InputOf<typeof contracts.removePasskey>,
    @Call() call: CallContext,
  ) {
    return this.passkeys.remove(caller.userId, params.id, body, call);
  }

  @Route(contracts.offerPasskey)
  offer(@Req() request: EdgeRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.offers.issue({ request, reply });
  }

  @Route(contracts.signInWithPasskey)
  enter(
    @Req() request: EdgeRequest,
    @Input() { body }: InputOf<typeof contracts.signInWithPasskey>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    return this.signIn.enter(body, { request, reply, call });
  }
}
