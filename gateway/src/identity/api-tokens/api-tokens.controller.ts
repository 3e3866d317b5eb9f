import { Controller } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { ApiTokensService } from './api-tokens.service';

@Controller()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Route(contracts.listApiTokens)
  list(@Caller() caller: ActiveSession) {
    return this.tokens.list(caller.userId);
  }

  @Route(contracts.createApiToken)
  create(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.createApiToken>,
    @Call() call: CallContext,
  ) {
    return this.tokens.create(caller.userId, body, call);
  }

  @Route(contracts.revokeApiToken)
  revoke(
    @Caller() caller: ActiveSession,
    @Input() { params }: InputOf<typeof contracts.revokeApiToken>,
    @Call() call: CallContext,
  ) {
    return this.tokens.revoke(caller.userId, params.id, call);
  }
}
