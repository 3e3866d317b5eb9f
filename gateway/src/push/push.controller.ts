import { Controller, Req, Res } from '@nestjs/common';
import { streamEvents } from '@app/contracts-identity';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../edge/http/edge-request';
import { Caller, Input, Route } from '../edge/routing/route.decorator';
import type { InputOf } from '../edge/routing/route-input';
import type { ActiveSession } from '../edge/sessions/active-session';
import { PushService } from './push.service';

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Route(streamEvents)
  open(
    @Caller() caller: ActiveSession,
    @Input() { query }: InputOf<typeof streamEvents>,
    @Req() request: EdgeRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.push.open(
      caller,
      {
        lastEventId: (request.headers['last-event-id'] as string | undefined) ?? query.lastEventId,
        pageAgeMs: query.pageAgeMs,
      },
      request,
      reply,
    );
  }
}
