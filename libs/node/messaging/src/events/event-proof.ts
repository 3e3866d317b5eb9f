import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import type { MsgHdrs } from 'nats';
import { headerNames } from '@app/contracts-kernel';
import { partOf } from '../broker/parts';

/** Event headers: the hashes of all events signed together, and the signature. */
const signedHeader = 'x-signed';
const signatureHeader = 'x-signature';
/**
 * The most events per signature: a signature costs as much as hashing fifty events, but each event carries the hashes of its
 * whole group.
 */
const together = 16;
const maxKnown = 2_000;

/** The signed members of an event: a change of any of them invalidates the signature. */
interface SignedEvent {
  /** Without the deployment's prefix. */
  subject: string;
  messageId: string;
  userId: string;
  correlationId: string;
  causationId?: string;
  payload: string | Uint8Array;
}

const emitterOf = (subject: string): string => partOf(subject.split('.')[1] ?? '');

function hashOf({ subject, messageId, userId, correlationId, causationId, payload }: SignedEvent): string {
  const head = [subject, messageId, userId, correlationId, causationId ?? ''].join('\n');
  return createHash('sha256').update(`${head}\n\n`).update(payload).digest('base64url');
}

const textOf = (emitter: string, hashes: string): Buffer => Buffer.from(`events\n${emitter}\n${hashes}`);

/** Returns the headers that prove who published these events, in the order of the events. */
export function proofsOf(events: readonly SignedEvent[], key: KeyObject): Record<string, string>[] {
  const proofs: Record<string, string>[] = [];
  for (let at = 0; at < events.length; at += together) {
    const some = events.slice(at, at + together);
    const byEmitter = new Map<string, Record<string, string>>();
    for (const emitter of new Set(some.map(({ subject }) => emitterOf(subject)))) {
      const own = some.filter(({ subject }) => emitterOf(subject) === emitter);
      const hashes = own.map(hashOf).join();
      const signature = sign(null, textOf(emitter, hashes), key).toString('base64url');
      byEmitter.set(emitter, { [signedHeader]: hashes, [signatureHeader]: signature });
    }
    proofs.push(...some.map(({ subject }) => byEmitter.get(emitterOf(subject))!));
  }
  return proofs;
}

/** Verifies that events were published by the part named in their subject. */
export class EventVerifier {
  /** Signatures that were verified, by the text they sign. */
  private readonly genuine = new Map<string, string>();

  constructor(private readonly keys: ReadonlyMap<string, KeyObject>) {}

  /** `prefix` is the deployment's subject prefix. */
  isGenuine(message: { subject: string; headers?: MsgHdrs; data: Uint8Array }, prefix = ''): boolean {
    const header = (name: string): string => message.headers?.get(name) ?? '';
    const subject = message.subject.slice(prefix.length);
    const hashes = header(signedHeader);
    const hash = hashOf({
      subject,
      messageId: header(headerNames.messageId),
      userId: header(headerNames.userId),
      correlationId: header(headerNames.correlationId),
      causationId: header(headerNames.causationId) || undefined,
      payload: message.data,
    });
    return (
      hashes.split(',').includes(hash) && this.isSigned(emitterOf(subject), hashes, header(signatureHeader))
    );
  }

  private isSigned(emitter: string, hashes: string, signature: string): boolean {
    const key = this.keys.get(emitter);
    if (!key) return false;
    const name = `${emitter}\n${signature}`;
    if (this.genuine.get(name) === hashes) return true;
    const holds = verify(null, textOf(emitter, hashes), key, Buffer.from(signature, 'base64url'));
    if (!holds) return false;
    if (this.genuine.size >= maxKnown) this.genuine.clear();
    this.genuine.set(name, hashes);
    return true;
  }
}
