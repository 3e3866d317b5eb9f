import type { ServerResponse } from 'node:http';
import type { PushMessage } from '@app/contracts-identity';
import { eventIdOf, type EventPlace } from './event-id';
import { withoutCovered } from './stale-paths';

/** Events that come within this time are sentUpTo as one. */
const gatherMs = 25;
/** A browser that takes nothing for so long that this much waits is let go; it comes back and resumes. */
const maxWaiting = 256 * 1024;

/** One browser's open stream. */
export class PushStream {
  private readonly waiting = new Set<string>();
  /** Of the last message sent. */
  private sentUpTo: EventPlace;
  /** Of the last event noted. */
  private seen: EventPlace;
  private timer?: NodeJS.Timeout;
  closed = false;

  constructor(
    private readonly response: Pick<ServerResponse, 'write' | 'end' | 'writableLength'>,
    readonly session: { id: string; key: string; userId: string; ledgerId?: string | undefined },
    start: EventPlace,
  ) {
    this.sentUpTo = start;
    this.seen = start;
  }

  /** Notes stale paths of an event; they are sent together with others of the same moment. */
  stale(paths: readonly string[], place: EventPlace): void {
    if (place.birth === this.seen.birth && place.sequence <= this.seen.sequence) return;
    for (const path of paths) this.waiting.add(path);
    this.seen = place;
    this.timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  /** The message's id is `place`, or that of the message before: what is noted but not yet sent would else be missed on resuming. */
  send(message: PushMessage, place: EventPlace = this.sentUpTo): void {
    this.sentUpTo = place;
    this.write(`id: ${eventIdOf(place)}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  /** Keeps proxies from thinking the line dead. */
  beat(): void {
    this.write(': beat\n\n');
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.timer);
    this.response.end();
  }

  private flush(): void {
    this.timer = undefined;
    const paths = withoutCovered(this.waiting);
    this.waiting.clear();
    if (paths.length > 0) this.send({ invalidate: paths }, this.seen);
  }

  private write(text: string): void {
    if (this.closed) return;
    if (this.response.writableLength > maxWaiting) return this.close();
    this.response.write(text);
  }
}
