import { createInbox, headers as natsHeaders, type Msg, type MsgHdrs } from 'nats';
import { eventSubject, exampleActor, headerNames, requestSubject } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { inboxPrefixOf, newActorKeys, onWire, privateKeyFrom, RequestSigner } from '@app/messaging';
import { startTestService, type TestService } from '@app/node-testing/service';
import { addNote, noteAdded } from './sample/sample-contracts';
import { SampleLog, SampleModule } from './sample/sample.module';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ name: 'sample', module: SampleModule });
}, 90_000);
afterAll(() => service?.close());

const subject = () => onWire(service.stack, requestSubject(addNote));
const evtSubject = () => onWire(service.stack, eventSubject(noteAdded));
const stranger = privateKeyFrom(newActorKeys().privateKey);

/** A genuine request and a genuine event, as an intruder on the broker sees them. */
async function overhear(): Promise<{ request: Msg; event: Msg }> {
  const { connection } = service.stack;
  const nextMessage = (on: string): Promise<Msg> =>
    new Promise((resolve) =>
      connection.subscribe(on, { max: 1, callback: (_error, message) => resolve(message) }),
    );
  const [request, event] = [nextMessage(subject()), nextMessage(evtSubject())];
  await connection.flush();
  await service.ask(addNote, { text: 'genuine' });
  return { request: await request, event: await event };
}

const copy = (headers: MsgHdrs | undefined, change: Record<string, string> = {}): MsgHdrs => {
  const all = natsHeaders();
  for (const name of headers?.keys() ?? []) all.set(name, headers!.get(name));
  for (const [name, value] of Object.entries(change)) all.set(name, value);
  return all;
};

/** Sends a request unchanged and returns the error code of the reply; `undefined` if it was accepted. */
async function send(
  headers: MsgHdrs,
  data: Uint8Array,
  reply = createInbox(inboxPrefixOf({ serviceName: 'gateway' })),
) {
  const { connection } = service.stack;
  const answer = new Promise<Msg>((resolve) =>
    connection.subscribe(reply, { max: 1, callback: (_error, message) => resolve(message) }),
  );
  connection.publish(subject(), data, { reply, headers });
  return (await answer).headers?.get(headerNames.error) || undefined;
}

describe('messages between parts', () => {
  it('are refused if forged, replayed or unsigned, in a thousand attempts', async () => {
    const { request, event } = await overhear();
    await service.settled();
    const notes = () => service.store.collection('notes').countDocuments({});
    const before = { notes: await notes(), handled: service.get(SampleLog).handled.length };
    const body = (): Buffer => Buffer.from(JSON.stringify({ text: `forged ${newId()}` }));
    const byStranger = new RequestSigner(
      'gateway',
      stranger,
      service.stack.messaging('gateway').actorPublicKeys,
    );
    const forged = (data: Buffer): MsgHdrs => {
      const values: Record<string, string> = { [headerNames.idempotencyKey]: newId() };
      const sent = { subject: subject(), reply: '', body: data, header: (name: string) => values[name] };
      const proof = byStranger.sign(exampleActor, 'sample', sent);
      return copy(undefined, { ...values, [headerNames.actor]: proof });
    };
    const anew = (): Record<string, string> => ({ [headerNames.idempotencyKey]: newId() });
    const ways: (() => Promise<string | undefined>)[] = [
      () => send(copy(undefined, anew()), body()),
      () => send(copy(request.headers), body()),
      () => send(copy(request.headers, anew()), request.data),
      () => send(copy(request.headers), request.data),
      () => send(copy(request.headers), request.data, request.reply),
      () => {
        const data = body();
        return send(forged(data), data);
      },
      () => send(copy(request.headers, { ...anew(), [headerNames.actor]: 'e30.AA' }), body()),
    ];
    const publish = (headers: MsgHdrs, data: Uint8Array): void =>
      service.stack.connection.publish(evtSubject(), data, { headers });
    const eventBody = (): Buffer => Buffer.from(JSON.stringify({ id: newId(), text: 'forged' }));
    const events: (() => void)[] = [
      () =>
        publish(
          copy(undefined, { [headerNames.userId]: 'ada', [headerNames.messageId]: newId() }),
          eventBody(),
        ),
      () => publish(copy(event.headers, { [headerNames.messageId]: newId() }), event.data),
      () => publish(copy(event.headers, { [headerNames.messageId]: newId() }), eventBody()),
      () =>
        publish(
          copy(event.headers, { [headerNames.messageId]: newId(), [headerNames.userId]: newId() }),
          event.data,
        ),
    ];
    const answers = new Map<string, number>();
    for (let n = 0; n < 1_000; n += 1) {
      const way = n % (ways.length + events.length);
      if (way < ways.length) {
        const code = (await ways[way]!()) ?? 'accepted';
        answers.set(code, (answers.get(code) ?? 0) + 1);
      } else events[way - ways.length]!();
    }
    await service.settled();
    expect([...answers.keys()]).toEqual(['UNAUTHENTICATED']);
    expect({ notes: await notes(), handled: service.get(SampleLog).handled.length }).toEqual(before);
  }, 60_000);
});
