import { Controller, Req, Res } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { SecondFactorService } from './second-factor.service';
import { SecondStep } from './second-step.service';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly step: SecondStep,
  ) {}

  @Route(contracts.readSecondFactor)
  read(@Caller() caller: ActiveSession) {
    return this.factor.read(caller.userId);
  }

  @Route(contracts.beginSecondFactor)
  begin(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.beginSecondFactor>,
    @Call() call: CallContext,
  ) {
    return this.factor.begin(caller.userId, body.password, call);
  }

  @Route(contracts.confirmSecondFactor)
  confirm(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.confirmSecondFactor>,
    @Call() call: CallContext,
  ) {
    return this.factor.confirm(caller, body.code, call);
  }

  @Route(contracts.endSecondFactor)
  end(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.endSecondFactor>,
    @Call() call: CallContext,
  ) {
    return this.factor.end(caller, body, call);
  }

  @Route(contracts.renewRecoveryCodes)
  renew(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.renewRecoveryCodes>,
    @Call() call: CallContext,
  ) {
    return this.factor.renewRecovery(caller.userId, body, call);
  }

  @Route(contracts.signInWithCode)
  signIn(
    @Req() request: EdgeRequest,
    @Input() { body }: InputOf<typeof contracts.signInWithCode>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    return this.step.finish(body.code, { request, reply, call });
  }
}
