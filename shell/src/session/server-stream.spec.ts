import { createQueryClient } from '@app/api-client';
import { exampleUser } from '@app/contracts-identity';
import { serverEvents } from '@app/shell-sdk';
import { applyPush, openServerStream } from './server-stream';
import { PushedPaths } from './pushed-paths';
import { sessionStore } from './session-store';

class Source {
  static readonly CLOSED = 2;
  static made: Source[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    Source.made.push(this);
  }
  close() {
    this.closed = true;
  }
}

describe('applyPush', () => {
  it('invalidates the named paths and notifies remotes', () => {
    const client = createQueryClient();
    client.setQueryData(['/api/transactions'], []);
    client.setQueryData(['/api/settings'], {});
    const received: unknown[] = [];
    const stop = serverEvents.listen((event) => received.push(event));
    applyPush({ invalidate: ['/api/transactions'] }, client, new PushedPaths(client));
    stop();
    expect(client.getQueryState(['/api/transactions'])!.isInvalidated).toBe(true);
    expect(client.getQueryState(['/api/settings'])!.isInvalidated).toBe(false);
    expect(received).toEqual([{ paths: ['/api/transactions'] }]);
  });

  it('invalidates everything after a gap', () => {
    const client = createQueryClient();
    client.setQueryData(['/api/settings'], {});
    applyPush({ resync: true }, client, new PushedPaths(client));
    expect(client.getQueryState(['/api/settings'])!.isInvalidated).toBe(true);
  });

  it('ends the session without clearing the screen', () => {
    sessionStore.set({ status: 'in', user: exampleUser, expired: false });
    const client = createQueryClient();
    applyPush({ signedOut: true }, client, new PushedPaths(client));
    expect(sessionStore.get()).toMatchObject({ status: 'in', expired: true });
  });
});

describe('openServerStream', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Source.made = [];
  });
  afterEach(() => jest.useRealTimers());
  const open = () => openServerStream(createQueryClient(), Source as unknown as typeof EventSource);

  it('reconnects with the last id after growing pauses and stops on request', () => {
    const stop = open();
    // Data read before the stream opened may already be stale.
    expect(Source.made[0]!.url).toMatch(/^\/api\/events\?pageAgeMs=\d{1,5}$/);
    Source.made[0]!.onmessage!({ data: '{"invalidate":[]}', lastEventId: 'a-7' });
    for (let refusals = 1; refusals <= 3; refusals++) {
      const current = Source.made.at(-1)!;
      current.readyState = Source.CLOSED;
      current.onerror!();
      jest.advanceTimersByTime(500 * 2 ** (refusals - 1) - 1);
      expect(Source.made).toHaveLength(refusals);
      jest.advanceTimersByTime(1_000 * 2 ** (refusals - 1));
      expect(Source.made).toHaveLength(refusals + 1);
    }
    expect(Source.made.at(-1)!.url).toBe('/api/events?lastEventId=a-7');
    stop();
    expect(Source.made.at(-1)!.closed).toBe(true);
  });

  it('leaves interruptions to the browser, which reconnects by itself', () => {
    const stop = open();
    Source.made[0]!.onerror!();
    jest.advanceTimersByTime(60_000);
    expect(Source.made).toHaveLength(1);
    stop();
  });
});
