import type { KeyObject } from 'node:crypto';
import { createInbox, headers as natsHeaders, type Msg } from 'nats';
import { exampleActor, headerNames, isDomainError, requestSubject } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { inboxPrefixOf, newActorKeys, onWire, privateKeyFrom, RequestSigner } from '@app/messaging';
import { startTestService, type TestService } from '@app/node-testing/service';
import { waitUntil } from '@app/node-testing';
import { addNote, misbehave, readNote } from './sample/sample-contracts';
import { NotesService, SampleLog, SampleModule } from './sample/sample.module';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ name: 'sample', module: SampleModule });
}, 90_000);
afterAll(() => service?.close());

const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isDomainError(error)) throw new Error(`Expected a DomainError, got ${String(error)}`);
  return error.toBody();
};

interface Raw {
  subject?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Signs the request before sending; unsigned by default. */
  signer?: RequestSigner;
  audience?: string;
  now?: number;
}

/** Sends raw bytes like an intruder on the broker, without the client. */
async function sendRaw({ body = '{}', headers = {}, signer, audience = 'sample', now, ...raw }: Raw) {
  const subject = onWire(service.stack, raw.subject ?? requestSubject(readNote));
  const reply = createInbox(inboxPrefixOf({ serviceName: 'gateway' }));
  const { connection } = service.stack;
  const request = { subject, reply, body: Buffer.from(body), header: (name: string) => headers[name] };
  const all = natsHeaders();
  if (signer) all.set(headerNames.actor, signer.sign(exampleActor, audience, request, now));
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const answer = new Promise<Msg>((resolve) =>
    connection.subscribe(reply, { max: 1, callback: (_error, message) => resolve(message) }),
  );
  connection.publish(subject, request.body, { reply, headers: all });
  const message = await answer;
  return { code: message.headers?.get(headerNames.error), text: message.string() };
}

const signerOf = (issuer: string, key?: KeyObject): RequestSigner => {
  const { actorPrivateKey, actorPublicKeys } = service.stack.messaging('gateway');
  return new RequestSigner(issuer, key ?? actorPrivateKey!, actorPublicKeys);
};
const stranger = (): KeyObject => privateKeyFrom(newActorKeys().privateKey);

