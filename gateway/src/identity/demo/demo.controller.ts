import { Controller, Inject, Req, Res } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import { isOwnOrigin } from '../../edge/csrf/request-origin';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Call, Caller, Route } from '../../edge/routing/route.decorator';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { DemoService } from './demo.service';

@Controller()
export class DemoController {
  constructor(
    private readonly demo: DemoService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** A GET route, but it creates data, so other sites must not be able to trigger it. */
  @Route(contracts.openDemo)
  open(
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: CallContext,
  ) {
    if (
      request.headers['sec-fetch-site'] !== undefined &&
      !isOwnOrigin(request.headers, this.settings.publicOrigin)
    )
      throw new DomainError('CSRF_REFUSED');
    return this.demo.open({ request, reply, call });
  }

  @Route(contracts.resetDemo)
  reset(@Caller() caller: ActiveSession, @Call() call: CallContext) {
    return this.demo.reset(caller, call);
  }
}
