import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { MsgHdrs } from 'nats';
import { z } from 'zod';
import { actor as actorShape, DomainError, headerNames, type Actor } from '@app/contracts-kernel';
import { wantsPiecesHeader } from './heartbeat';
import { ReplayGuard } from './replay-guard';
import { pairKey } from '../broker/pair-keys';
import { knownTagHeader } from './reply-encoding';

/** Seconds for which a request is accepted after signing; verified once, on arrival. */
export const proofLifeSeconds = 30;
/** The most seconds by which the clocks of two hosts may differ. */
const skewSeconds = 5;
const maxClaims = 5_000;

const claimsShape = z.object({ iss: z.string(), aud: z.string(), exp: z.number(), actor: actorShape });
type Claims = z.infer<typeof claimsShape>;

/** The signed headers, in this order; handlers act on no others. */
const signedHeaders = [
  headerNames.correlationId,
  headerNames.causationId,
  headerNames.deadline,
  headerNames.source,
  headerNames.idempotencyKey,
  knownTagHeader,
  wantsPiecesHeader,
] as const;

/** Data signed in addition to the actor, so that the same claims are useless with another request. */
export interface Request {
  subject: string;
  /** Reply subject: unique per request, so it also serves as the request's id. */
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

/** Keys shared with other parts, created on first use. */
class PairKeys {
  private readonly keys = new Map<string, { of: KeyObject; key: Buffer }>();

  constructor(
    private readonly own: KeyObject,
    private readonly others: ReadonlyMap<string, KeyObject>,
  ) {}

  /** Undefined for an unknown part. */
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

/**
 * Proves on whose behalf a part sends a request: `base64url(claims).base64url(HMAC)`, valid for that request and its receiver
 * only.
 */
export class RequestSigner {
  private readonly keys: PairKeys;
  /** Serialised claims by actor and receiver, reused for a third of their lifetime. */
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
 * Accepts a request once: its proof must come from a known part, be meant for this one, match these exact headers and bytes, be
 * recent, and not have been used before.
 */
export class RequestVerifier {
  private readonly keys: PairKeys | undefined;
  private readonly seen = new ReplayGuard((proofLifeSeconds + skewSeconds) * 1000);
  private readonly claims = new Map<string, Claims>();

  constructor(own: KeyObject | undefined, others: ReadonlyMap<string, KeyObject>) {
    this.keys = own && new PairKeys(own, others);
  }

  /** Returns the actor. Throws UNAUTHENTICATED. */
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
    if (!this.seen.isFirst(request.reply, now)) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }

  /** Cached by text; the signature is still verified for every request. */
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

/** Clears the whole map when it is full: simpler than eviction, and the entries in use are back within half a minute. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= maxClaims) map.clear();
  map.set(key, value);
}
