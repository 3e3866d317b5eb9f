import { ErrorCode, type Msg } from 'nats';
import { newId } from '@app/ids';
import { keepSaying, RequestInbox } from '@app/messaging';
import { testServers, type TestServers } from '@app/node-testing';
import { testStack, type TestStack } from '@app/node-testing/service';

const silentAfterMs = 300;
let servers: TestServers;
let stack: TestStack;
let inbox: RequestInbox;
beforeAll(async () => {
  servers = await testServers();
  stack = await testStack(servers);
  inbox = new RequestInbox(stack.connection, '_INBOX.test', silentAfterMs);
}, 90_000);
afterAll(() => stack?.close());

/** Somebody who answers on a subject of the test's own. */
function answering(answer: (message: Msg) => void): string {
  const subject = `test.${newId()}`;
  stack.connection.subscribe(subject, { callback: (_error, message) => answer(message) });
  return subject;
}
const ask = (subject: string, timeoutMs = 5_000) => inbox.request(subject, Buffer.from('{}'), { timeoutMs });

describe('a request that takes long', () => {
  it('is waited for as long as somebody says to be at work', async () => {
    const subject = answering((message) => {
      const end = keepSaying(message, 50, 100);
      setTimeout(() => (end(), message.respond(Buffer.from('done'))), 3 * silentAfterMs);
    });
    expect((await ask(subject)).string()).toBe('done');
  });

  it('is given up soon after whoever worked on it fell silent', async () => {
    const subject = answering((message) => void setTimeout(keepSaying(message, 0, 50), 120));
    const began = performance.now();
    await expect(ask(subject)).rejects.toMatchObject({ code: ErrorCode.NoResponders });
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('is waited for until its deadline when nothing was said at all', async () => {
    const subject = answering((message) => setTimeout(() => message.respond(Buffer.from('late')), 600));
    expect((await ask(subject)).string()).toBe('late');
  });
});
