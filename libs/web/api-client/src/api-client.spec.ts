import { route } from '@app/contracts-kernel';
import { z } from 'zod';
import {
  callRoute,
  createQueryClient,
  invalidatePaths,
  ApiError,
  isApiError,
  mutationFor,
  queryFor,
  resetCsrf,
  setTransport,
  slowReads,
} from './index';

const item = z.object({ id: z.string() });
const getItem = route({
  name: 'test.items.get',
  summary: '',
  method: 'GET',
  path: '/api/items/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ at: z.string().optional() }),
  reply: item,
  example: { reply: { id: 'a' } },
});
const addItem = route({
  name: 'test.items.add',
  summary: '',
  method: 'POST',
  path: '/api/items',
  body: z.object({ label: z.string() }),
  reply: item,
  example: { reply: { id: 'a' } },
});
const sync = route({
  name: 'test.items.sync',
  summary: '',
  method: 'POST',
  path: '/api/items/sync',
  reply: item,
  example: { reply: { id: 'a' } },
});

interface Sent {
  url: string;
  init: RequestInit;
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const header = ({ init }: Sent, name: string) => (init.headers as Record<string, string>)[name];

let sent: Sent[];
let answer: (url: string) => Response;
beforeEach(() => {
  sent = [];
  answer = () => json({ id: 'a' });
  resetCsrf();
  setTransport(async (url, init) => {
    sent.push({ url, init });
    return url === '/api/auth/csrf' ? json({ token: `token-${sent.length}` }) : answer(url);
  });
});
afterAll(() => setTransport());
const writes = () => sent.filter(({ init }) => init.method === 'POST');

describe('callRoute', () => {
  it('fills the path, adds the query and sends the session cookie', async () => {
    await expect(callRoute(getItem, { params: { id: 'a/b' }, query: { at: '2026-11-21' } })).resolves.toEqual(
      { id: 'a' },
    );
    expect(sent[0]).toMatchObject({
      url: '/api/items/a%2Fb?at=2026-11-21',
      init: { method: 'GET', credentials: 'include' },
    });
  });

  it('refuses a missing path parameter before anything is sent', async () => {
    await expect(callRoute(getItem, { params: { id: '' } })).rejects.toThrow('id is missing');
    expect(sent).toHaveLength(0);
  });

  it('sends JSON, the CSRF token and an idempotency key with a write, even one without a body', async () => {
    await callRoute(sync);
    const [write] = writes();
    expect(header(write!, 'x-csrf-token')).toBe('token-1');
    expect(header(write!, 'content-type')).toBe('application/json');
    expect(header(write!, 'idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(write!.init.body).toBe('{}');
  });

  it('keeps a call alive after the page closes if requested, unless its body is too large', async () => {
    const { mutationFn } = mutationFor(addItem, { keepalive: true });
    await mutationFn({ body: { label: 'x' } });
    await mutationFn({ body: { label: 'x'.repeat(70_000) } });
    await callRoute(addItem, { body: { label: 'x' } });
    expect(writes().map(({ init }) => init.keepalive)).toEqual([true, undefined, undefined]);
  });

  it('requests the CSRF token once', async () => {
    await Promise.all([
      callRoute(addItem, { body: { label: 'x' } }),
      callRoute(addItem, { body: { label: 'y' } }),
    ]);
    expect(sent.filter(({ url }) => url === '/api/auth/csrf')).toHaveLength(1);
  });

  it('repeats once with a fresh token and the same key after a CSRF refusal', async () => {
    let first = true;
    answer = () => {
      const refused = first;
      first = false;
      return refused ? json({ code: 'CSRF_REFUSED', message: 'no' }, 403) : json({ id: 'b' });
    };
    await expect(callRoute(addItem, { body: { label: 'x' } })).resolves.toEqual({ id: 'b' });
    const [one, two] = writes();
    expect(header(two!, 'idempotency-key')).toBe(header(one!, 'idempotency-key'));
    expect(header(two!, 'x-csrf-token')).not.toBe(header(one!, 'x-csrf-token'));
  });

  it('does not repeat any other refusal', async () => {
    answer = () => json({ code: 'FORBIDDEN', message: 'no' }, 403);
    await expect(callRoute(addItem, { body: { label: 'x' } })).rejects.toThrow('403: ');
    expect(writes()).toHaveLength(1);
  });
});

describe('a failed call', () => {
  it('throws an error with status, body and the parsed parts', async () => {
    answer = () => json({ code: 'VALIDATION', message: 'label: too long', field: 'label' }, 400);
    const error: unknown = await callRoute(addItem, { body: { label: 'x' } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({
      message: '400: {"code":"VALIDATION","message":"label: too long","field":"label"}',
      code: 'VALIDATION',
      field: 'label',
      reason: 'Too long',
      status: 400,
    });
  });

  it('throws the status text if the body is empty', async () => {
    answer = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
    await expect(callRoute(getItem, { params: { id: 'a' } })).rejects.toThrow('502: Bad Gateway');
  });

  it('has status 0 and a sentence if there is no connection', async () => {
    setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callRoute(getItem, { params: { id: 'a' } })).rejects.toMatchObject({
      status: 0,
      code: 'NETWORK',
    });
  });
});

describe('ApiError', () => {
  it('returns the sentence in the page’s English, without the prefix meant for programs', () => {
    document.documentElement.lang = 'en-US';
    const said = (message: string) => new ApiError(409, '', JSON.stringify({ code: 'X', message })).reason;
    expect(said('The import was cancelled. Nothing was added.')).toBe(
      'The import was canceled. Nothing was added.',
    );
    expect(said('Unauthorized: please sign in.')).toBe('Please sign in.');
    document.documentElement.lang = 'en-GB';
    expect(said('The import was cancelled. Nothing was added.')).toMatch(/cancelled/);
  });
});

describe('queryFor', () => {
  it('uses the filled path and the query as its key', () => {
    expect(queryFor(getItem, { params: { id: 'a' }, query: { at: 'x' } }).queryKey).toEqual([
      '/api/items/a',
      { at: 'x' },
    ]);
    expect(queryFor(getItem, { params: { id: 'a' } }).queryKey).toEqual(['/api/items/a']);
  });

  it('fetches the first element of the key by default and throws on 401', async () => {
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey: ['/api/items', { page: 2 }] })).resolves.toEqual({ id: 'a' });
    expect(sent[0]!.url).toBe('/api/items?page=2');
    answer = () => json({ code: 'UNAUTHENTICATED', message: 'Unauthorized: please sign in.' }, 401);
    await expect(client.fetchQuery({ queryKey: ['/api/other'] })).rejects.toThrow(/^401: .*Unauthorized/);
  });

  it('makes queries that never go stale, retry or refetch on their own', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    });
  });

  it('invalidates queries by path prefix, not by a common start of a word', async () => {
    const client = createQueryClient();
    for (const key of [['/api/items'], ['/api/items/a'], ['/api/itemsets']]) client.setQueryData(key, 1);
    await invalidatePaths(client, ['/api/items']);
    const stale = (key: string) => client.getQueryState([key])!.isInvalidated;
    expect([stale('/api/items'), stale('/api/items/a'), stale('/api/itemsets')]).toEqual([true, true, false]);
  });
});

