import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { MsgHdrs } from 'nats';
import { z } from 'zod';
import { actor as actorShape, DomainError, headerNames, type Actor } from '@app/contracts-kernel';
import { wantsPiecesHeader } from './heartbeat';
import { OnlyOnce } from './only-once';
import { pairKey } from './pair-keys';
import { knownTagHeader } from './reply-encoding';

/** How long a request is believed after it was signed: looked at once, when it arrives. */
export const proofLifeSeconds = 30;
/** Clocks of two hosts differ by no more. */
const skewSeconds = 5;
const maxClaims = 5_000;

const claimsShape = z.object({ iss: z.string(), aud: z.string(), exp: z.number(), actor: actorShape });
type Claims = z.infer<typeof claimsShape>;

/** Headers a request is signed with, in this order; the others say nothing that a handler acts on. */
const signedHeaders = [
  headerNames.correlationId,
  headerNames.causationId,
  headerNames.deadline,
  headerNames.source,
  headerNames.idempotencyKey,
  knownTagHeader,
  wantsPiecesHeader,
] as const;

/** What is signed beside who asks: the same claims with anything else of it open nothing. */
export interface Request {
  subject: string;
  /** Where the reply goes: never the same for two requests, so it is the request's id as well. */
  reply: string;
  header(name: string): string | undefined;
  body: Uint8Array;
}

export const requestOf = (message: {
  subject: string;
  reply?: string;
  headers?: MsgHdrs;
  data: Uint8Array;
}): Request => ({
  subject: message.subject,
  reply: message.reply ?? '',
  header: (name) => message.headers?.get(name) || undefined,
  body: message.data,
});

function codeOf(key: Buffer, claims: string, request: Request): Buffer {
  const values = signedHeaders.map((name) => request.header(name) ?? '');
  const head = [claims, request.subject, request.reply, ...values].join('\n');
  return createHmac('sha256', key).update(`${head}\n\n`).update(request.body).digest();
}

/** Keys shared with other parts, made when they are first needed. */
class PairKeys {
  private readonly keys = new Map<string, { of: KeyObject; key: Buffer }>();

  constructor(
    private readonly own: KeyObject,
    private readonly others: ReadonlyMap<string, KeyObject>,
  ) {}

  /** Undefined for a part nobody knows. */
  between(issuer: string, audience: string, other: string): Buffer | undefined {
    const of = this.others.get(other);
    if (!of) return undefined;
    const name = `${issuer}\n${audience}`;
    const known = this.keys.get(name);
    if (known?.of === of) return known.key;
    const key = pairKey(this.own, of, issuer, audience);
    this.keys.set(name, { of, key });
    return key;
  }
}

/** Proves on whose behalf a part sends a request: `base64url(claims).base64url(HMAC)`, for that one request and the part it goes to. */
export class RequestSigner {
  private readonly keys: PairKeys;
  /** Claims by actor and part, written out once for a third of their life. */
  private readonly claims = new Map<string, { text: string; until: number }>();

  constructor(
    private readonly issuer: string,
    own: KeyObject,
    others: ReadonlyMap<string, KeyObject>,
  ) {
    this.keys = new PairKeys(own, others);
  }

  sign(actor: Actor, audience: string, request: Request, now: number = Date.now()): string {
    const key = this.keys.between(this.issuer, audience, audience);
    if (!key) throw new DomainError('SERVICE_UNAVAILABLE', { details: { part: audience } });
    const claims = this.claimsFor(actor, audience, now);
    return `${claims}.${codeOf(key, claims, request).toString('base64url')}`;
  }

  private claimsFor(actor: Actor, aud: string, now: number): string {
    const name = aud + JSON.stringify(actor);
    const known = this.claims.get(name);
    if (known && now < known.until) return known.text;
    const claims: Claims = { iss: this.issuer, aud, exp: Math.floor(now / 1000) + proofLifeSeconds, actor };
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    keep(this.claims, name, { text, until: now + (proofLifeSeconds * 1000) / 3 });
    return text;
  }
}

/**
 * Believes a request once: its proof is of a part that is known, meant for this one, of these very headers and bytes, young, and not
 * seen before.
 */
export class RequestVerifier {
  private readonly keys: PairKeys | undefined;
  private readonly seen = new OnlyOnce((proofLifeSeconds + skewSeconds) * 1000);
  private readonly claims = new Map<string, Claims>();

  constructor(own: KeyObject | undefined, others: ReadonlyMap<string, KeyObject>) {
    this.keys = own && new PairKeys(own, others);
  }

  /** The actor. Throws UNAUTHENTICATED. */
  verify(request: Request, part: string, now: number = Date.now()): Actor {
    const [text, code] = (request.header(headerNames.actor) ?? '').split('.');
    if (!text || !code || !request.reply) throw new DomainError('UNAUTHENTICATED');
    const { iss, aud, exp, actor } = this.claimsOf(text);
    const key = aud === part ? this.keys?.between(iss, aud, iss) : undefined;
    const given = Buffer.from(code, 'base64url');
    const latest = (now / 1000 + proofLifeSeconds + skewSeconds) * 1000;
    if (!key || exp * 1000 < now || exp * 1000 > latest) throw new DomainError('UNAUTHENTICATED');
    const wanted = codeOf(key, text, request);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new DomainError('UNAUTHENTICATED');
    if (!this.seen.first(request.reply, now)) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }

  /** Read once per text: whether they are genuine is asked of every request. */
  private claimsOf(text: string): Claims {
    const known = this.claims.get(text);
    if (known) return known;
    try {
      const read = claimsShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      keep(this.claims, text, { ...read, actor: Object.freeze(read.actor) });
      return read;
    } catch {
      throw new DomainError('UNAUTHENTICATED');
    }
  }
}

/** Starts over when full: simpler than ageing, and half a minute refills it with what is in use. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= maxClaims) map.clear();
  map.set(key, value);
}
