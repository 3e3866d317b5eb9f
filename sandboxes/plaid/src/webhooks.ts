import { createHash } from 'node:crypto';
import type { SandboxClock } from '@app/sandbox-kit';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: JWK;
  createdAt: number;
  expiredAt: number | null;
}

/**
 * Seconds before the first retry of a webhook. Each later delay is four times the one before, as Plaid
 * documents.
 */
const firstRetrySeconds = 30;
const retrySeconds = 24 * 3600;

/** Sends webhooks with `Plaid-Verification`, a JWT (ES256) with the hash of the exact body. */
export class Webhooks {
  private readonly keys: SigningKey[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly clock: SandboxClock) {}

  /** Signs webhooks with a new key from now on; the older one is marked as expired. */
  async rotateKey(): Promise<void> {
    const now = this.seconds();
    for (const key of this.keys) key.expiredAt ??= now;
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    this.keys.push({
      kid: crypto.randomUUID(),
      privateKey,
      publicKey: await exportJWK(publicKey),
      createdAt: now,
      expiredAt: null,
    });
  }

  /** The JWK for `/webhook_verification_key/get`. */
  key(kid: string): Record<string, unknown> | undefined {
    const key = this.keys.find((one) => one.kid === kid);
    return (
      key && {
        ...key.publicKey,
        alg: 'ES256',
        use: 'sig',
        kid: key.kid,
        created_at: key.createdAt,
        expired_at: key.expiredAt,
      }
    );
  }

  /** Sends it, and retries later if the receiver does not answer 2xx within 10 s. */
  async send(url: string | null, payload: Record<string, unknown>): Promise<void> {
    if (url)
      await this.attempt(
        url,
        JSON.stringify({ ...payload, environment: 'sandbox' }, null, 2),
        firstRetrySeconds,
      );
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async attempt(url: string, body: string, nextSeconds: number): Promise<void> {
    const delivered = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'plaid-verification': await this.signature(body) },
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.ok,
      // A receiver that can't be reached is the same to Plaid as one that refuses.
      () => false,
    );
    if (delivered || nextSeconds > retrySeconds) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.attempt(url, body, nextSeconds * 4);
    }, nextSeconds * 1000);
    timer.unref();
    this.timers.add(timer);
  }

  private signature(body: string): Promise<string> {
    const key = this.keys.at(-1);
    if (!key) throw new Error('rotateKey() makes the first key before anything is sent.');
    return new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
      .setIssuedAt(this.seconds())
      .sign(key.privateKey);
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
