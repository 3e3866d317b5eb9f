import { Controller, Req, Res } from '@nestjs/common';
import { sendMessageEndpoint } from '@app/contracts-chat';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Route } from '../../edge/routing/route.decorator';
import { ForwardService } from '../../edge/routing/forward.service';
import { AnswerStreamService } from './answer-stream.service';

/** A question to the chat. Clients that accept server-sent events get the answer in pieces, others as a whole. */
@Controller()
export class AnswerStreamController {
  constructor(
    private readonly stream: AnswerStreamService,
    private readonly forwarder: ForwardService,
  ) {}

  @Route(sendMessageEndpoint)
  send(@Req() request: EdgeRequest, @Res() reply: FastifyReply): Promise<void> {
    return String(request.headers.accept ?? '').includes('text/event-stream')
      ? this.stream.send(request, reply)
      : this.forwarder.forward(sendMessageEndpoint, request, reply);
  }
}
