import type { OutgoingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../edge/http/edge-request';
import type { ActiveSession } from '../edge/sessions/active-session';
import { SharedLedgers } from '../edge/ledgers/shared-ledgers';
import { parseEventId } from './event-id';
import { PushHubService } from './push-hub.service';
import { PushStream } from './push-stream';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Opens a browser's stream: first it sends what the browser missed, then new events. */
@Injectable()
export class PushService {
  constructor(
    private readonly hub: PushHubService,
    private readonly ledgers: SharedLedgers,
  ) {}

  async open(
    caller: ActiveSession,
    { lastEventId, pageAgeMs = 0 }: { lastEventId: string | undefined; pageAgeMs?: number | undefined },
    request: EdgeRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const session = await this.listening(caller);
    // A new page starts at the last event sent to others; events from shortly before are sent here.
    const begins = lastEventId === undefined ? this.hub.sentUpTo() : undefined;
    const place = begins ?? (await this.hub.place());
    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
    const stream = new PushStream(reply.raw, session, place);
    // Joined before looking back, so that events arriving meanwhile are later than `place` and queued.
    this.hub.join(stream);
    request.raw.once('close', () => this.hub.drop(stream));
    reply.raw.write('retry: 2000\n\n');
    const known = parseEventId(lastEventId);
    if (lastEventId === undefined) {
      // Nothing was read before the person signed in.
      const readsBegan = Math.max(Date.now() - pageAgeMs, session.createdAt.getTime());
      const stale = this.hub.staleSince(session, readsBegan);
      return stream.send(stale ? { invalidate: stale } : { resync: true }, place);
    }
    const missed = known && (await this.hub.missed(session, known, place).catch(() => undefined));
    stream.send(missed ? { invalidate: missed } : { resync: true });
  }

  /** The session; it keeps its open ledger only if that is still shared with the person. */
  private async listening({ ledgerId, ...session }: ActiveSession): Promise<ActiveSession> {
    if (ledgerId === undefined) return session;
    return (await this.ledgers.find(ledgerId, session.userId)) ? { ...session, ledgerId } : session;
  }
}
