import type { KeyObject } from 'node:crypto';

export interface MessagingOptions {
  /** NATS server address, `nats://host:port`. */
  natsUrl: string;
  /** Queue group and issuer name of this part: `banking`, `gateway`. */
  serviceName: string;
  /** This part's nkey seed for the broker; without one it can only connect to a broker that accepts anybody. */
  brokerSeed?: string;
  /** This part's Ed25519 key; without it the part can answer requests but not send any or act on its own behalf. */
  actorPrivateKey?: KeyObject;
  /** Public keys of the trusted parts, by issuer name. */
  actorPublicKeys: ReadonlyMap<string, KeyObject>;
  /** Prefix of every subject and stream name, so that test files can share a server. */
  prefix?: string;
  /** Delays in milliseconds between deliveries of an event whose handler fails; the last one repeats. */
  retryDelaysMs?: readonly number[];
  /** Number of failed deliveries after which an event becomes a dead letter. */
  maxDeliveries?: number;
  /**
   * Refuses replies that do not match their contract or have extra members. For tests only, because it parses every
   * reply twice.
   */
  checkReplies?: boolean;
}

export const defaultRetryDelaysMs: readonly number[] = [500, 1_000, 2_000, 5_000, 15_000, 60_000];
export const defaultMaxDeliveries = 12;

export const MESSAGING_OPTIONS = Symbol('MessagingOptions');
