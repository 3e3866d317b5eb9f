import {
  ProviderCalls,
  ProviderError,
  ProviderHttp,
  type ProviderReply,
  type ProviderRequest,
} from '@app/provider-kit';
import type { z } from 'zod';
import { refusal } from '../coinbase-wire';

const provider = 'coinbase';

/** Refusals after which the person must consent again. */
const lostConsent: readonly string[] = [
  'authentication_error',
  'invalid_token',
  'revoked_token',
  'invalid_grant',
  'invalid_scope',
];

/** Calls to one host of Coinbase, with refusals mapped and replies validated. */
export class CoinbaseHttp {
  private readonly http: ProviderHttp;

  constructor(
    private readonly calls: ProviderCalls,
    readonly baseUrl: string,
    ca?: string,
  ) {
    this.http = new ProviderHttp({ provider, baseUrl, ...(ca && { ca }) });
  }

  /**
   * A call that changes nothing, retried if that may help. `headers` are made for each try, because a
   * signature works only once.
   */
  async read<S extends z.ZodType>(
    connectionId: string,
    path: string,
    shape: S,
    headers: () => Promise<Record<string, string>> = () => Promise.resolve({}),
  ): Promise<z.output<S>> {
    const reply = await this.calls.read(connectionId, async () =>
      this.checked(
        await this.http.send({ path, headers: { accept: 'application/json', ...(await headers()) } }),
      ),
    );
    return this.shaped(reply, shape);
  }

  /** Sends a form once, without retries. */
  async post<S extends z.ZodType>(
    path: string,
    form: Record<string, string>,
    shape: S,
  ): Promise<z.output<S>> {
    const body = new URLSearchParams(form).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const request: ProviderRequest = { method: 'POST', path, headers, body };
    const reply = await this.calls.write(provider, async () => this.checked(await this.http.send(request)));
    return this.shaped(reply, shape);
  }

  /** The redirect target of a page; used for the consent of a practice exchange. */
  async location(path: string): Promise<URL> {
    const { status, headers } = await this.http.send({ path });
    const target = headers['location'];
    if (status !== 302 || typeof target !== 'string') throw badAnswer('no consent');
    return new URL(target);
  }

  private checked(reply: ProviderReply): ProviderReply {
    if (reply.status >= 200 && reply.status <= 299) return reply;
    const id = refusal.safeParse(parsed(reply.text)).data;
    const { kind, httpStatus, retryAfterMs } = this.http.refusal(reply, id);
    const isLost = id !== undefined && lostConsent.includes(id);
    throw new ProviderError({
      provider,
      kind: isLost || reply.status === 401 ? 'needs-login' : kind,
      ...(id && { code: id }),
      ...(httpStatus && { httpStatus }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }

  private shaped<S extends z.ZodType>({ text }: ProviderReply, shape: S): z.output<S> {
    const read = shape.safeParse(this.http.parse(text));
    if (!read.success) throw badAnswer('unexpected shape');
    return read.data;
  }
}

const badAnswer = (code: string): ProviderError => new ProviderError({ provider, kind: 'bad-answer', code });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
