import { Agent, request as undiciRequest } from 'undici';
import { kindOfStatus, kindOfTransport, ProviderError, retryAfterMs } from './provider-error';

export interface ProviderHttpOptions {
  provider: string;
  /** Every request stays within its origin and path prefix. */
  baseUrl: string;
  /** PEM of the authority of a sandbox's certificate; defaults to the system's authorities. */
  ca?: string;
  /** For mutual TLS. */
  clientCertificate?: { cert: string; key: string };
  /** Largest response in bytes; default 8 MB. */
  maxBytes?: number;
}

export interface ProviderRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base URL; may have a query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Limit of the whole call; default 15 s. */
  timeoutMs?: number;
}

export interface ProviderReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const connectMs = 3_000;
const totalMs = 15_000;
const maxBytes = 8 * 1024 * 1024;

/**
 * HTTPS to one provider: one host, no redirects, limited time and size, its own certificates. Throws only
 * ProviderError; the adapter judges the status.
 */
export class ProviderHttp {
  private readonly agent: Agent;
  private readonly base: URL;

  constructor(private readonly options: ProviderHttpOptions) {
    this.base = new URL(options.baseUrl);
    if (this.base.protocol !== 'https:') throw new Error(`${options.provider} is reached by https only.`);
    this.agent = new Agent({
      connect: { timeout: connectMs, ca: options.ca, ...options.clientCertificate },
      maxResponseSize: options.maxBytes ?? maxBytes,
    });
  }

  async send({ method = 'GET', path, headers, body, timeoutMs }: ProviderRequest): Promise<ProviderReply> {
    const url = this.below(path);
    try {
      const response = await undiciRequest(url, {
        method,
        headers,
        body,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(timeoutMs ?? totalMs),
      });
      return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
    } catch (error) {
      throw this.failure(error);
    }
  }

  /** Like {@link send}, for JSON; any status except 2xx throws a ProviderError. */
  async json(request: ProviderRequest): Promise<unknown> {
    const reply = await this.send({
      ...request,
      headers: { accept: 'application/json', ...request.headers },
    });
    if (reply.status < 200 || reply.status > 299) throw this.refusal(reply);
    return this.parse(reply.text);
  }

  /** The error for an unsuccessful response. */
  refusal({ status, headers }: ProviderReply, code?: string): ProviderError {
    const wait = headers['retry-after'];
    return new ProviderError({
      provider: this.options.provider,
      kind: kindOfStatus(status),
      code: code ?? `HTTP ${status}`,
      httpStatus: status,
      retryAfterMs: retryAfterMs(Array.isArray(wait) ? wait[0] : wait),
    });
  }

  parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new ProviderError({ provider: this.options.provider, kind: 'bad-answer', code: 'no JSON' });
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  /** Refuses a path that leads elsewhere, as a provider's own `next_uri` could. */
  private below(path: string): URL {
    const prefix = this.base.pathname.replace(/\/$/, '');
    const url = new URL(`${prefix}${path.startsWith('/') ? path : `/${path}`}`, this.base);
    if (url.origin !== this.base.origin || !url.pathname.startsWith(`${prefix}/`))
      throw new ProviderError({
        provider: this.options.provider,
        kind: 'bad-answer',
        code: 'foreign address',
      });
    return url;
  }

  private failure(error: unknown): ProviderError {
    const code = codeOf(error);
    return new ProviderError({ provider: this.options.provider, kind: kindOfTransport(code), code });
  }
}

/** The code of a transport error; its message and properties may contain the request. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
