import type { KeyObject } from 'node:crypto';

export interface MessagingOptions {
  /** NATS server address, `nats://host:port`. */
  natsUrl: string;
  /** Queue group and issuer name of this part: `banking`, `gateway`. */
  serviceName: string;
  /** This part's nkey seed, with which it enters the broker; without one it enters only a broker that takes anybody. */
  brokerSeed?: string;
  /** This part's Ed25519 key; without it the part can answer but not ask or act on its own behalf. */
  actorPrivateKey?: KeyObject;
  /** Keys of the parts whose signature is believed, by issuer name. */
  actorPublicKeys: ReadonlyMap<string, KeyObject>;
  /** Put before every subject and stream name, so that test files can share a server. */
  prefix?: string;
  /** Waits between deliveries of an event whose handler fails; the last one is used from then on. */
  retryDelaysMs?: readonly number[];
  /** After this many failed deliveries an event is set aside. */
  maxDeliveries?: number;
  /** Refuses replies that do not fit their contract, or hold more than it says. For tests: it costs a second parse. */
  checkReplies?: boolean;
}

export const defaultRetryDelaysMs: readonly number[] = [500, 1_000, 2_000, 5_000, 15_000, 60_000];
export const defaultMaxDeliveries = 12;

export const MESSAGING_OPTIONS = Symbol('MessagingOptions');
