import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { readReceiptPreviewEndpoint, readReceiptEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A person's file must not be able to do anything, even opened on its own: no scripts, no forms, no loading. */
const sandbox = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const partMs = 10_000;

type Part = ReplyOf<typeof readReceiptEndpoint>;

/** Sends receipts to the browser: bytes with their media type, sandboxed, under their original name. */
@Injectable()
export class ReceiptFilesService {
  constructor(private readonly client: ContractClient) {}

  /** Reads the file part by part and forwards each part at once, so that the whole file is never in memory. */
  async send(id: string, call: CallContext, reply: FastifyReply): Promise<void> {
    const first = await this.part(id, 0, call);
    void reply
      .header('content-type', first.type)
      .header('content-length', first.size)
      .header('content-disposition', create(first.name))
      .header('content-security-policy', sandbox)
      .send(Readable.from(this.pieces(id, first, call), { objectMode: false }));
  }

  async sendPreview(id: string, call: CallContext, reply: FastifyReply): Promise<void> {
    const { data } = await this.client.ask(readReceiptPreviewEndpoint, { id }, call);
    void reply
      .header('content-type', 'image/webp')
      .header('content-security-policy', sandbox)
      .send(Buffer.from(data, 'base64'));
  }

  private async *pieces(id: string, first: Part, call: CallContext): AsyncGenerator<Buffer> {
    yield Buffer.from(first.data, 'base64');
    for (let part = 1; part < first.parts; part++)
      yield Buffer.from((await this.part(id, part, call)).data, 'base64');
  }

  /** On a slow connection much time may pass between two parts, so each has its own deadline. */
  private part(id: string, part: number, call: CallContext): Promise<Part> {
    return this.client.ask(readReceiptEndpoint, { id, part }, { ...call, deadline: Date.now() + partMs });
  }
}