describe('mutationFor', () => {
  it('uses one idempotency key per action and a new one for the next', async () => {
    const { mutationFn } = mutationFor(addItem);
    const action = { body: { label: 'x' } };
    await mutationFn(action);
    await mutationFn(action);
    await mutationFn({ body: { label: 'x' } });
    const keys = writes().map((write) => header(write, 'idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('invalidates the reads named by the contract after a success', async () => {
    const client = createQueryClient();
    client.setQueryData(['/api/items/a'], 1);
    const isStale = (): boolean => client.getQueryState(['/api/items/a'])!.isInvalidated;
    const add = (): Promise<unknown> =>
      client
        .getMutationCache()
        .build(client, mutationFor({ ...addItem, invalidates: ['/api/items'] }))
        .execute({ body: { label: 'x' } });
    answer = () => json({ code: 'FORBIDDEN', message: 'no' }, 403);
    await expect(add()).rejects.toThrow('403');
    expect(isStale()).toBe(false);
    answer = () => json({ id: 'a' });
    await add();
    expect(isStale()).toBe(true);
  });

  it('releases a settled write and what its handlers refer to once its screen is closed', async () => {
    jest.useFakeTimers();
    const client = createQueryClient();
    await client
      .getMutationCache()
      .build(client, mutationFor(addItem))
      .execute({ body: { label: 'x' } });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(client.getMutationCache().getAll()).toEqual([]);
    jest.useRealTimers();
  });
});

describe('a server that says when to retry', () => {
  const busy = (status: number) =>
    new Response('{"code":"SERVICE_UNAVAILABLE","message":"Later."}', {
      status,
      headers: { 'retry-after': '1' },
    });
  const asked = () => sent.filter(({ url }) => url !== '/api/auth/csrf');
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([503, 504])('is retried on status %i until it answers', async (status) => {
    answer = () => (asked().length < 3 ? busy(status) : json({ id: 'a' }));
    const read = callRoute(getItem, { params: { id: 'a' } });
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(read).resolves.toEqual({ id: 'a' });
    expect(asked()).toHaveLength(3);
  });

  it('is given up on after the fourth attempt, with its own message', async () => {
    answer = () => busy(503);
    const read = callRoute(getItem, { params: { id: 'a' } }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(7_000);
    expect(await read).toMatchObject({ status: 503, reason: 'Later.' });
    expect(asked()).toHaveLength(4);
  });

  it('is reported while a read takes longer than five seconds, and not afterwards', async () => {
    const seen: boolean[] = [];
    const leave = slowReads.subscribe(() => seen.push(slowReads.now()));
    answer = () => busy(503);
    const read = callRoute(getItem, { params: { id: 'a' } }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(4_900);
    expect(slowReads.now()).toBe(false);
    await jest.advanceTimersByTimeAsync(3_000);
    await read;
    leave();
    expect(seen).toEqual([true, false]);
  });

  it('receives a write again with the same key, so that it happens once', async () => {
    answer = () => (asked().length < 2 ? busy(503) : json({ id: 'a' }));
    const write = callRoute(addItem, { body: { label: 'x' } });
    await jest.advanceTimersByTimeAsync(1_000);
    await write;
    expect(new Set(asked().map((one) => header(one, 'idempotency-key'))).size).toBe(1);
  });

  it('is not retried after the caller aborted', async () => {
    answer = () => busy(503);
    const leaving = new AbortController();
    const read = callRoute(getItem, { params: { id: 'a' }, signal: leaving.signal }).catch(
      (error: unknown) => error,
    );
    await jest.advanceTimersByTimeAsync(500);
    leaving.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(await read).toMatchObject({ name: 'AbortError' });
    expect(asked()).toHaveLength(1);
  });

  it('is called once if it does not say when to retry', async () => {
    answer = () => json({ code: 'INTERNAL', message: 'No.' }, 500);
    await expect(callRoute(getItem, { params: { id: 'a' } })).rejects.toThrow();
    expect(asked()).toHaveLength(1);
  });
});
