import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a person consented to. Their holdings begin with it. */
export interface Grant {
  id: string;
  /** When, in milliseconds since 1970. */
  at: number;
  scope: string;
}

interface Claims extends Grant {
  use: 'access' | 'refresh';
  /** Of an access token: when it ends. */
  endsAt?: number;
  /** When it was issued. */
  issuedAt: number;
  nonce: string;
}

/** Tokens that say themselves what they are, so that a restarted sandbox still knows the people who gave their consent before. */
export class Tokens {
  constructor(private readonly secret: string) {}

  issue(claims: Claims): string {
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}~${this.mac(body)}`;
  }

  /** What a token says; undefined for one that was not issued here. */
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
