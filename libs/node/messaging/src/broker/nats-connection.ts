import { connect, nkeyAuthenticator, type NatsConnection } from 'nats';
export type { NatsConnection } from 'nats';
import type { MessagingOptions } from '../messaging.options';

/** Connects and stays connected: waits for a broker that is not up yet, reconnects without limit. */
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
    // A stack trace for every request costs more than the request itself.
    noAsyncTraces: true,
    inboxPrefix: inboxPrefixOf(options),
    ...(options.brokerSeed ? { authenticator: nkeyAuthenticator(Buffer.from(options.brokerSeed)) } : {}),
  });

/** Subject with the prefix of this deployment. */
export const onWire = (options: Pick<MessagingOptions, 'prefix'>, subject: string): string =>
  `${options.prefix ?? ''}${subject}`;

/** Prefix of a part's reply subjects; broker permissions may limit each part to its own. */
export const inboxPrefixOf = (options: Pick<MessagingOptions, 'serviceName'>): string =>
  `_INBOX.${options.serviceName}`;
