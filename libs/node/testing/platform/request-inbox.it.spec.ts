import { ErrorCode, type Msg } from 'nats';
import { newId } from '@app/ids';
import { startHeartbeat, RequestInbox } from '@app/messaging';
import { testServers, type TestServers } from '@app/node-testing';
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
