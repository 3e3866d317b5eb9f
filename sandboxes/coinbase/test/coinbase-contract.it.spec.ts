import { createHash, randomBytes } from 'node:crypto';
import { Agent, request as httpsRequest } from 'node:https';
import { TestAuthority } from '@app/sandbox-kit';
import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, SignJWT } from 'jose';
import { startCoinbaseSandbox, type CoinbaseSandbox } from '../src';
import { addDecimals } from '../src/exact-decimal';

/**
 * Always runs against our sandbox; the read-only tests run against the exchange with LIVE_COINBASE=1 and a
 * key.
 */
const live = process.env['LIVE_COINBASE'] === '1';
const client = { clientId: 'client-id', clientSecret: 'client-secret' };
const redirectUri = 'https://127.0.0.1/callback';

let sandbox: CoinbaseSandbox;
let authority: TestAuthority;
const keyName = process.env['COINBASE_KEY_NAME'] ?? 'organizations/o/apiKeys/k';
let privateKey: CryptoKey;

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  json: Record<string, never>;
}
interface Page<T> {
  pagination: { next_uri: string | null };
  data: T[];
}

beforeAll(async () => {
  authority = await TestAuthority.create('Coinbase test authority');
  const pair = await generateKeyPair('ES256', { extractable: true });
  const pem = live ? process.env['COINBASE_PRIVATE_KEY']! : await exportPKCS8(pair.privateKey);
  privateKey = await importPKCS8(pem, 'ES256');
  const keys = [{ name: keyName, publicKey: await exportSPKI(pair.publicKey) }];
  sandbox = await startCoinbaseSandbox({ authority, ...client, keys });
});

afterAll(() => sandbox.stop());

const base = (): string => (live ? 'https://api.coinbase.com' : sandbox.url);

function ask(
  path: string,
  { method = 'GET', bearer = '', form = undefined as URLSearchParams | undefined } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ ca: live ? undefined : authority.certificate });
    const sent = httpsRequest(
      `${base()}${path}`,
      { method, agent, headers: { ...(bearer && { authorization: `Bearer ${bearer}` }) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            json: (text ? JSON.parse(text) : {}) as Reply['json'],
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(form?.toString());
  });
}

async function signed(
  path: string,
  {
    nonce = randomBytes(16).toString('hex'),
    seconds = 120,
    uri = `GET ${new URL(base()).host}${path.split('?')[0]}`,
  } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ uri })
    .setProtectedHeader({ alg: 'ES256', kid: keyName, typ: 'JWT', nonce })
    .setIssuer('cdp')
    .setSubject(keyName)
    .setNotBefore(now)
    .setExpirationTime(now + seconds)
    .sign(privateKey);
}

const read = async (path: string): Promise<Reply> => ask(path, { bearer: await signed(path) });

async function readAll<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | null = path; next;) {
    const { json } = await read(next);
    const { data, pagination } = json as unknown as Page<T>;
    rows.push(...data);
    next = pagination.next_uri;
  }
  return rows;
}

describe('accounts', () => {
  it('are complete only when every page is read', async () => {
    const first = (await read('/v2/accounts')).json as unknown as Page<{ id: string }>;
    const all = await readAll<{ id: string }>('/v2/accounts?limit=25');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(first.data.length);
    expect(first.pagination.next_uri === null).toBe(all.length <= 25);
  });

  it('refuse more than one hundred a page', async () => {
    expect((await read('/v2/accounts?limit=101')).status).toBe(400);
  });
});

describe('prices', () => {
  it('are public and decimal texts', async () => {
    const spot = await ask('/v2/prices/BTC-USD/spot');
    expect(spot.json).toMatchObject({ data: { amount: expect.stringMatching(/^\d+\.\d+$/), base: 'BTC' } });
    const product = await ask('/api/v3/brokerage/market/products/BTC-USD');
    expect(product.json).toMatchObject({ price_percentage_change_24h: expect.stringMatching(/^-?\d/) });
  });

  it('are refused with "not found" for a coin without a price', async () => {
    expect((await ask('/v2/prices/OLDCOIN-USD/spot')).status).toBe(404);
  });
});

if (!live) {
  describe('movements', () => {
    it('add up to the balance of their account', async () => {
      const [account] = await readAll<{ id: string; balance: { amount: string } }>('/v2/accounts?limit=100');
      const rows = await readAll<{ amount: { amount: string } }>(
        `/v2/accounts/${account!.id}/transactions?limit=7`,
      );
      expect(rows.length).toBeGreaterThan(7);
      expect(addDecimals(...rows.map(({ amount }) => amount.amount))).toBe(account!.balance.amount);
    });
  });

  describe('a signed request', () => {
    it.each([
      ['of another path', { uri: 'GET api.coinbase.com/v2/user' }],
      ['that lasts longer than two minutes', { seconds: 600 }],
    ])('%s is refused', async (_, options) => {
      expect((await ask('/v2/accounts', { bearer: await signed('/v2/accounts', options) })).status).toBe(401);
    });

    it('is refused when sent a second time', async () => {
      const bearer = await signed('/v2/accounts');
      expect((await ask('/v2/accounts', { bearer })).status).toBe(200);
      expect((await ask('/v2/accounts', { bearer })).status).toBe(401);
    });
  });

  describe('OAuth', () => {
    const verifier = 'a-verifier-of-at-least-forty-three-characters-0123456789';
    const consent = async (): Promise<string> => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri,
        scope: 'wallet:accounts:read,wallet:transactions:read,offline_access',
        state: 'state-12345',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      const { headers } = await ask(`/oauth2/auth?${query}`);
      return new URL(String(headers['location'])).searchParams.get('code')!;
    };
    const token = (more: Record<string, string>): Promise<Reply> =>
      ask('/oauth2/token', {
        method: 'POST',
        form: new URLSearchParams({
          client_id: client.clientId,
          client_secret: client.clientSecret,
          ...more,
        }),
      });
    const redeem = async (code_verifier = verifier): Promise<Reply> =>
      token({
        grant_type: 'authorization_code',
        code: await consent(),
        code_verifier,
        redirect_uri: redirectUri,
      });
    const refresh = (refresh_token: string): Promise<Reply> =>
      token({ grant_type: 'refresh_token', refresh_token });

    it('gives an access token that reads accounts', async () => {
      const { access_token } = (await redeem()).json as unknown as { access_token: string };
      expect((await ask('/v2/accounts', { bearer: access_token })).status).toBe(200);
    });

    it('refuses a code without its verifier', async () => {
      expect(await redeem('another-verifier')).toMatchObject({
        status: 400,
        json: { error: 'invalid_grant' },
      });
    });

    it('revokes the whole family when a refresh token is used twice', async () => {
      const first = (await redeem()).json as unknown as { refresh_token: string };
      const second = (await refresh(first.refresh_token)).json as unknown as {
        access_token: string;
        refresh_token: string;
      };
      expect(await refresh(first.refresh_token)).toMatchObject({ status: 400 });
      expect(await refresh(second.refresh_token)).toMatchObject({ status: 400 });
      expect((await ask('/v2/accounts', { bearer: second.access_token })).status).toBe(401);
    });
  });

  describe('a frozen price', () => {
    it('does not change as time passes', async () => {
      sandbox.clock.set(new Date('2026-05-01T10:05:00Z'));
      sandbox.advance({ freezePrices: true });
      const before = (await ask('/v2/prices/BTC-USD/spot')).json;
      sandbox.clock.set(new Date('2026-05-01T10:45:00Z'));
      expect((await ask('/v2/prices/BTC-USD/spot')).json).toEqual(before);
    });
  });
}
