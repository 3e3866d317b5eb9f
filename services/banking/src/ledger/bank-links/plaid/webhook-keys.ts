import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose';

type PublishedKey = JWK & { expired_at?: number | null };

interface Cached {
  key: PublishedKey | undefined;
  at: number;
}

const keyLifeMs = 3_600_000;
const unknownLifeMs = 300_000;
const maxKeys = 200;
/**
 * Lookups of unknown key ids per minute; a limit, so that invented ids cannot make this server flood the
 * provider.
 */
const lookupsAMinute = 20;
const keyIdForm = /^[A-Za-z0-9-]{8,80}$/;

/**
 * Verifies `Plaid-Verification`: a JWT (ES256), at most five minutes old, whose `request_body_sha256` is the
 * hash of the received bytes. Source: Plaid, "Webhook verification".
 */
export class WebhookKeys {
  private readonly cached = new Map<string, Cached>();
  private lookups: number[] = [];

  /** `fetchKey` asks the provider; it throws for an unknown id. */
  constructor(private readonly fetchKey: (keyId: string) => Promise<object>) {}

  async verifies(body: string, token: string, now = new Date()): Promise<boolean> {
    const header = headerOf(token);
    if (header?.alg !== 'ES256' || !header.kid || !keyIdForm.test(header.kid)) return false;
    const key = await this.keyOf(header.kid, now.getTime());
    if (!key) return false;
    try {
      const { payload } = await jwtVerify(token, await importJWK(key, 'ES256'), {
        algorithms: ['ES256'],
        maxTokenAge: '5m',
        clockTolerance: 5,
        currentDate: now,
      });
      if (key.expired_at && (payload.iat ?? 0) > key.expired_at) return false;
      return sameHash(payload['request_body_sha256'], body);
    } catch {
      // Whatever is wrong with the token, the webhook is not the provider's.
      return false;
    }
  }

  private async keyOf(kid: string, now: number): Promise<PublishedKey | undefined> {
    const known = this.cached.get(kid);
    if (known && now - known.at < (known.key ? keyLifeMs : unknownLifeMs)) return known.key;
    this.lookups = this.lookups.filter((at) => now - at < 60_000);
    if (this.lookups.length >= lookupsAMinute) return undefined;
    this.lookups.push(now);
    const key = (await this.fetchKey(kid).catch(() => undefined)) as PublishedKey | undefined;
    if (this.cached.size >= maxKeys) this.cached.clear();
    this.cached.set(kid, { key, at: now });
    return key;
  }
}

function headerOf(token: string): { alg?: string; kid?: string } | undefined {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return undefined;
  }
}

function sameHash(claimed: unknown, body: string): boolean {
  const hash = createHash('sha256').update(body).digest();
  const expected = typeof claimed === 'string' ? Buffer.from(claimed, 'hex') : Buffer.alloc(0);
  return expected.length === hash.length && timingSafeEqual(expected, hash);
}
