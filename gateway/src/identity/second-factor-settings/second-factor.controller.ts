import { Controller } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { SecondFactorService } from './second-factor.service';

@Controller()
export class SecondFactorController {
  constructor(private readonly factor: SecondFactorService) {}

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
}
