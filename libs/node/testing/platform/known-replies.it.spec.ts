import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { EncodedReply } from '@app/messaging';
import { testStack, type TestStack } from '@app/node-testing/service';
import { readNote } from './sample/sample-contracts';

const long = 'a long note '.repeat(2_000);
/** The replies of the answering part, by person. */
const notes = new Map<string, { text: string; tag?: string }>();
let answered = 0;
let stack: TestStack;
beforeAll(async () => {
  stack = await testStack();
  await stack.respond(readNote, (({ id }: { id: string }, { actor }: { actor: Actor }) => {
    answered += 1;
    const { text, tag } = notes.get(actor.userId)!;
    return new EncodedReply(Buffer.from(JSON.stringify({ id, text, count: 1 })), 'identity', tag);
  }) as never);
}, 90_000);
afterAll(() => stack?.close());

const person = (): Actor => ({ ...exampleActor, userId: newId() });
/** Returns the text of a reply, and the number of bytes received from the broker for it. */
async function read(as: Actor, id = 'n1'): Promise<{ text: string; bytes: number }> {
  const before = stack.connection.stats().inBytes;
  const reply = await stack.askEncoded(readNote, { id }, { as });
  const { text } = JSON.parse(Buffer.from(reply.bytes).toString('utf8')) as { text: string };
  return { text, bytes: stack.connection.stats().inBytes - before };
}

describe('a reply with a tag, requested again', () => {
  it('is requested every time, but its bytes are sent once', async () => {
    const as = person();
    notes.set(as.userId, { text: long, tag: 'first' });
    expect((await read(as)).text).toBe(long);
    const asked = answered;
    const again = await read(as);
    expect(again.text).toBe(long);
    expect(answered).toBe(asked + 1);
    // The request may also pass this connection, because its handler may be on it.
    expect(again.bytes).toBeLessThan(long.length / 2);
  });

  it('is sent completely after a change, also when it changes back', async () => {
    const as = person();
    for (const [text, tag] of [
      [long, 'one'],
      [`${long}!`, 'two'],
      [`${long}?`, undefined],
      [long, 'three'],
    ] as const) {
      notes.set(as.userId, { text, tag });
      for (let times = 0; times < 2; times += 1) expect((await read(as)).text).toBe(text);
    }
  });

  it('is never used for another person or another request', async () => {
    const [one, other] = [person(), person()];
    notes.set(one.userId, { text: 'of one', tag: 'a' });
    notes.set(other.userId, { text: 'of the other', tag: 'b' });
    for (let times = 0; times < 2; times += 1) {
      expect((await read(one)).text).toBe('of one');
      expect((await read(other)).text).toBe('of the other');
    }
    const { bytes } = await stack.askEncoded(readNote, { id: 'n2' }, { as: one });
    expect(JSON.parse(Buffer.from(bytes).toString('utf8'))).toMatchObject({ id: 'n2' });
  });
});
