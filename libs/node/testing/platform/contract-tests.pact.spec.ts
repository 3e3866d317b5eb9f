import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { AnyEvent, AnyEndpoint } from '@app/contracts-kernel';
import { verifyMessagePacts, type ProviderState } from '@app/node-testing/pact';
import { startTestService, testStack, type TestService } from '@app/node-testing/service';
import { beginMessagePact } from '../src/pact/message-pact';
import * as contracts from './sample/sample-contracts';
import { SampleModule } from './sample/sample.module';

/** Tests contract testing itself: a consumer's pact, written as usual, with a small real service. */
const dir = mkdtempSync(path.join(tmpdir(), 'pacts-'));
const file = path.join(dir, 'reader-sample.json');
let service: TestService;

const states: Record<string, ProviderState> = {
  'somebody without notes': async () => undefined,
  'somebody with a note "milk"': async ({ stack, actor }) => {
    const note = await stack.ask(contracts.addNote, { text: 'milk' }, { as: actor });
    return { id: note.id };
  },
  'somebody adds a note': async ({ stack, actor }) =>
    void (await stack.ask(contracts.addNote, { text: 'milk' }, { as: actor })),
};
const verify = (replaced: Partial<Parameters<typeof verifyMessagePacts>[0]> = {}) =>
  verifyMessagePacts({ provider: 'sample', stack: service.stack, contracts, states, dir, ...replaced });

beforeAll(async () => {
  service = await startTestService({ name: 'sample', module: SampleModule });
  const pact = beginMessagePact({ consumer: 'reader', provider: 'sample' }, dir);
  await pact.uses(
    contracts.readNote,
    { state: 'somebody with a note "milk"', reply: { text: 'exact' } },
    (reply) => expect(reply).toEqual({ text: 'milk' }),
  );
  await pact.uses(
    contracts.addNote,
    { state: 'somebody without notes', request: { text: 'bread' }, reply: { id: true, count: true } },
    (reply) => expect(Object.keys(reply)).toEqual(['id', 'count']),
  );
  await pact.expectsRefusal(
    contracts.readNote,
    { state: 'somebody without notes', fails: 'NOT_FOUND' },
    (code) => expect(code).toBe('NOT_FOUND'),
  );
  await pact.receives(
    contracts.noteAdded,
    { state: 'somebody adds a note', payload: { id: true, text: true } },
    (payload) => expect(payload.text).toBe('milk'),
  );
  pact.keep();
}, 90_000);
afterAll(async () => {
  await service?.close();
  rmSync(dir, { recursive: true, force: true });
});

interface Written {
  interactions: {
    type: string;
    description: string;
    contents?: { content: Record<string, unknown> };
    response?: { contents: { content: Record<string, unknown> } }[];
  }[];
}
const written = () => JSON.parse(readFileSync(file, 'utf8')) as Written;

