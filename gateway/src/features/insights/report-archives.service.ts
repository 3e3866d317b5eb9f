import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { readReceiptEndpoint } from '@app/contracts-banking';
import { readReportArchiveEndpoint } from '@app/contracts-insights';
import type { ReplyOf } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const partMs = 10_000;

/** The archive of a tax report, compressed while it is sent: only one part of a receipt is in memory at a time. */
@Injectable()
export class ReportArchivesService {
  constructor(private readonly client: ContractClient) {}

  async send(id: string, call: CallContext, reply: FastifyReply): Promise<void> {
    const archive = await this.client.ask(readReportArchiveEndpoint, { id }, call);
    void reply
      .header('content-type', 'application/zip')
      .header('content-disposition', create(archive.fileName))
      .send(Readable.from(this.pieces(archive, call), { objectMode: false }));
  }

  private async *pieces(
    { texts, receipts }: ReplyOf<typeof readReportArchiveEndpoint>,
    call: CallContext,
  ): AsyncGenerator<Uint8Array> {
    let ready: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      ready.push(chunk);
    });
    const taken = (): Uint8Array[] => {
      const chunks = ready;
      ready = [];
      return chunks;
    };
    for (const { name, content } of texts) {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      file.push(strToU8(content), true);
      yield* taken();
    }
    for (const { name, receiptId } of receipts) {
      // Images and documents are already compressed.
      const file = new ZipPassThrough(name);
      zip.add(file);
      for (let part = 0, parts = 1; part < parts; part++) {
        const { data, parts: all } = await this.client.ask(
          readReceiptEndpoint,
          { id: receiptId, part },
          { ...call, deadline: Date.now() + partMs },
        );
        parts = all;
        file.push(Buffer.from(data, 'base64'), part === all - 1);
        yield* taken();
      }
    }
    zip.end();
    yield* taken();
  }
}
