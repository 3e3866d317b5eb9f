import { readFileSync } from 'node:fs';
import { ProviderCalls, ProviderError, providerAdapter, type ProviderAdapter } from '@app/provider-kit';
import { z } from 'zod';
import { CoinbaseHttp } from './app-api/coinbase-http';
import { readKey } from './app-api/coinbase-key';
import { CoinbaseSession } from './app-api/coinbase-session';
import { keyPermissions, product, spotPrice, tokens } from './coinbase-wire';
import type {
  CoinPrice,
  ConsentRequest,
  Credentials,
  ExchangeSession,
  ExchangeSource,
  RenewedCredentials,
} from './exchange-source';

const scope = 'wallet:accounts:read,wallet:transactions:read,offline_access';
/** A practice exchange consents automatically; no browser is redirected. */
const practiceRedirect = 'https://localhost/crypto';

/**
 * Any of these settings enables Coinbase. With a client, people consent in Coinbase's pages; without one they
 * provide their own API key.
 */
const settings = z.object({
  COINBASE_BASE_URL: z.url().default('https://api.coinbase.com'),
  COINBASE_AUTHORIZE_URL: z.url().default('https://login.coinbase.com/oauth2/auth'),
  COINBASE_TOKEN_URL: z.url().default('https://login.coinbase.com/oauth2/token'),
  COINBASE_CLIENT_ID: z.string().min(1).optional(),
  COINBASE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The redirect address of the consent: the public address of this server and `/crypto`. */
  COINBASE_REDIRECT_URI: z.url().optional(),
  /** The file with a practice exchange's key, in the form that Coinbase uses. */
  COINBASE_PRACTICE_KEY_FILE: z.string().optional(),
});

const keyFile = z.object({ name: z.string(), privateKey: z.string() });

type Settings = z.output<typeof settings>;

export const coinbaseAdapter: ProviderAdapter<ExchangeSource> = providerAdapter<
  ExchangeSource,
  typeof settings
>({
  id: 'coinbase',
  settings,
  create: (values, { practice, ca }) => new Coinbase(values, practice, ca),
});

/** Coinbase's App API: OAuth 2 with PKCE, or the person's own ES256 key. */
class Coinbase implements ExchangeSource {
  readonly name = 'Coinbase';
  readonly consents: boolean;
  readonly practiceKey?: { keyName: string; privateKey: string };
  private readonly api: CoinbaseHttp;
  private readonly login: CoinbaseHttp;
  private readonly redirectUri: string;

  constructor(
    private readonly settings: Settings,
    private readonly practice: boolean,
    ca: string | undefined,
  ) {
    const calls = new ProviderCalls({ provider: 'coinbase' });
    this.api = new CoinbaseHttp(calls, settings.COINBASE_BASE_URL, ca);
    this.login = new CoinbaseHttp(calls, new URL(settings.COINBASE_TOKEN_URL).origin, ca);
    const {
      COINBASE_CLIENT_ID: id,
      COINBASE_CLIENT_SECRET: secret,
      COINBASE_REDIRECT_URI: redirect,
    } = settings;
    if (id && (!secret || !(redirect ?? practice)))
      throw new Error('COINBASE_CLIENT_ID needs COINBASE_CLIENT_SECRET and COINBASE_REDIRECT_URI as well');
    this.consents = Boolean(id);
    const { COINBASE_PRACTICE_KEY_FILE: file } = settings;
    if (practice && file) {
      const { name, privateKey } = keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
      this.practiceKey = { keyName: name, privateKey };
    }
    this.redirectUri = redirect ?? practiceRedirect;
  }

  consentUrl(request: ConsentRequest): string {
    const url = new URL(this.settings.COINBASE_AUTHORIZE_URL);
    for (const [name, value] of this.consentQuery(request)) url.searchParams.set(name, value);
    return url.toString();
  }

