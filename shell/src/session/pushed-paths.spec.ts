import { createQueryClient, invalidatePaths } from '@app/api-client';
import { QueryObserver } from '@tanstack/react-query';
import { PushedPaths, pushRestMs } from './pushed-paths';

/** Two reads on screen that count their requests. */
function onScreen() {
  const client = createQueryClient();
  const asked: Record<string, number> = {};
  const stops = ['/api/accounts', '/api/review'].map((path) =>
    new QueryObserver(client, {
      queryKey: [path],
      queryFn: () => (asked[path] = (asked[path] ?? 0) + 1),
    }).subscribe(() => undefined),
  );
  return { client, asked, pushed: new PushedPaths(client), leave: () => stops.forEach((stop) => stop()) };
}

describe('PushedPaths', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('become stale at once and are requested once, however many messages name them', async () => {
    const { client, asked, pushed, leave } = onScreen();
    await jest.advanceTimersByTimeAsync(10);
    pushed.add(['/api/accounts']);
    expect(client.getQueryState(['/api/accounts'])!.isInvalidated).toBe(true);
    await jest.advanceTimersByTimeAsync(100);
    pushed.add(['/api']);
    expect(asked).toEqual({ '/api/accounts': 1, '/api/review': 1 });
    await jest.advanceTimersByTimeAsync(pushRestMs);
    expect(asked).toEqual({ '/api/accounts': 2, '/api/review': 2 });
    await jest.advanceTimersByTimeAsync(10 * pushRestMs);
    expect(asked).toEqual({ '/api/accounts': 2, '/api/review': 2 });
    leave();
  });

  it('are not requested again if the page has requested them since', async () => {
    const { client, asked, pushed, leave } = onScreen();
    await jest.advanceTimersByTimeAsync(10);
    pushed.add(['/api/accounts', '/api/review']);
    await jest.advanceTimersByTimeAsync(20);
    await invalidatePaths(client, ['/api/accounts']);
    await jest.advanceTimersByTimeAsync(pushRestMs);
    expect(asked).toEqual({ '/api/accounts': 2, '/api/review': 2 });
    leave();
  });

  it('are requested if the page last requested them before the message', async () => {
    const { client, asked, pushed, leave } = onScreen();
    await jest.advanceTimersByTimeAsync(10);
    await invalidatePaths(client, ['/api/accounts']);
    await jest.advanceTimersByTimeAsync(1);
    pushed.add(['/api/accounts']);
    await jest.advanceTimersByTimeAsync(pushRestMs);
    expect(asked['/api/accounts']).toBe(3);
    leave();
  });

  it('are ignored after the listener stopped', async () => {
    const { asked, pushed, leave } = onScreen();
    await jest.advanceTimersByTimeAsync(10);
    pushed.add(['/api/accounts']);
    pushed.stop();
    await jest.advanceTimersByTimeAsync(pushRestMs);
    expect(asked['/api/accounts']).toBe(1);
    leave();
  });
});