describe('the actor of a request', () => {
  it.each<[string, () => Raw]>([
    ['missing', () => ({})],
    ['garbage', () => ({ headers: { [headerNames.actor]: 'x.y' } })],
    ['forged', () => ({ signer: signerOf('gateway', stranger()) })],
    ['stale', () => ({ signer: signerOf('gateway'), now: Date.now() - 120_000 })],
    ['of an unknown issuer', () => ({ signer: signerOf('nobody') })],
    ['meant for another part', () => ({ signer: signerOf('gateway'), audience: 'gateway' })],
  ])('is refused before any other check if %s', async (_, raw) => {
    expect((await sendRaw({ body: 'not even JSON', ...raw() })).code).toBe('UNAUTHENTICATED');
  });

  it('is accepted if genuine', async () => {
    expect((await sendRaw({ body: '{"id":"none"}', signer: signerOf('gateway') })).code).toBe('NOT_FOUND');
  });

  it('owns the data: another actor finds nothing', async () => {
    const note = await service.ask(addNote, { text: 'mine' });
    expect(
      await failure(service.ask(readNote, { id: note.id }, { as: { ...exampleActor, userId: newId() } })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an invalid request', () => {
  it('names the first bad field and lists all of them', async () => {
    const body = await failure(
      service.ask(addNote, { text: '', tags: [{ name: 'a' }, { name: 5 }], extra: 1 } as never),
    );
    expect(body).toMatchObject({
      code: 'VALIDATION',
      field: 'text',
      message: expect.stringMatching(/^text: /),
    });
    expect((body.details as { issues: { field: string }[] }).issues.map((issue) => issue.field)).toEqual([
      'text',
      'tags.1.name',
      '(body)',
    ]);
  });

  it.each(['', 'not JSON', '[1', '\u0000'])(
    'is refused if its body is %p, which is not JSON',
    async (text) => {
      expect((await sendRaw({ body: text, signer: signerOf('gateway') })).code).toBe('VALIDATION');
    },
  );

  it('is refused if it is a write without an idempotency key', async () => {
    const subject = requestSubject(addNote);
    const reply = await sendRaw({ subject, body: '{"text":"milk"}', signer: signerOf('gateway') });
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'VALIDATION', field: 'idempotency-key' });
  });
});

describe('errors', () => {
  it('arrive as the domain threw them', async () => {
    expect(await failure(service.ask(addNote, { text: 'LOUD' }))).toEqual({
      code: 'NOTE_TOO_LOUD',
      message: 'A note may not shout.',
      field: 'text',
    });
  });

  it('become INTERNAL with the correlation id and without inner details if unexpected', async () => {
    const correlationId = newId();
    const body = await failure(service.ask(misbehave, { how: 'throw' }, { correlationId }));
    expect(body).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Nothing was saved.',
      details: { correlationId },
    });
  });

  it('replace a reply that does not match its contract, in tests', async () => {
    expect(await failure(service.ask(misbehave, { how: 'wrong' }))).toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('text: '),
    });
  });

  it('are SERVICE_UNAVAILABLE at once if no part answers', async () => {
    // The test would time out before this deadline; the margin is for busy machines.
    const absent = { ...readNote, name: 'absent.notes.read', timeoutMs: 60_000 };
    const body = await failure(service.ask(absent, { id: 'n' }, { timeoutMs: 60_000 }));
    expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { part: 'absent' } });
  }, 30_000);

  it('are TIMEOUT after the deadline', async () => {
    expect(
      await failure(service.ask(misbehave, { how: 'wait', ms: 1_900 }, { timeoutMs: 150 })),
    ).toMatchObject({ code: 'TIMEOUT' });
    // Returned while the part was still working on it.
    expect(service.get(SampleLog).waiting).toBe(1);
  });

  it('come at the contract’s timeout even if the deadline is later', async () => {
    expect(
      await failure(
        service.ask({ ...misbehave, timeoutMs: 100 }, { how: 'wait', ms: 1_900 }, { timeoutMs: 60_000 }),
      ),
    ).toMatchObject({ code: 'TIMEOUT' });
  });

  it('prevent work on a request whose deadline passed on the way', async () => {
    await waitUntil(async () => service.get(SampleLog).waiting === 0, { timeoutMs: 3_000 });
    const reply = await sendRaw({
      subject: requestSubject(misbehave),
      body: '{"how":"wait","ms":300}',
      headers: { [headerNames.deadline]: String(Date.now() - 1) },
      signer: signerOf('gateway'),
    });
    expect(reply.code).toBe('TIMEOUT');
    expect(service.get(SampleLog).waiting).toBe(0);
  });
});

describe('large replies', () => {
  it('are sent compressed and arrive complete', async () => {
    const subject = requestSubject(misbehave);
    const reply = await sendRaw({ subject, body: '{"how":"large"}', signer: signerOf('gateway') });
    expect(reply.text.length).toBeLessThan(10_000);
    expect((await service.ask(misbehave, { how: 'large' })).text).toHaveLength(3_000_000);
  });
});

describe('two instances', () => {
  let second: TestService;
  beforeAll(async () => {
    second = await startTestService({ name: 'sample', module: SampleModule, stack: service.stack });
  }, 30_000);

  it('share the requests, and each is answered once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => service.ask(misbehave, { how: 'instance' })),
    );
    const counts = new Map<string, number>();
    for (const { text } of answers) counts.set(text, (counts.get(text) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual(
      [service.get(NotesService).instance, second.get(NotesService).instance].sort(),
    );
    for (const count of counts.values()) expect(count).toBeGreaterThan(40);
  });

  it('answer every request while one of them stops', async () => {
    const running = Array.from({ length: 40 }, () => service.ask(misbehave, { how: 'wait', ms: 400 }));
    await waitUntil(async () => second.get(SampleLog).waiting > 0, { timeoutMs: 2_000 });
    expect(second.get(SampleLog).waiting).toBeGreaterThan(0);
    const stopping = second.close();
    const later = Array.from({ length: 40 }, () => service.ask(misbehave, { how: 'instance' }));
    expect((await Promise.all(running)).map((reply) => reply.text)).toEqual(Array(40).fill('done'));
    await Promise.all(later);
    await stopping;
    expect((await service.ask(misbehave, { how: 'instance' })).text).toBe(service.get(NotesService).instance);
  });
});
