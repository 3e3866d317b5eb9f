import { createHmac, timingSafeEqual } from 'node:crypto';

/** The content of a person's consent. Their holdings begin with it. */
export interface Grant {
  id: string;
  /** Time of the consent, in milliseconds since 1970. */
  at: number;
  scope: string;
}

interface Claims extends Grant {
  use: 'access' | 'refresh';
  /** Expiry of an access token. */
  endsAt?: number;
  /** When it was issued. */
  issuedAt: number;
  nonce: string;
}

/** Self-contained tokens, so that a restarted sandbox still accepts earlier consents. */
export class Tokens {
  constructor(private readonly secret: string) {}

  issue(claims: Claims): string {
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}~${this.mac(body)}`;
  }

  /** The content of a token; undefined if it was not issued here. */
  read(token: string, use: Claims['use']): Claims | undefined {
    const [body = '', mac = ''] = token.split('~');
    const expected = Buffer.from(this.mac(body));
    const given = Buffer.from(mac);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
    return claims.use === use ? claims : undefined;
  }

  private mac(body: string): string {
    return createHmac('sha256', this.secret).update(body).digest('base64url');
  }
}
