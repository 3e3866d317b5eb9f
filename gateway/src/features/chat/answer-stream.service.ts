import type { OutgoingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { sendMessageEndpoint, type ChatPiece } from '@app/contracts-chat';
import { DomainError, isDomainError } from '@app/contracts-kernel';
import { ContractClient } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { callOf } from '../../edge/routing/call-of';
import { inputOf } from '../../edge/routing/route-input';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Forwards the pieces of an answer as server-sent events. If the browser leaves, the answer is still completed and stored. */
@Injectable()
export class AnswerStreamService {
  constructor(private readonly client: ContractClient) {}

  async send(request: EdgeRequest, reply: FastifyReply): Promise<void> {
    const { params, body } = inputOf(sendMessageEndpoint, request);
    const call = callOf(request, sendMessageEndpoint);
    let isOpen = false;
    const write = (piece: ChatPiece): void => {
      if (!isOpen) {
        isOpen = true;
        reply.hijack();
        reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
      }
      if (!reply.raw.destroyed) reply.raw.write(`data: ${JSON.stringify(piece)}\n\n`);
    };
    try {
      const done = await this.client.askInPieces(sendMessageEndpoint, { ...body, ...params }, call, (piece) =>
        write(piece as ChatPiece),
      );
      write({ done });
    } catch (error) {
      // Before the first piece, an error is returned as an ordinary answer.
      if (!isOpen) throw error;
      const { code, message } = isDomainError(error) ? error.toBody() : new DomainError('INTERNAL').toBody();
      write({ error: { code, message } });
    }
    reply.raw.end();
  }
}
