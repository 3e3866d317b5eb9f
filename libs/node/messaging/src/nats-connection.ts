import { connect, nkeyAuthenticator, type NatsConnection } from 'nats';
export type { NatsConnection } from 'nats';
import type { MessagingOptions } from './messaging.options';

/** Connects and stays: waits for a broker that is not up yet, reconnects for ever. */
export const connectNats = (options: MessagingOptions): Promise<NatsConnection> =>
  connect({
    servers: options.natsUrl,
    name: options.serviceName,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 10_000,
    maxPingOut: 2,
    // A stack trace made for every request costs more than the request itself.
    noAsyncTraces: true,
    inboxPrefix: inboxPrefixOf(options),
    ...(options.brokerSeed ? { authenticator: nkeyAuthenticator(Buffer.from(options.brokerSeed)) } : {}),
  });

/** Subject as it stands on the wire of this deployment. */
export const onWire = (options: Pick<MessagingOptions, 'prefix'>, subject: string): string =>
  `${options.prefix ?? ''}${subject}`;

/** Under which a part receives its replies: brokers may allow each part its own only. */
export const inboxPrefixOf = (options: Pick<MessagingOptions, 'serviceName'>): string =>
  `_INBOX.${options.serviceName}`;
