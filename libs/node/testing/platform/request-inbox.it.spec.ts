import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, ErrorCode, type Msg } from 'nats';
import { newId } from '@app/ids';
import { startHeartbeat, RequestInbox } from '@app/messaging';
import { resolveNats, startNats, testServers, type TestServers } from '@app/node-testing';
import { testStack, type TestStack } from '@app/node-testing/service';

const silentAfterMs = 300;
const deadlineMs = 5_000;
let servers: TestServers;
let stack: TestStack;
let inbox: RequestInbox;
beforeAll(async () => {
  servers = await testServers();
  stack = await testStack(servers);
  inbox = new RequestInbox(stack.connection, '_INBOX.test', silentAfterMs);
}, 90_000);
afterAll(() => stack?.close());

// The broker is real, but timers use the test's clock, so that a busy machine does not affect the result.
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
    ],
  });
});
afterEach(() => jest.useRealTimers());

/** Sends a request on a subject of its own; returns the request as received, and its outcome so far. */
async function ask(accompanied = true): Promise<{ message: Msg; outcome: () => string | undefined }> {
  const subject = `test.${newId()}`;
  const arrived = new Promise<Msg>((resolve) =>
    stack.connection.subscribe(subject, { callback: (_error, message) => resolve(message) }),
  );
  let outcome: string | undefined;
  void inbox.request(subject, Buffer.from('{}'), { timeoutMs: deadlineMs, accompanied }).then(
    (reply) => (outcome = reply.string()),
    (error: { code: string }) => (outcome = error.code),
  );
  return { message: await arrived, outcome: () => outcome };
}

/** Advances the clock and waits for messages under way: a connection delivers them in the order sent. */
async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  await stack.connection.flush();
}

describe('a long request', () => {
  it('is waited for while heartbeats arrive', async () => {
    const { message, outcome } = await ask();
    const end = startHeartbeat(message, 50, 100);
    for (let passed = 0; passed < 6 * silentAfterMs; passed += 50) await pass(50);
    expect(outcome()).toBeUndefined();
    end();
    message.respond(Buffer.from('done'));
    await pass(0);
    expect(outcome()).toBe('done');
  });

  it('fails soon after its heartbeats stop', async () => {
    const { message, outcome } = await ask();
    const end = startHeartbeat(message, 0, 50);
    for (let passed = 0; passed < 120; passed += 10) await pass(10);
    end();
    // The last heartbeat was 20 ms ago.
    await pass(silentAfterMs - 21);
    expect(outcome()).toBeUndefined();
    await pass(1);
    expect(outcome()).toBe(ErrorCode.NoResponders);
  });

  it('fails soon if its handler ended before the first heartbeat', async () => {
    const { outcome } = await ask();
    await pass(silentAfterMs - 1);
    expect(outcome()).toBeUndefined();
    await pass(1);
    expect(outcome()).toBe(ErrorCode.NoResponders);
  });
});

describe('requests under way when the broker stops', () => {
  it('fail at once instead of at their deadline, and the next one is answered once the broker is back', async () => {
    jest.useRealTimers();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'inbox-'));
    const first = await startNats(await resolveNats(), { dataDir });
    const connection = await connect({ servers: first.uri, reconnectTimeWait: 50, maxReconnectAttempts: -1 });
    const own = new RequestInbox(connection, '_INBOX.own');
    const ask = () => own.request('test.silent', Buffer.from('{}'), { timeoutMs: 600_000 });
    const asked = new Promise<Msg>((resolve) =>
      connection.subscribe('test.silent', { callback: (_error, message) => resolve(message) }),
    );
    const outcome = ask().catch((error: { code: string }) => error.code);
    await asked;
    await first.stop();
    expect(await outcome).toBe(ErrorCode.Disconnect);
    const back = (async () => {
      for await (const { type } of connection.status()) if (type === 'reconnect') return;
    })();
    const second = await startNats(await resolveNats(), { dataDir, port: first.port });
    await back;
    connection.subscribe('test.spoken', { callback: (_error, message) => void message.respond() });
    await connection.flush();
    expect((await own.request('test.spoken', Buffer.from('{}'), { timeoutMs: 60_000 })).data).toHaveLength(0);
    await connection.close();
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
});

describe('a short request', () => {
  it('is waited for until its deadline without heartbeats', async () => {
    const { message, outcome } = await ask(false);
    await pass(deadlineMs - 1);
    expect(outcome()).toBeUndefined();
    message.respond(Buffer.from('late'));
    await pass(0);
    expect(outcome()).toBe('late');
    const unanswered = await ask(false);
    await pass(deadlineMs);
    expect(unanswered.outcome()).toBe(ErrorCode.Timeout);
  });
});