describe('a pact over messages', () => {
  it('contains requests, refusals and events, with only what the consumer uses', () => {
    expect(written().interactions.map(({ type, description }) => [type, description])).toEqual([
      ['Asynchronous/Messages', 'sample.note.added.v1, when somebody adds a note'],
      ['Synchronous/Messages', 'sample.notes.add.v1, given somebody without notes'],
      ['Synchronous/Messages', 'sample.notes.read.v1 refused with NOT_FOUND, given somebody without notes'],
      ['Synchronous/Messages', 'sample.notes.read.v1, given somebody with a note "milk"'],
    ]);
    expect(written().interactions[3]!.response![0]!.contents.content).toEqual({ text: 'milk' });
  });

  it('is kept by a service that answers and emits as promised', async () => {
    expect(await verify()).toEqual({ verified: 4 });
  }, 30_000);

  const reply = (pact: Written, n: number) => pact.interactions[n]!.response![0]!.contents;
  it.each<[string, (pact: Written) => unknown]>([
    ['the consumer uses a member the reply does not have', (pact) => (reply(pact, 1).content['howMany'] = 1)],
    [
      'the consumer uses a member the event does not have',
      (pact) => (pact.interactions[0]!.contents!.content['wording'] = 'milk'),
    ],
    ['the consumer compares with another value', (pact) => (reply(pact, 3).content['text'] = 'oat milk')],
    ['the consumer expects another refusal', (pact) => (reply(pact, 2).content['code'] = 'GONE')],
    ['the consumer takes a number for a text', (pact) => (reply(pact, 1).content['count'] = '1')],
  ])(
    'is broken if %s',
    async (_, change) => {
      const text = readFileSync(file, 'utf8');
      const pact = written();
      change(pact);
      writeFileSync(file, JSON.stringify(pact));
      try {
        await expect(verify()).rejects.toThrow('reader cannot rely on sample any more');
      } finally {
        writeFileSync(file, text);
      }
    },
    30_000,
  );

  it('fails if it names a state that the provider does not know', async () => {
    await expect(
      verify({ states: { 'somebody without notes': states['somebody without notes']! } }),
    ).rejects.toThrow(
      'sample does not know these states: "somebody adds a note", "somebody with a note "milk""',
    );
  });

  it('is broken if the contract no longer exists', async () => {
    await expect(verify({ contracts: { ...contracts, readNote: undefined } })).rejects.toThrow(
      'There is no contract sample.notes.read.v1',
    );
  }, 30_000);

  it('cannot use members that the contract does not have', async () => {
    const pact = beginMessagePact({ consumer: 'reader', provider: 'sample' }, dir);
    await expect(
      pact.uses(contracts.readNote, { state: 'any', reply: { wording: true } as never }, () => undefined),
    ).rejects.toThrow('reply.wording');
    await expect(
      beginMessagePact({ consumer: 'reader', provider: 'banking' }, dir).uses(
        contracts.readNote,
        { state: 'any', reply: true },
        () => undefined,
      ),
    ).rejects.toThrow('belongs to sample');
  });
});

describe('a provider that changes', () => {
  const { readNote, noteAdded } = contracts;
  const renamedReply = {
    ...readNote,
    reply: z.object({ id: z.string(), wording: z.string(), count: z.number() }),
  };
  const grownReply = { ...readNote, reply: readNote.reply.extend({ colour: z.string() }) };
  const renamedEvent = { ...noteAdded, payload: z.object({ id: z.string(), wording: z.string() }) };
  const grownEvent = { ...noteAdded, payload: noteAdded.payload.extend({ colour: z.string() }) };

  /** Another provider of the same name whose contract and replies changed together, as in a careless pull request. */
  async function verifyAgainst(reply: object, read: AnyEndpoint, payload: object, added: AnyEvent) {
    const stack = await testStack();
    const own = mkdtempSync(path.join(tmpdir(), 'pacts-'));
    try {
      const pact = beginMessagePact({ consumer: 'reader', provider: 'sample' }, own);
      await pact.uses(readNote, { state: 'a note', reply: { text: true } }, () => undefined);
      await pact.receives(noteAdded, { state: 'a note is added', payload: { text: true } }, () => undefined);
      pact.keep();
      await stack.respond(read, () => reply);
      return await verifyMessagePacts({
        provider: 'sample',
        stack,
        contracts: { read, added },
        states: {
          'a note': async () => undefined,
          'a note is added': async ({ actor }) => void (await stack.publish(added, payload, { as: actor })),
        },
        dir: own,
      });
    } finally {
      await stack.close();
      rmSync(own, { recursive: true, force: true });
    }
  }
  const note = { id: 'n1', text: 'milk', count: 1 };
  const notePayload = { id: 'n1', text: 'milk' };

  it('breaks the pact by renaming a used member of a reply', async () => {
    await expect(
      verifyAgainst({ id: 'n1', wording: 'milk', count: 1 }, renamedReply, notePayload, noteAdded),
    ).rejects.toThrow(
      /^reader cannot rely on sample any more\.\n {2}sample\.notes\.read\.v1, given a note: .*text/,
    );
  }, 30_000);

  it('breaks the pact by renaming a used member of an event', async () => {
    await expect(verifyAgainst(note, readNote, { id: 'n1', wording: 'milk' }, renamedEvent)).rejects.toThrow(
      'reader cannot rely on sample any more',
    );
  }, 30_000);

  it('keeps the pact if it adds members or changes unused ones', async () => {
    expect(
      await verifyAgainst(
        { ...note, colour: 'red' },
        grownReply,
        { ...notePayload, colour: 'red' },
        grownEvent,
      ),
    ).toEqual({ verified: 2 });
  }, 30_000);
});
