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

// The broker is real, the clock is the test's own: what a busy machine loses between two timers decides nothing.
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

/** Asks somebody on a subject of the test's own: what was asked, and what became of it so far. */
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

/** Lets so much time pass, and whatever was said meanwhile arrive: a connection delivers in the order of what was sent on it. */
async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  await stack.connection.flush();
}

describe('a request that takes long', () => {
  it('is waited for as long as somebody says to be at work', async () => {
    const { message, outcome } = await ask();
    const end = startHeartbeat(message, 50, 100);
    for (let passed = 0; passed < 6 * silentAfterMs; passed += 50) await pass(50);
    expect(outcome()).toBeUndefined();
    end();
    message.respond(Buffer.from('done'));
    await pass(0);
    expect(outcome()).toBe('done');
  });

  it('is given up soon after anyone who worked on it fell silent', async () => {
    const { message, outcome } = await ask();
    const end = startHeartbeat(message, 0, 50);
    for (let passed = 0; passed < 120; passed += 10) await pass(10);
    end();
    // The last sign was given 20 ms ago.
    await pass(silentAfterMs - 21);
    expect(outcome()).toBeUndefined();
    await pass(1);
    expect(outcome()).toBe(ErrorCode.NoResponders);
  });

  it('is given up soon when its taker was ended before the first sign', async () => {
    const { outcome } = await ask();
    await pass(silentAfterMs - 1);
    expect(outcome()).toBeUndefined();
    await pass(1);
    expect(outcome()).toBe(ErrorCode.NoResponders);
  });
});

describe('requests under way when the broker goes', () => {
  it('end at once, not with their deadline, and the next one is answered once it is back', async () => {
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

describe('a request that takes no time', () => {
  it('is waited for until its deadline, though nobody says anything', async () => {
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
