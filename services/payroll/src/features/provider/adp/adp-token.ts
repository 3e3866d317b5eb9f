import { kindOfStatus, ProviderError, ProviderHttp, type ProviderHttpOptions } from '@app/provider-kit';
import { z } from 'zod';
import type { SourceCredentials } from '../payroll-source';

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3_600) });
const refusal = z.object({ error: z.string() });
/** A token is renewed this long before it expires. */
const earlyMs = 5 * 60_000;

interface Options extends Omit<ProviderHttpOptions, 'baseUrl'> {
  tokenUrl: string;
}

/**
 * ADP's bearer token for one connection: requested once for all waiting calls, and again before it expires.
 */
export class AdpToken {
  private readonly http: ProviderHttp;
  private readonly path: string;
  private token?: { value: string; until: number };
  private asked?: Promise<string>;

  constructor(
    private readonly options: Options,
    private readonly credentials: SourceCredentials,
  ) {
    const url = new URL(options.tokenUrl);
    this.path = url.pathname;
    this.http = new ProviderHttp({ ...options, baseUrl: url.origin });
  }

  bearer(): Promise<string> {
    if (this.token && Date.now() < this.token.until) return Promise.resolve(this.token.value);
    this.asked ??= this.ask().finally(() => (this.asked = undefined));
    return this.asked;
  }

  /** Discards a refused token, unless a newer one has replaced it. */
  drop(value: string): void {
    if (this.token?.value === value) this.token = undefined;
  }

  close(): Promise<void> {
    return this.http.close();
  }

  private async ask(): Promise<string> {
    const { clientId, clientSecret } = this.credentials;
    const reply = await this.http.send({
      method: 'POST',
      path: this.path,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    });
    if (reply.status !== 200) throw this.refused(reply.status, reply.text);
    const read = answer.safeParse(this.http.parse(reply.text));
    if (!read.success) throw this.error('bad-answer', 'token');
    this.token = { value: read.data.access_token, until: Date.now() + read.data.expires_in * 1000 - earlyMs };
    return this.token.value;
  }

  private refused(status: number, text: string): ProviderError {
    const body = refusal.safeParse(text.startsWith('{') ? this.http.parse(text) : undefined);
    const code = body.data?.error ?? `HTTP ${status}`;
    return this.error(code === 'invalid_client' ? 'not-authorized' : kindOfStatus(status), code, status);
  }

  private error(kind: ProviderError['kind'], code: string, httpStatus?: number): ProviderError {
    return new ProviderError({ provider: this.options.provider, kind, code, httpStatus });
  }
}