  async consentForPractice(request: ConsentRequest): Promise<{ code: string; state: string }> {
    if (!this.practice) throw new Error('Only a practice exchange consents by itself');
    const { pathname } = new URL(this.settings.COINBASE_AUTHORIZE_URL);
    const target = await this.login.location(`${pathname}?${this.consentQuery(request).toString()}`);
    return { code: target.searchParams.get('code') ?? '', state: target.searchParams.get('state') ?? '' };
  }

  redeem(code: string, verifier: string): Promise<Credentials> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: this.redirectUri,
    });
  }

  async useKey(connectionId: string, name: string, privateKey: string): Promise<Credentials> {
    readKey(privateKey);
    const credentials: Credentials = { way: 'key', name, privateKey };
    const session = new CoinbaseSession(this.api, connectionId, credentials, () =>
      Promise.reject(this.expired()),
    );
    const may = await session.read('/api/v3/brokerage/key_permissions', keyPermissions);
    if (may.can_trade || may.can_transfer)
      throw new ProviderError({
        provider: 'coinbase',
        kind: 'refused',
        code: 'key may trade',
        userMessage: 'This key may trade or move coins. Make one at Coinbase that may only view.',
      });
    return credentials;
  }

  async revoke(credentials: Credentials): Promise<void> {
    if (credentials.way === 'key') return;
    const path = new URL(this.settings.COINBASE_TOKEN_URL).pathname.replace(/token$/, 'revoke');
    await this.login.post(path, { token: credentials.refreshToken, ...this.client() }, z.unknown());
  }

  open(connectionId: string, credentials: Credentials, renewed: RenewedCredentials): ExchangeSession {
    return new CoinbaseSession(this.api, connectionId, credentials, async (old) => {
      if (old.way === 'key') throw this.expired();
      const next = await this.token({ grant_type: 'refresh_token', refresh_token: old.refreshToken });
      await renewed(next);
      return next;
    });
  }

  /** The price and its change from the coin's market; the spot price if it has no market. */
  async price(coin: string): Promise<CoinPrice | undefined> {
    const pair = `${encodeURIComponent(coin)}-USD`;
    const market = await found(this.api.read('prices', `/api/v3/brokerage/market/products/${pair}`, product));
    const change24h = market?.price_percentage_change_24h;
    if (market && isDecimal(market.price))
      return { price: market.price, ...(change24h && isDecimal(change24h) && { change24h }) };
    const spot = await found(this.api.read('prices', `/v2/prices/${pair}/spot`, spotPrice));
    return spot && isDecimal(spot.data.amount) ? { price: spot.data.amount } : undefined;
  }

  private consentQuery({ state, challenge }: ConsentRequest): URLSearchParams {
    return new URLSearchParams({
      response_type: 'code',
      client_id: this.settings.COINBASE_CLIENT_ID ?? '',
      redirect_uri: this.redirectUri,
      scope,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
  }

  private async token(form: Record<string, string>): Promise<Credentials> {
    const path = new URL(this.settings.COINBASE_TOKEN_URL).pathname;
    const asked = Date.now();
    const { access_token, refresh_token, expires_in } = await this.login.post(
      path,
      { ...form, ...this.client() },
      tokens,
    );
    return {
      way: 'oauth',
      accessToken: access_token,
      refreshToken: refresh_token,
      endsAt: asked + expires_in * 1000,
    };
  }

  private client(): Record<string, string> {
    const { COINBASE_CLIENT_ID: client_id = '', COINBASE_CLIENT_SECRET: client_secret = '' } = this.settings;
    return { client_id, client_secret };
  }

  private expired(): ProviderError {
    return new ProviderError({ provider: 'coinbase', kind: 'needs-login', code: 'key refused' });
  }
}

const isDecimal = (text: string): boolean => /^-?\d{1,15}(\.\d{1,18})?$/.test(text);

/** Undefined for a coin that the exchange does not know. */
async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'not-found') return undefined;
    throw error;
  }
}
