import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, Events, nkeyAuthenticator, type NatsConnection } from 'nats';
import {
  connectNats,
  consumeDurably,
  followEvents,
  newActorKeys,
  privateKeyFrom,
  publicKeyFrom,
  publishEvent,
  type MessagingOptions,
} from '@app/messaging';
import {
  requestedParts,
  brokerAuthorization,
  brokerKeyOf,
  newBrokerSeed,
} from '@app/messaging/broker-access';
import { resolveNats, startNats, waitUntil, workspaceRoot, type RunningServer } from '@app/node-testing';

const parts = ['gateway', 'banking', 'insights', 'chat'];
const seeds = Object.fromEntries(parts.map((part) => [part, newBrokerSeed()]));
const folder = mkdtempSync(path.join(tmpdir(), 'broker-'));
const keys = newActorKeys();
let broker: RunningServer;
const open: NatsConnection[] = [];
beforeAll(async () => {
  broker = await startNats(await resolveNats(), {
    dataDir: folder,
    authorization: brokerAuthorization(
      Object.fromEntries(Object.entries(seeds).map(([part, seed]) => [part, brokerKeyOf(seed)])),
    ),
  });
}, 60_000);
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  await broker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const optionsOf = (serviceName: string): MessagingOptions => ({
  natsUrl: broker.uri,
  serviceName,
  brokerSeed: seeds[serviceName],
  actorPrivateKey: privateKeyFrom(keys.privateKey),
  actorPublicKeys: new Map([['banking', publicKeyFrom(keys.publicKey)]]),
});

/** A part's connection, and the subjects that the broker refused. */
async function enter(part: string): Promise<{ connection: NatsConnection; refused: string[] }> {
  const connection = await connectNats(optionsOf(part));
  open.push(connection);
  const refused: string[] = [];
  void (async () => {
    for await (const status of connection.status())
      if (status.type === Events.Error)
        refused.push(`${status.permissionContext?.operation} ${status.permissionContext?.subject}`);
  })();
  return { connection, refused };
}

const eventOf = (subject: string) => ({
  messageId: subject,
  subject,
  userId: 'ada',
  payload: '{"is":"told"}',
  correlationId: 'c-1',
});

describe('the broker of the product', () => {
  it('refuses clients without a key or with an unknown one', async () => {
    const settings = { servers: broker.uri, reconnect: false };
    await expect(connect(settings)).rejects.toThrow(/authorization/i);
    const stranger = nkeyAuthenticator(Buffer.from(newBrokerSeed()));
    await expect(connect({ ...settings, authenticator: stranger })).rejects.toThrow(/authorization/i);
  });

  it('carries requests, their replies and events between the parts', async () => {
    const banking = await enter('banking');
    const gateway = await enter('gateway');
    banking.connection.subscribe('svc.banking.rows.v1', {
      queue: 'banking',
      callback: (_error, message) => {
        // Heartbeats of a long request, then the reply.
        message.respond('still at it');
        message.respond('done');
      },
    });
    await banking.connection.flush();
    const answers: string[] = [];
    gateway.connection.subscribe('_INBOX.gateway.1', {
      callback: (_error, reply) => void answers.push(reply.string()),
    });
    gateway.connection.publish('svc.banking.rows.v1', '{}', { reply: '_INBOX.gateway.1' });
    expect(await waitUntil(async () => answers.length === 2, { timeoutMs: 5_000 })).toBe(true);

    const insights = await enter('insights');
    const messages = await consumeDurably(insights.connection, optionsOf('insights'), [
      'evt.banking.row.added.v1',
    ]);
    await publishEvent(banking.connection, optionsOf('banking'), eventOf('evt.banking.row.added.v1'));
    for await (const message of messages) {
      expect(message.json()).toEqual({ is: 'told' });
      await message.ackAck();
      break;
    }
    const watching = new AbortController();
    for await (const event of followEvents(gateway.connection, optionsOf('gateway'), 1, watching.signal)) {
      expect(event.subject).toBe('evt.banking.row.added.v1');
      break;
    }
    watching.abort();
    expect([...banking.refused, ...gateway.refused, ...insights.refused]).toEqual([]);
  }, 30_000);

  it.each([
    ['subscription', '>'],
    ['subscription', 'svc.banking.>'],
    ['subscription', '_INBOX.gateway.>'],
    ['publish', 'svc.nlp.process.v1'],
    ['publish', 'evt.insights.alert.raised.v1'],
    ['publish', '_INBOX.gateway.1'],
    ['publish', '$JS.API.STREAM.DELETE.events'],
    ['publish', '$JS.API.STREAM.PURGE.events'],
    ['publish', '$JS.API.CONSUMER.DELETE.events.insights'],
  ])('refuses chat’s %s of %s', async (operation, subject) => {
    const { connection, refused } = await enter('chat');
    if (operation === 'publish') connection.publish(subject, '{}');
    else connection.subscribe(subject, { callback: () => undefined });
    expect(await waitUntil(async () => refused.length > 0, { timeoutMs: 5_000 })).toBe(true);
    expect(refused).toEqual([`${operation} ${subject}`]);
  });
});

describe('the permitted requests between parts', () => {
  it('include every pair of services that has a pact', () => {
    const services = readdirSync(path.join(workspaceRoot(), 'services'));
    const pairs = services.flatMap((consumer) =>
      services
        .filter((provider) => existsSync(path.join(workspaceRoot(), 'pacts', `${consumer}-${provider}.json`)))
        .map((provider) => `${consumer} asks ${provider}`),
    );
    const allowed = Object.entries(requestedParts).flatMap(([part, all]) =>
      all.map((one) => `${part} asks ${one}`),
    );
    expect(pairs.length).toBeGreaterThan(4);
    expect(pairs.filter((pair) => !allowed.includes(pair))).toEqual([]);
  });
});
