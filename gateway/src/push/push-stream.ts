import type { ServerResponse } from 'node:http';
import type { PushMessage } from '@app/contracts-identity';
import { eventIdOf, type EventPlace } from './event-id';
import { withoutCovered } from './stale-paths';

/** Events that arrive within this many milliseconds are sent as one message. */
const gatherMs = 25;
/** If this many bytes are buffered because a browser reads nothing, its stream is closed; the browser reconnects and resumes. */
const maxWaiting = 256 * 1024;

/** The open stream of one browser. */
export class PushStream {
  private readonly waiting = new Set<string>();
  /** Position of the last message sent. */
  private sentUpTo: EventPlace;
  /** Position of the last event noted. */
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

  /** Notes the stale paths of an event; they are sent together with others of the same moment. */
  stale(paths: readonly string[], place: EventPlace): void {
    if (place.birth === this.seen.birth && place.sequence <= this.seen.sequence) return;
    for (const path of paths) this.waiting.add(path);
    this.seen = place;
    this.timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  /**
   * The message's id is `place`, or that of the previous message: with a later one, events that are noted but not sent yet would be lost on
   * resuming.
   */
  send(message: PushMessage, place: EventPlace = this.sentUpTo): void {
    this.sentUpTo = place;
    this.write(`id: ${eventIdOf(place)}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  /** Keeps proxies from closing an idle connection. */
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
