import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { WebhookKeys } from './webhook-keys';

type Published = Record<string, unknown>;

const body = '{\n  "webhook_type": "TRANSACTIONS",\n  "item_id": "abc"\n}';
const kid = '6c5516e1-92dc-479e-a8ff-5a51992e0001';
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const now = new Date('2026-11-25T12:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

interface Signing {
  text?: string;
  keyId?: string;
  at?: Date;
  alg?: string;
}

async function signer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const sign = ({ text = body, keyId = kid, at = now }: Signing = {}): Promise<string> =>
    new SignJWT({ request_body_sha256: createHash('sha256').update(text).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
      .setIssuedAt(seconds(at))
      .sign(privateKey);
  return { sign, jwk };
}

/** The provider's list of keys, and which keys were requested from it. */
function published(keys: Record<string, Published>) {
  const asked: string[] = [];
  const webhooks = new WebhookKeys((id) => {
    asked.push(id);
    const key = keys[id];
    return key ? Promise.resolve(key) : Promise.reject(new Error('INVALID_WEBHOOK_VERIFICATION_KEY_ID'));
  });
  return { webhooks, asked };
}

describe('WebhookKeys', () => {
  it('accepts a webhook that the provider signed, and requests its key once', async () => {
    const { sign, jwk } = await signer();
    const { webhooks, asked } = published({ [kid]: { ...jwk, expired_at: null } });
    expect(await webhooks.verifies(body, await sign(), now)).toBe(true);
    expect(await webhooks.verifies(body, await sign({ at: later(30) }), later(31))).toBe(true);
    expect(asked).toEqual([kid]);
  });

  it('refuses a body that differs from the signed one, even only in spelling', async () => {
    const { sign, jwk } = await signer();
    const { webhooks } = published({ [kid]: jwk as Published });
    expect(await webhooks.verifies(JSON.stringify(JSON.parse(body)), await sign(), now)).toBe(false);
    expect(await webhooks.verifies(body, await sign({ text: `${body} ` }), now)).toBe(false);
  });

  it('refuses a token older than five minutes, and one from the future', async () => {
    const { sign, jwk } = await signer();
    const { webhooks } = published({ [kid]: jwk as Published });
    expect(await webhooks.verifies(body, await sign(), later(4.9))).toBe(true);
    expect(await webhooks.verifies(body, await sign(), later(5.2))).toBe(false);
    expect(await webhooks.verifies(body, await sign({ at: later(10) }), now)).toBe(false);
  });

  it('refuses a token signed with another key under the provider’s key id, and an unsigned one', async () => {
    const [real, forger] = [await signer(), await signer()];
    const { webhooks } = published({ [kid]: real.jwk as Published });
    expect(await webhooks.verifies(body, await forger.sign(), now)).toBe(false);
    const hash = createHash('sha256').update(body).digest('hex');
    const unsigned = new UnsecuredJWT({ request_body_sha256: hash }).setIssuedAt(seconds(now)).encode();
    const secretSigned = await new SignJWT({ request_body_sha256: hash })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setIssuedAt(seconds(now))
      .sign(new TextEncoder().encode(JSON.stringify(real.jwk)));
    for (const token of [unsigned, secretSigned, '', 'a.b.c', `${await real.sign()}x`])
      expect(await webhooks.verifies(body, token, now)).toBe(false);
  });

  it('accepts a new key at once, and an expired one only for what was signed before it expired', async () => {
    const [old, fresh] = [await signer(), await signer()];
    const newKid = '6c5516e1-92dc-479e-a8ff-5a51992e0002';
    const keys: Record<string, Published> = { [kid]: { ...old.jwk, expired_at: null } };
    const { webhooks } = published(keys);
    expect(await webhooks.verifies(body, await old.sign(), now)).toBe(true);
    keys[newKid] = { ...fresh.jwk, expired_at: null };
    keys[kid] = { ...old.jwk, expired_at: seconds(later(1)) };
    expect(await webhooks.verifies(body, await fresh.sign({ keyId: newKid }), now)).toBe(true);
    // Cached for an hour, then requested again.
    expect(await webhooks.verifies(body, await old.sign({ at: later(61) }), later(61))).toBe(false);
    const beforeExpiry = new WebhookKeys(() => Promise.resolve(keys[kid]!));
    expect(await beforeExpiry.verifies(body, await old.sign({ at: now }), later(2))).toBe(true);
  });

  it('does not ask the provider for every invented key id', async () => {
    const { sign, jwk } = await signer();
    const { webhooks, asked } = published({ [kid]: jwk as Published });
    expect(await webhooks.verifies(body, await sign({ keyId: '../accounts' }), now)).toBe(false);
    expect(asked).toEqual([]);
    for (let at = 0; at < 40; at += 1)
      expect(await webhooks.verifies(body, await sign({ keyId: `made-up-key-${at}` }), now)).toBe(false);
    for (let at = 0; at < 40; at += 1)
      await webhooks.verifies(body, await sign({ keyId: 'made-up-key-1' }), now);
    expect(asked).toHaveLength(20);
    expect(await webhooks.verifies(body, await sign(), later(2))).toBe(true);
  });
});
