import { createHash, randomUUID } from 'node:crypto';
import type { SandboxClock, SandboxRequest, SeededRandom } from '@app/sandbox-kit';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { CoinbaseError } from './coinbase-error';
import { Tokens, type Grant } from './tokens';

/** A person's API key as stored by the exchange: its name and public key (ES256). */
export interface ApiKey {
  name: string;
  publicKey: string;
}

const accessSeconds = 3600;

/** OAuth 2 with PKCE and signed requests, as the exchange checks them. */
export class Authorization {
  readonly keys: ApiKey[] = [];
  private readonly codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>();
  private readonly tokens: Tokens;
  private readonly usedRefreshes = new Set<string>();
  private readonly revoked = new Set<string>();
  private readonly seenNonces = new Set<string>();
  /** Grants before it are revoked, access tokens before it are expired; milliseconds since 1970. */
  private revokedBefore = 0;
  private expiredBefore = 0;

  constructor(
    private readonly random: SeededRandom,
    private readonly clock: SandboxClock,
    private readonly client: { id: string; secret: string },
  ) {
    this.tokens = new Tokens(client.secret);
  }

  /** Issues the code for a person's consent; only S256 challenges are accepted. */
  consent(query: URLSearchParams): { code: string; redirectUri: string; state: string } {
    const read = (name: string): string => query.get(name) ?? '';
    if (read('response_type') !== 'code' || read('client_id') !== this.client.id)
      throw new CoinbaseError(401, 'invalid_client', 'Unknown client');
    if (read('code_challenge_method') !== 'S256' || !read('code_challenge') || read('state').length < 8)
      throw new CoinbaseError(400, 'invalid_request', 'state and an S256 code_challenge are required');
    const code = this.random.id(43);
    this.codes.set(code, {
      challenge: read('code_challenge'),
      redirectUri: read('redirect_uri'),
      scope: read('scope'),
    });
    return { code, redirectUri: read('redirect_uri'), state: read('state') };
  }

  /** The token endpoint: `authorization_code` or `refresh_token`. A refresh token used twice revokes its whole family. */
  token(form: URLSearchParams): object {
    if (form.get('client_id') !== this.client.id || form.get('client_secret') !== this.client.secret)
      throw new CoinbaseError(401, 'invalid_client', 'Client authentication failed');
    if (form.get('grant_type') === 'authorization_code') return this.redeem(form);
    if (form.get('grant_type') !== 'refresh_token')
      throw new CoinbaseError(400, 'unsupported_grant_type', 'Unknown grant_type');
    const text = form.get('refresh_token') ?? '';
    const held = this.tokens.read(text, 'refresh');
    if (!held || this.isRevoked(held)) throw invalidGrant();
    if (this.usedRefreshes.has(held.nonce)) {
      this.revoked.add(held.id);
      throw invalidGrant();
    }
    this.usedRefreshes.add(held.nonce);
    return this.issue(held);
  }

  revoke(token: string): void {
    const grant = this.tokens.read(token, 'access') ?? this.tokens.read(token, 'refresh');
    if (grant) this.revoked.add(grant.id);
  }

  revokeAll(): void {
    this.revokedBefore = this.clock.now().getTime();
  }

  expireAccess(): void {
    this.expiredBefore = this.clock.now().getTime();
  }

  /** The consent of a request; undefined for one signed with an API key. @throws the exchange's refusal otherwise. */
  async check(request: SandboxRequest, host: string): Promise<Grant | undefined> {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (token.includes('.')) {
      await this.checkSignature(token, `${request.method} ${host}${request.path}`);
      return undefined;
    }
    const held = this.tokens.read(token, 'access');
    if (held && this.isRevoked(held))
      throw new CoinbaseError(401, 'revoked_token', 'The access token was revoked');
    if (!held || held.endsAt! <= this.clock.now().getTime() || held.issuedAt <= this.expiredBefore)
      throw new CoinbaseError(401, 'expired_token', 'The access token expired');
    return held;
  }

  private isRevoked({ id, at }: Grant): boolean {
    return this.revoked.has(id) || at <= this.revokedBefore;
  }

  private redeem(form: URLSearchParams): object {
    const code = form.get('code') ?? '';
    const held = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (held?.challenge !== challenge || held.redirectUri !== (form.get('redirect_uri') ?? ''))
      throw invalidGrant();
    const at = this.clock.now().getTime();
    return this.issue({ id: `${this.random.id(8)}${at.toString(36)}`, at, scope: held.scope });
  }

  private issue({ id, at, scope }: Grant): object {
    const issuedAt = this.clock.now().getTime();
    const grant = { id, at, scope, issuedAt };
    const endsAt = issuedAt + accessSeconds * 1000;
    const offline = scope.includes('offline_access');
    return {
      access_token: this.tokens.issue({ ...grant, use: 'access', endsAt, nonce: randomUUID() }),
      token_type: 'bearer',
      expires_in: accessSeconds,
      scope,
      ...(offline && {
        refresh_token: this.tokens.issue({ ...grant, use: 'refresh', nonce: randomUUID() }),
      }),
    };
  }

  /** Checks the JWT of one request: ES256, at most 120 s, an unused nonce, and `uri` or `uris` with exactly this call. */
  private async checkSignature(token: string, uri: string): Promise<void> {
    const refused = new CoinbaseError(401, 'authentication_error', 'Unauthorized');
    try {
      const { kid, nonce } = decodeProtectedHeader(token) as { kid?: string; nonce?: string };
      const key = this.keys.find(({ name }) => name === kid);
      if (!key || !nonce || this.seenNonces.has(nonce)) throw refused;
      const { payload } = await jwtVerify(token, await importSPKI(key.publicKey, 'ES256'), {
        algorithms: ['ES256'],
        issuer: 'cdp',
        subject: key.name,
        currentDate: this.clock.now(),
      });
      const lasts = (payload.exp ?? Infinity) - (payload.nbf ?? 0);
      const uris = [payload['uri'], ...((payload['uris'] as string[] | undefined) ?? [])];
      if (lasts > 120 || !uris.includes(uri)) throw refused;
      this.seenNonces.add(nonce);
    } catch {
      // The answer is the same for every kind of error.
      throw refused;
    }
  }
}

const invalidGrant = (): CoinbaseError =>
  new CoinbaseError(400, 'invalid_grant', 'The grant is invalid, expired or revoked');
