import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { brand } from '@app/brand';
import { personalDataOwners } from '@app/contracts-identity';
import { DomainError, exportUserEndpoint, type ReplyOf } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { ClockService } from '../../clock.service';
import type { ActiveSession } from '../../edge/sessions/active-session';
import {
  archiveFormat,
  archiveVersion,
  manifestName,
  notIncluded,
  type ArchiveManifest,
} from './archive-manifest';
import { ArchiveWriter } from './archive-writer';
import { FreshProofService } from './fresh-proof.service';
import { OwnDataRepository } from './own-data.repository';

const pageMs = 30_000;
type Page = ReplyOf<ReturnType<typeof exportUserEndpoint>>;

/** Everything that a person stores in all parts of the product, as one file; one page of it is in memory at a time. */
@Injectable()
export class PersonalArchiveService {
  constructor(
    private readonly client: ContractClient,
    private readonly own: OwnDataRepository,
    private readonly clock: ClockService,
    private readonly proof: FreshProofService,
  ) {}

  async send(session: ActiveSession, call: CallContext, reply: FastifyReply): Promise<void> {
    await this.proof.requirePermit(session);
    // Reads the first page of each service before the answer starts, so that an unreachable service still results in an error status.
    const first = new Map<string, Page>();
    for (const service of personalDataOwners) first.set(service, await this.page(service, null, call));
    await this.proof.usePermit(session);
    const day = new Date(this.clock.now()).toISOString().slice(0, 10);
    void reply
      .header('content-type', 'application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', create(`${brand.name.toLowerCase()}-archive-${day}.zip`))
      .send(Readable.from(this.pieces(first, call), { objectMode: false }));
  }

  private async *pieces(first: Map<string, Page>, call: CallContext): AsyncGenerator<Uint8Array> {
    const writer = new ArchiveWriter();
    const totals: ArchiveManifest['totals'] = {} as ArchiveManifest['totals'];
    for (const service of personalDataOwners) {
      const begun = first.get(service)!.change;
      for (let page: Page | null = first.get(service)!; page;) {
        await put(writer, service, page);
        yield* writer.taken();
        if (page.next !== null) {
          page = await this.page(service, page.next, call);
          continue;
        }
        // A truncated archive has no manifest, so nobody mistakes it for a complete one.
        if (service === 'banking' && page.change !== begun)
          throw new DomainError('CONFLICT', {
            message: 'Your data changed during the export. Export it again.',
          });
        totals[service] = page.totals;
        page = null;
      }
    }
    for (const { name, data } of await this.own.files(call.actor.userId)) {
      await writer.add(name, data);
    }
    await writer.close();
    const manifest: ArchiveManifest = {
      format: archiveFormat,
      version: archiveVersion,
      createdAt: new Date(this.clock.now()).toISOString(),
      userId: call.actor.userId,
      files: [...writer.files],
      totals,
      notIncluded,
    };
    await writer.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)));
    await writer.end();
    yield* writer.taken();
  }

  /** On a slow connection much time may pass between two pages, so each has its own deadline. */
  private page(service: string, after: string | null, call: CallContext): Promise<Page> {
    const { userId } = call.actor;
    return this.client.ask(
      exportUserEndpoint(service),
      { userId, after },
      { ...call, deadline: Date.now() + pageMs },
    );
  }
}

async function put(writer: ArchiveWriter, service: string, { entry, lines, piece }: Page): Promise<void> {
  if (entry === null) return;
  const text = lines.map((line) => `${line}\n`).join('');
  const data = piece === null ? Buffer.from(text) : Buffer.from(piece, 'base64');
  await writer.add(`${service}/${entry}`, data, lines.length);
}
