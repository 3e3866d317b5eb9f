import { Injectable } from '@nestjs/common';
import type { AnyEndpoint, AnyRoute } from '@app/contracts-kernel';
import { ContractClient, decodeReply, EncodedReply } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import { acceptsEncoding } from '../http/accepts-encoding';
import type { EdgeRequest } from '../http/edge-request';
import { callOf } from './call-of';
import { inputOf } from './route-input';

/** Forwards a call to the service that answers it, and returns the answer as the bytes it arrived in. */
@Injectable()
export class ForwardService {
  constructor(private readonly client: ContractClient) {}

  async forward(contract: AnyRoute & AnyEndpoint, request: EdgeRequest, reply: FastifyReply): Promise<void> {
    const { params, query, body } = inputOf(contract, request);
    const answer = await this.client.askEncoded(
      contract,
      { ...body, ...query, ...params },
      callOf(request, contract),
    );
    send(answer, contract.status, request, reply);
  }
}

function send(answer: EncodedReply, status: number, request: EdgeRequest, reply: FastifyReply): void {
  void reply.status(status);
  if (status === 204) return void reply.send();
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (answer.encoding === 'identity') return void reply.send(bytesOf(answer.bytes));
  void reply.header('vary', 'Sec-Fetch-Site, Origin, Cookie, Accept-Encoding');
  if (!acceptsEncoding(request.headers['accept-encoding'], answer.encoding))
    return void reply.send(bytesOf(decodeReply(answer)));
  void reply.header('content-encoding', answer.encoding).send(bytesOf(answer.bytes));
}

/** The same bytes, not a copy, as the type that the server accepts. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
